import { useRef, useState } from 'react';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { safeNextPath } from '@/platform/session/next-path.ts';
import { isSessionKept, startSession } from '@/platform/session/session-store.ts';
import { useSessionState } from '@/platform/session/use-session.ts';
import { paths } from '@/shared/paths.ts';
import { Banner } from '@/ui/banner.tsx';
import { notify } from '@/ui/notification/notify.ts';
import { OwnPasswordField } from '@/ui/own-password-field.tsx';
import { type FormErrors, useForm } from '@/ui/use-form.ts';
import { firstPageOfAccount, readPurchaseFromPath, registrationPath } from './chosen-plan.ts';
import { EmailField } from './email-field.tsx';
import { IdentityLayout } from './identity-layout.tsx';
import { logIn, type OpenedSession } from './log-in.ts';
import { type Credentials, loginGreetings, loginRules, withoutBonusParameter } from './login-texts.ts';
import { readKnownEmail, readNextPage } from './read-known-email.ts';
import { RecoveryView } from './recovery/recovery-view.tsx';
import { completionTexts } from './registration/verification-texts.ts';
import { useFirstFocus } from './use-first-focus.ts';
import { WideButton } from './wide-button.tsx';

/** Sign-in page, which also shows the recovery. Redirects signed-in users to the requested page. */
export function LoginPage() {
  const { isLoggedIn } = useSessionState();
  const [query] = useSearchParams();
  const { state } = useLocation();
  const [isRecovering, setIsRecovering] = useState(false);
  /** Email from another page; switching to the recovery and back clears it. */
  const [knownEmail, setKnownEmail] = useState(() => readKnownEmail(state));
  const swap = (): void => {
    setKnownEmail('');
    setIsRecovering(!isRecovering);
  };
  // Ref to the first page after sign-in. Set before the session starts, because that renders this page again, which
  // then redirects there.
  const firstPageRef = useRef<string>(paths.home);
  const next = readNextPage(state, query);
  if (isLoggedIn) return <Navigate replace to={safeNextPath(next, firstPageRef.current)} />;

  const isWithoutWelcome = query.get(withoutBonusParameter.name) === withoutBonusParameter.value;
  const greeting = [...query].map(([name, value]) => loginGreetings[`${name}=${value}`]).find(Boolean);
  return (
    <IdentityLayout>
      <title>{isRecovering ? 'Recuperar contraseña · Legajo' : 'Iniciar sesión · Legajo'}</title>
      {isRecovering ? (
        <RecoveryView onBack={swap} />
      ) : (
        <div className="flex flex-col gap-7">
          <div>
            <h1 className="text-3xl">Iniciar sesión</h1>
            <p className="mt-2 text-ink-soft">Entra en tu cuenta.</p>
          </div>
          {greeting !== undefined && <Banner kind="success">{greeting}</Banner>}
          {isWithoutWelcome && <Banner kind="info">{completionTexts.withoutWelcome}</Banner>}
          <LoginForm
            knownEmail={knownEmail}
            registerPath={registrationPath(readPurchaseFromPath(next))}
            onForgotPassword={swap}
            onOpened={({ purchase }) => {
              firstPageRef.current = firstPageOfAccount(purchase);
            }}
          />
        </div>
      )}
    </IdentityLayout>
  );
}

interface LoginFormProps {
  /** Email passed by another page; empty otherwise. */
  readonly knownEmail: string;
  /** URL of the registration. */
  readonly registerPath: string;
  readonly onForgotPassword: () => void;
  /** Called before the session starts. */
  readonly onOpened: (opened: OpenedSession) => void;
}

/** Form for email and password. Starts the session on success; the page then redirects. */
function LoginForm({ knownEmail, registerPath, onForgotPassword, onOpened }: LoginFormProps) {
  const send = async ({ email, password }: Credentials): Promise<FormErrors<Credentials>> => {
    const outcome = await logIn(email.trim(), password);
    if (outcome.kind === 'field') return { [outcome.field]: outcome.text };
    if (outcome.kind === 'modal') notify(outcome);
    else {
      onOpened(outcome);
      beginSession(outcome);
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
          onClick={onForgotPassword}
          className="prose-link min-h-8 self-start text-sm text-accent underline underline-offset-[0.2em] hover:text-accent-hover"
        >
          ¿Olvidaste tu contraseña?
        </button>
      </div>
      <WideButton type="submit" isBusy={form.isBusy} busyLabel="Iniciando sesión…">
        Iniciar Sesión
      </WideButton>
      <p className="text-center text-body text-ink-soft">
        ¿Aún no tienes cuenta?{' '}
        <Link to={registerPath} className="prose-link font-medium">
          Crear Cuenta Gratis
        </Link>
      </p>
    </form>
  );
}

const sessionNotStoredNotice = {
  title: 'Sesión sin guardar',
  text: 'Este navegador no permite guardar datos de este sitio: la sesión termina al recargar o cerrar la página.',
};

function beginSession({ session, isWithoutWelcome }: OpenedSession): void {
  startSession(session);
  if (!isSessionKept()) notify(sessionNotStoredNotice);
  else if (isWithoutWelcome)
    notify({ title: completionTexts.doneTitle, text: completionTexts.withoutWelcome });
}
