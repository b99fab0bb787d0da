import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { IdentityLayout } from '@/identity/identity-layout.tsx';
import { paths } from '@/shared/paths.ts';
import { Spinner } from '@/shared/ui/spinner.tsx';
import { actionTexts } from './action-texts.ts';
import { LinkErrorCard } from './link-error-card.tsx';
import { LinkSuccessCard } from './link-success-card.tsx';
import { type LinkOutcome, openActionLink } from './open-action-link.ts';
import { ResetForm } from './reset-form.tsx';

/** Where the links of our mails lead: a new password, a verified email, an email that is given back. */
export function AccountActionPage() {
  const [query] = useSearchParams();
  const mode = query.get('mode');
  const linkCode = query.get('oobCode');
  const [outcome, setOutcome] = useState<LinkOutcome>();

  useEffect(() => {
    let isCurrent = true;
    void openActionLink(mode, linkCode).then((reached) => {
      if (isCurrent) setOutcome(reached);
    });
    return () => {
      isCurrent = false;
    };
  }, [mode, linkCode]);

  const finishReset = (): void =>
    setOutcome({
      kind: 'success',
      text: actionTexts.passwordChanged,
      next: `${paths.login()}?reset=success`,
    });

  return (
    <IdentityLayout>
      <title>Tu cuenta · Legajo</title>
      {outcome === undefined && (
        <p role="status" className="flex items-center justify-center gap-3 text-ink-soft">
          <Spinner />
          Comprobando el enlace…
        </p>
      )}
      {outcome?.kind === 'error' && <LinkErrorCard text={outcome.text} mode={mode} />}
      {outcome?.kind === 'reset' && (
        <ResetForm email={outcome.email} linkCode={linkCode ?? ''} onDone={finishReset} />
      )}
      {outcome?.kind === 'success' && <LinkSuccessCard text={outcome.text} next={outcome.next} />}
    </IdentityLayout>
  );
}
