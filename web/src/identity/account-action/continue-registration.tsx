import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Spinner } from '@/ui/spinner.tsx';
import { readChosenPlan, registering } from '../chosen-plan.ts';
import type { PendingRegistration } from '../registration/pending-registration.ts';
import { loadRegistration } from '../registration/registration-store.ts';
import { VerificationScreen } from '../registration/verification-screen.tsx';
import { completionTexts } from '../registration/verification-texts.ts';
import { LinkErrorCard } from './link-error-card.tsx';

/** The verification screen again, for users who come back from the page where the email was verified or a password set. */
export function ContinueRegistration({ arrival }: { arrival: 'continued' | 'resumed' }) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const chosen = readChosenPlan(query);
  const [registration, setRegistration] = useState<PendingRegistration | 'missing'>();

  useEffect(() => {
    let isCurrent = true;
    void loadRegistration().then((found) => {
      if (isCurrent) setRegistration(found ?? 'missing');
    });
    return () => {
      isCurrent = false;
    };
  }, []);

  if (registration === undefined) return <Spinner className="mx-auto size-6 text-accent" label="Cargando…" />;
  if (registration === 'missing') {
    return <LinkErrorCard text={completionTexts.noDataAdvice} mode={null} purchase={chosen?.purchase} />;
  }
  return (
    <VerificationScreen
      registration={registration}
      arrival={arrival}
      onRestart={() =>
        void navigate(registering(registration.purchase), { state: { email: registration.email } })
      }
    />
  );
}
