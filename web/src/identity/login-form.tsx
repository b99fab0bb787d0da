import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { startSession } from '@/shared/session/session-store.ts';
import { Button } from '@/shared/ui/button.tsx';
import { focusFirstError } from '@/shared/ui/focus-first-error.ts';
import { notify } from '@/shared/ui/notification/notify.ts';
import { PasswordField } from '@/shared/ui/password-field.tsx';
import { EmailField } from './email-field.tsx';
import { logIn, type OpenedSession } from './log-in.ts';
import { completionTexts } from './registration/verification-texts.ts';
import { useFirstFocus } from './use-first-focus.ts';
import { type LoginErrors, validateLogin } from './validate-login.ts';

function begin({ session, isWithoutWelcome }: OpenedSession): void {
  startSession(session);
  if (isWithoutWelcome) notify({ title: completionTexts.doneTitle, text: completionTexts.withoutWelcome });
}

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
  const [errors, setErrors] = useState<LoginErrors>({});
  const [isBusy, setIsBusy] = useState(false);
  useFirstFocus(form);

  const showErrors = (found: LoginErrors): void => {
    setErrors(found);
    focusFirstError(form.current);
  };

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    const trimmedEmail = email.trim();
    const found = validateLogin(trimmedEmail, password);
    showErrors(found);
    if (found.email !== undefined || found.password !== undefined) return;
    setIsBusy(true);
    const outcome = await logIn(trimmedEmail, password);
    setIsBusy(false);
    if (outcome.kind === 'session') {
      onOpened(outcome);
      begin(outcome);
    } else if (outcome.kind === 'field') showErrors({ [outcome.field]: outcome.text });
    else notify(outcome);
  };

  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <EmailField value={email} onChange={setEmail} error={errors.email} />
      <div className="flex flex-col gap-1">
        <PasswordField
          label="Contraseña"
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={errors.password}
        />
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
