import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '@/shared/paths.ts';
import { Spinner } from '@/ui/spinner.tsx';
import { readChosenPlan, readPurchaseFromReturnUrl, registrationPath } from '../chosen-plan.ts';
import { IdentityLayout } from '../identity-layout.tsx';
import { useStoredRegistration } from '../registration/use-stored-registration.ts';
import { VerificationScreen } from '../registration/verification-screen.tsx';
import { completionTexts } from '../registration/verification-texts.ts';
import { EmailForm } from './email-form.tsx';
import { type LinkOutcome, resultOfExpiredLink, resultOfVerification } from './link-outcome.ts';
import { LinkResultCard } from './link-result-card.tsx';
import { openActionLink } from './open-action-link.ts';
import { ResetForm } from './reset-form.tsx';
import { expiredSecureLink, SecureForm } from './secure-form.tsx';
import { VerifyForm } from './verify-form.tsx';

const toAccount = { label: 'Ir a Tu cuenta', path: paths.account };

/** Titles of our own links by path, with their outcome with and without a token. */
const tokenLinks: Readonly<Record<string, { title: string; whole: LinkOutcome; cut: LinkOutcome }>> = {
  '/cambiar-correo': {
    title: 'Confirma tu nuevo email · Legajo',
    whole: { kind: 'changeEmail' },
    cut: resultOfExpiredLink(
      'Puede que se haya cortado al copiarlo. Ábrelo desde el correo, o pide otro en «Tu cuenta».',
      toAccount,
    ),
  },
  '/asegurar-cuenta': {
    title: 'Proteger tu cuenta · Legajo',
    whole: { kind: 'secure' },
    cut: expiredSecureLink,
  },
};

/**
 * Page of the links in our mails: new password, verified email, restored email, new email, secured account. Also the
 * return page after the identity provider verified a registration's email.
 */
export function MailedLinkPage() {
  const [query] = useSearchParams();
  const ownLink = tokenLinks[useLocation().pathname.replace(/\/$/, '')];
  const isReturn =
    query.get('continueRegistration') === 'true' && !query.has('mode') && !query.has('oobCode');
  return (
    <IdentityLayout>
      <title>{ownLink?.title ?? 'Tu cuenta · Legajo'}</title>
      {ownLink === undefined && isReturn ? (
        <ContinueRegistration startedFrom="continued" />
      ) : (
        <MailedLink query={query} begun={ownLink && (query.get('token') ? ownLink.whole : ownLink.cut)} />
      )}
    </IdentityLayout>
  );
}

interface MailedLinkProps {
  readonly query: URLSearchParams;
  /** Outcome of one of our links; `undefined` for a link of the identity provider. */
  readonly begun: LinkOutcome | undefined;
}

function MailedLink({ query, begun }: MailedLinkProps) {
  const mode = query.get('mode');
  const code = query.get('oobCode');
  const token = query.get('token') ?? '';
  const continueUrl = query.get('continueUrl');
  const purchase = readPurchaseFromReturnUrl(continueUrl);
  const [outcome, setOutcome] = useState(begun);
  const isProviders = begun === undefined;

  useEffect(() => {
    if (!isProviders) return;
    let isCurrent = true;
    void openActionLink({ mode, code }).then((reached) => {
      if (isCurrent) setOutcome(reached);
    });
    return () => {
      isCurrent = false;
    };
  }, [isProviders, mode, code]);

  if (outcome === undefined) {
    const isRegistration = mode === 'verifyEmail' && continueUrl?.includes('continueRegistration=true');
    return (
      <p role="status" className="flex items-center justify-center gap-3 text-ink-soft">
        <Spinner />
        {isRegistration ? 'Completando el registro…' : 'Comprobando el enlace…'}
      </p>
    );
  }
  switch (outcome.kind) {
    case 'reset':
      return <ResetForm email={outcome.email} linkCode={code ?? ''} onDone={setOutcome} />;
    case 'registering':
      return <ContinueRegistration startedFrom="resumed" />;
    case 'password':
      return (
        <VerifyForm
          email={outcome.email}
          linkCode={code ?? ''}
          onDone={(opened) => {
            const chosenPurchase = opened?.purchase ?? purchase;
            setOutcome(
              resultOfVerification(
                { email: outcome.email, ...(chosenPurchase && { purchase: chosenPurchase }) },
                opened,
              ),
            );
          }}
        />
      );
    case 'changeEmail':
      return <EmailForm token={token} onDead={(text) => setOutcome(resultOfExpiredLink(text, toAccount))} />;
    case 'secure':
      return <SecureForm token={token} onDone={setOutcome} />;
    default:
      return <LinkResultCard end={outcome} purchase={purchase} asksForAnother={mode === 'resetPassword'} />;
  }
}

/** Verification steps for users who return after verifying the email or setting a password. */
function ContinueRegistration({ startedFrom }: { readonly startedFrom: 'continued' | 'resumed' }) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const registration = useStoredRegistration();
  if (registration === undefined) return <Spinner className="mx-auto size-6 text-accent" label="Cargando…" />;
  if (registration === 'missing') {
    const purchase = readChosenPlan(query)?.purchase;
    return <LinkResultCard end={{ kind: 'error', text: completionTexts.noDataAdvice }} purchase={purchase} />;
  }
  return (
    <VerificationScreen
      registration={registration}
      startedFrom={startedFrom}
      onRestart={() =>
        void navigate(registrationPath(registration.purchase), { state: { email: registration.email } })
      }
    />
  );
}
