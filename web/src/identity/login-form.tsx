import { startSession } from '@/platform/session/session-store.ts';
import { Button } from '@/ui/button.tsx';
import { Link } from '@/ui/link.tsx';
import { notify } from '@/ui/notification/notify.ts';
import { OwnPasswordField } from '@/ui/own-password-field.tsx';
import { type FormErrors, useForm } from '@/ui/use-form.ts';
import { EmailField } from './email-field.tsx';
import { logIn, type OpenedSession } from './log-in.ts';
import { type Credentials, loginRules } from './login-texts.ts';
import { completionTexts } from './registration/verification-texts.ts';
import { useFirstFocus } from './use-first-focus.ts';

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
  const send = async ({ email, password }: Credentials): Promise<FormErrors<Credentials>> => {
    const outcome = await logIn(email.trim(), password);
    if (outcome.kind === 'field') return { [outcome.field]: outcome.text };
    if (outcome.kind === 'modal') notify(outcome);
    else {
      onOpened(outcome);
      begin(outcome);
    }
    return {};
  };
  const form = useForm({ initial: { email: knownEmail, password: '' }, rules: loginRules, send });
  useFirstFocus(form.props.ref);
  return (
    <form {...form.props} className="flex flex-col gap-5">
      <EmailField {...form.field('email')} />
      <div className="flex flex-col gap-1">
        <OwnPasswordField {...form.field('password')} />
        <button
          type="button"
          onClick={() => onForgotPassword(form.values.email.trim())}
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
        isBusy={form.isBusy}
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

function begin({ session, isWithoutWelcome }: OpenedSession): void {
  startSession(session);
  if (isWithoutWelcome) notify({ title: completionTexts.doneTitle, text: completionTexts.withoutWelcome });
}
