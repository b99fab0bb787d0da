import { useRef, useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { safeNextPath } from '@/platform/session/next-path.ts';
import { useSessionState } from '@/platform/session/use-session.ts';
import { paths } from '@/shared/paths.ts';
import { Banner } from '@/ui/banner.tsx';
import { firstPage, purchaseOf, registering } from './chosen-plan.ts';
import { IdentityLayout } from './identity-layout.tsx';
import { LoginForm } from './login-form.tsx';
import { loginGreetings, withoutWelcome } from './login-texts.ts';
import { readKnownEmail } from './read-known-email.ts';
import { RecoveryView } from './recovery/recovery-view.tsx';
import { completionTexts } from './registration/verification-texts.ts';

/** Sign-in, and recovery in its place. A signed-in user goes on to the page that was asked for. */
export function LoginPage() {
  const { isLoggedIn } = useSessionState();
  const [query] = useSearchParams();
  const { state } = useLocation();
  const [isRecovering, setIsRecovering] = useState(false);
  const [email, setEmail] = useState(() => readKnownEmail(state));
  const swap = (typed: string): void => {
    setEmail(typed);
    setIsRecovering(!isRecovering);
  };
  // Known before the session begins, which draws this page once more and leaves it.
  const first = useRef<string>(paths.home);
  const next = query.get('next');
  if (isLoggedIn) return <Navigate replace to={safeNextPath(next, first.current)} />;

  const isWithoutWelcome = query.get(withoutWelcome.name) === withoutWelcome.value;
  const greeting = [...query].map(([name, value]) => loginGreetings[`${name}=${value}`]).find(Boolean);
  return (
    <IdentityLayout>
      <title>{isRecovering ? 'Recuperar contraseña · Legajo' : 'Iniciar sesión · Legajo'}</title>
      {isRecovering ? (
        <RecoveryView knownEmail={email} onBack={swap} />
      ) : (
        <div className="flex flex-col gap-7">
          <div>
            <h1 className="text-3xl">Iniciar sesión</h1>
            <p className="mt-2 text-ink-soft">Entra en tu cuenta.</p>
          </div>
          {greeting !== undefined && <Banner kind="success">{greeting}</Banner>}
          {isWithoutWelcome && <Banner kind="info">{completionTexts.withoutWelcome}</Banner>}
          <LoginForm
            knownEmail={email}
            registerPath={registering(purchaseOf(next))}
            onForgotPassword={swap}
            onOpened={({ purchase }) => {
              first.current = firstPage(purchase);
            }}
          />
        </div>
      )}
    </IdentityLayout>
  );
}
