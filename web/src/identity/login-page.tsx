import { useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { paths } from '@/shared/paths.ts';
import { safeNextPath } from '@/shared/session/next-path.ts';
import { useSessionState } from '@/shared/session/use-session.ts';
import { Banner } from '@/shared/ui/banner.tsx';
import { IdentityLayout } from './identity-layout.tsx';
import { LoginForm } from './login-form.tsx';
import { loginGreetings, withoutWelcome } from './login-texts.ts';
import { RecoveryView } from './recovery-view.tsx';
import { completionTexts } from './registration/verification-texts.ts';

/** Handed over by the screen that led here: never in the address, which is kept and logged. */
function readKnownEmail(state: unknown): string {
  const { email } = (state ?? {}) as { readonly email?: unknown };
  return typeof email === 'string' ? email : '';
}

/** Sign-in, and recovery in its place. Whoever is signed in goes on to the page that was asked for. */
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
  if (isLoggedIn) return <Navigate replace to={safeNextPath(query.get('next'), paths.home)} />;

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
          <LoginForm knownEmail={email} onForgotPassword={swap} />
        </div>
      )}
    </IdentityLayout>
  );
}
