import { plans } from '@contract/billing/plans.ts';
import { useEffect } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useSessionState } from '@/platform/session/use-session.ts';
import { formatCredits } from '@/shared/format/format.ts';
import { paths } from '@/shared/paths.ts';
import { Link } from '@/ui/link.tsx';
import { Spinner } from '@/ui/spinner.tsx';
import { readChosenPlan, registering } from './chosen-plan.ts';
import { IdentityLayout } from './identity-layout.tsx';
import { readKnownEmail } from './read-known-email.ts';
import { firstPage } from './registration/after-registration.ts';
import type { PendingRegistration } from './registration/pending-registration.ts';
import { PlanCard } from './registration/plan-card.tsx';
import { readPhoneDigits } from './registration/read-phone-digits.ts';
import { RegistrationForm } from './registration/registration-form.tsx';
import { dropEndedRegistration } from './registration/registration-store.ts';
import { useRegistrationView } from './registration/use-registration-view.ts';
import { VerificationScreen } from './registration/verification-screen.tsx';

/** The form, and then the steps of the verification: those of a registration that was begun before, if there is one. */
export function RegisterPage() {
  const { isLoggedIn } = useSessionState();
  const [query] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const [view, setView] = useRegistrationView();
  useEffect(() => {
    if (isLoggedIn) dropEndedRegistration();
  }, [isLoggedIn]);

  const plan = readChosenPlan(query);
  const purchase = plan?.purchase ?? (view.kind === 'verification' ? view.registration.purchase : undefined);
  if (isLoggedIn) return <Navigate replace to={firstPage(purchase)} />;
  return (
    <IdentityLayout>
      <title>Crear cuenta · Legajo</title>
      {view.kind === 'loading' && <Spinner className="mx-auto size-6 text-accent" label="Cargando…" />}
      {view.kind === 'verification' && (
        <VerificationScreen
          registration={view.registration}
          arrival={view.arrival}
          onRestart={() => {
            setView({ kind: 'form', begun: view.registration });
            void navigate(registering(purchase), { replace: true });
          }}
        />
      )}
      {view.kind === 'form' && (
        <div className="flex flex-col gap-6 sm:gap-7">
          <div>
            <h1 className="text-3xl">Crear cuenta</h1>
            <p className="mt-2 text-ink-soft">
              Gratis y sin tarjeta. {formatCredits(plans.free.signUpCredits)} de bienvenida, una vez por
              móvil.
            </p>
          </div>
          {plan !== undefined && <PlanCard plan={plan} />}
          <RegistrationForm
            known={view.begun === undefined ? { email: readKnownEmail(state) } : dataOf(view.begun)}
            purchase={purchase}
            onRegistered={(registration) =>
              setView({ kind: 'verification', registration, arrival: 'registered' })
            }
          />
          <p className="text-center text-body text-ink-soft">
            ¿Ya tienes cuenta?{' '}
            <Link to={paths.login(purchase && firstPage(purchase))} className="prose-link font-medium">
              Iniciar Sesión
            </Link>
          </p>
        </div>
      )}
    </IdentityLayout>
  );
}

/** What may be kept in the form: a password is typed anew. */
function dataOf({ email, phone }: PendingRegistration): { email: string; phoneDigits: string } {
  return { email, phoneDigits: readPhoneDigits(phone) };
}
