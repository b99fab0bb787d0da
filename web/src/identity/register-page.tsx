import { plans } from '@contract/billing/plans.ts';
import { useEffect, useState } from 'react';
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useSessionState } from '@/platform/session/use-session.ts';
import { formatCredits } from '@/shared/format/format.ts';
import { paths } from '@/shared/paths.ts';
import { classNames } from '@/ui/class-names.ts';
import { Spinner } from '@/ui/spinner.tsx';
import { type ChosenPlan, firstPageOfAccount, readChosenPlan, registrationPath } from './chosen-plan.ts';
import { IdentityLayout } from './identity-layout.tsx';
import { readKnownEmail } from './read-known-email.ts';
import { readPhoneDigits } from './read-phone.ts';
import { RegistrationFormView } from './registration/registration-form.tsx';
import { dropEndedRegistration, type PendingRegistration } from './registration/registration-store.ts';
import { useStoredRegistration } from './registration/use-stored-registration.ts';
import { VerificationScreen } from './registration/verification-screen.tsx';

/** Registration form, followed by the verification steps. Resumes a pending registration. */
export function RegisterPage() {
  const { isLoggedIn } = useSessionState();
  const [query] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const storedRegistration = useStoredRegistration();
  /** Registration started on this page, or whose data is being edited. */
  const [ownState, setOwn] = useState<{ isBegun: boolean; registration: PendingRegistration }>();
  useEffect(() => {
    if (isLoggedIn) dropEndedRegistration();
  }, [isLoggedIn]);

  const knownRegistration =
    ownState?.registration ?? (storedRegistration === 'missing' ? undefined : storedRegistration);
  const isVerifying = ownState?.isBegun ?? knownRegistration !== undefined;
  const plan = readChosenPlan(query);
  const purchase = plan?.purchase ?? (isVerifying ? knownRegistration?.purchase : undefined);
  if (isLoggedIn) return <Navigate replace to={firstPageOfAccount(purchase)} />;
  return (
    <IdentityLayout>
      <title>Crear cuenta · Legajo</title>
      {storedRegistration === undefined && (
        <Spinner className="mx-auto size-6 text-accent" label="Cargando…" />
      )}
      {isVerifying && knownRegistration !== undefined && (
        <VerificationScreen
          registration={knownRegistration}
          startedFrom={ownState === undefined ? 'resumed' : 'registered'}
          onRestart={() => {
            setOwn({ isBegun: false, registration: knownRegistration });
            void navigate(registrationPath(purchase), { replace: true });
          }}
        />
      )}
      {storedRegistration !== undefined && !isVerifying && (
        <div className="flex flex-col gap-6 sm:gap-7">
          <div>
            <h1 className="text-3xl">Crear cuenta</h1>
            <p className="mt-2 text-ink-soft">
              Gratis y sin tarjeta. {formatCredits(plans.free.signUpCredits)} de bienvenida, una vez por
              móvil.
            </p>
          </div>
          {plan !== undefined && <PlanCard plan={plan} />}
          <RegistrationFormView
            // Restores all but the password, which must be entered again.
            known={
              knownRegistration === undefined
                ? { email: readKnownEmail(state) }
                : { email: knownRegistration.email, phone: readPhoneDigits(knownRegistration.phone) }
            }
            purchase={purchase}
            onRegistered={(registration) => setOwn({ isBegun: true, registration })}
          />
          <p className="text-center text-body text-ink-soft">
            ¿Ya tienes cuenta?{' '}
            <Link
              to={paths.login()}
              state={purchase && { next: firstPageOfAccount(purchase) }}
              className="prose-link font-medium"
            >
              Iniciar Sesión
            </Link>
          </p>
        </div>
      )}
    </IdentityLayout>
  );
}

const tones: Record<ChosenPlan['tone'], { mark: string; text: string }> = {
  success: { mark: 'bg-success', text: 'text-success' },
  accent: { mark: 'bg-accent', text: 'text-accent' },
  warning: { mark: 'bg-warning', text: 'text-warning' },
  ink: { mark: 'bg-ink', text: 'text-ink' },
};

/** Plan chosen before registering. Nothing is charged here. */
function PlanCard({ plan }: { plan: ChosenPlan }) {
  const { mark, text } = tones[plan.tone];
  return (
    <section aria-label="Plan elegido" className="rounded-lg border border-line bg-surface px-5 py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="flex items-center gap-2.5 text-lg">
          <span aria-hidden="true" className={classNames('size-2.5 rounded-full', mark)} />
          {plan.name}
        </h2>
        <p className={classNames('font-serif text-lg font-semibold tabular-nums', text)}>{plan.price}</p>
      </div>
      <p className="mt-1 text-sm text-ink-soft">
        {plan.credits}. Primero crea tu cuenta; después podrás contratarlo.
      </p>
    </section>
  );
}
