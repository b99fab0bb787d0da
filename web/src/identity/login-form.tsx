import { useRef, useState } from 'react';
import { Button } from '@/ui/button.tsx';
import { Link } from '@/ui/link.tsx';
import { OwnPasswordField } from '@/ui/own-password-field.tsx';
import { EmailField } from './email-field.tsx';
import type { OpenedSession } from './log-in.ts';
import { useFirstFocus } from './use-first-focus.ts';
import { useLogin } from './use-login.ts';

interface LoginFormProps {
  /** Where another screen knows whose sign-in this is; empty otherwise. */
  readonly knownEmail: string;
  /** For who has no account yet. */
  readonly registerPath: string;
  /** Called with what was typed as email so far. */
  readonly onForgotPassword: (email: string) => void;
  /** Called before the session begins. */
  readonly onOpened: (opened: OpenedSession) => void;
}

/** Email and password. On success the session begins, and the page around the form moves on. */
export function LoginForm({ knownEmail, registerPath, onForgotPassword, onOpened }: LoginFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [email, setEmail] = useState(knownEmail);
  const [password, setPassword] = useState('');
  const { errors, isBusy, submit } = useLogin(form, onOpened);
  useFirstFocus(form);
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void submit(event, email, password)}
      className="flex flex-col gap-5"
    >
      <EmailField value={email} onChange={setEmail} error={errors.email} />
      <div className="flex flex-col gap-1">
        <OwnPasswordField value={password} onChange={setPassword} error={errors.password} />
        <button
          type="button"
          onClick={() => onForgotPassword(email.trim())}
          className="prose-link min-h-8 self-start text-sm text-accent underline underline-offset-[0.2em] hover:text-accent-hover"
        >
          ¿Olvidaste tu contraseña?
        </button>
      </div>
      <Button
        type="submit"
        variant="primary"
        size="large"
        isWide
        isBusy={isBusy}
        busyLabel="Iniciando sesión…"
      >
        Iniciar Sesión
      </Button>
      <p className="text-center text-body text-ink-soft">
        ¿Aún no tienes cuenta?{' '}
        <Link to={registerPath} className="prose-link font-medium">
          Crear Cuenta Gratis
        </Link>
      </p>
    </form>
  );
}
