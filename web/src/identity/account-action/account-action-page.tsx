import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Spinner } from '@/ui/spinner.tsx';
import { IdentityLayout } from '../identity-layout.tsx';
import { purchaseOfReturn } from '../verification-return-url.ts';
import { ContinueRegistration } from './continue-registration.tsx';
import { LinkErrorCard } from './link-error-card.tsx';
import { LinkSuccessCard } from './link-success-card.tsx';
import { emailVerified, isRegistrationLink, type LinkOutcome, openActionLink } from './open-action-link.ts';
import { ResetForm } from './reset-form.tsx';
import { VerifyWithPassword } from './verify-with-password.tsx';

/**
 * The target of the links in our mails: a new password, a verified email, an email given back; and the return from the
 * identity provider's own page after it verified a registration's email.
 */
export function AccountActionPage() {
  const [query] = useSearchParams();
  const isReturn =
    query.get('continueRegistration') === 'true' && !query.has('mode') && !query.has('oobCode');
  return (
    <IdentityLayout>
      <title>Tu cuenta · Legajo</title>
      {isReturn ? <ContinueRegistration arrival="continued" /> : <ActionLinkView query={query} />}
    </IdentityLayout>
  );
}

function ActionLinkView({ query }: { query: URLSearchParams }) {
  const mode = query.get('mode');
  const code = query.get('oobCode');
  const continueUrl = query.get('continueUrl');
  const [outcome, setOutcome] = useState<LinkOutcome>();

  useEffect(() => {
    let isCurrent = true;
    void openActionLink({ mode, code }).then((reached) => {
      if (isCurrent) setOutcome(reached);
    });
    return () => {
      isCurrent = false;
    };
  }, [mode, code]);

  switch (outcome?.kind) {
    case undefined:
      return (
        <p role="status" className="flex items-center justify-center gap-3 text-ink-soft">
          <Spinner />
          {isRegistrationLink({ mode, continueUrl }) ? 'Completando el registro…' : 'Comprobando el enlace…'}
        </p>
      );
    case 'error':
      return <LinkErrorCard text={outcome.text} mode={mode} purchase={purchaseOfReturn(continueUrl)} />;
    case 'reset':
      return <ResetForm email={outcome.email} linkCode={code ?? ''} onDone={setOutcome} />;
    case 'registering':
      return <ContinueRegistration arrival="resumed" />;
    case 'password':
      return (
        <VerifyWithPassword
          email={outcome.email}
          linkCode={code ?? ''}
          onDone={(opened) => {
            const purchase = opened?.purchase ?? purchaseOfReturn(continueUrl);
            setOutcome(emailVerified({ email: outcome.email, ...(purchase && { purchase }) }, opened));
          }}
        />
      );
    case 'success':
      return <LinkSuccessCard text={outcome.text} next={outcome.next} />;
  }
}
