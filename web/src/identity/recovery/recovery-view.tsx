import { type FormEvent, useRef, useState } from 'react';
import { paths } from '@/shared/paths.ts';
import { Button, ButtonLink } from '@/ui/button.tsx';
import { focusFirstError } from '@/ui/focus-first-error.ts';
import { notify } from '@/ui/notification/notify.ts';
import { EmailField } from '../email-field.tsx';
import { useFirstFocus } from '../use-first-focus.ts';
import { RecoverySent } from './recovery-sent.tsx';
import { recoveryTexts } from './recovery-texts.ts';
import { requestRecovery } from './request-recovery.ts';

interface RecoveryViewProps {
  /** What was typed at the sign-in before. */
  readonly knownEmail?: string;
  /** Leads back to the sign-in, with what was typed here, where the view stands in its place; otherwise a link does. */
  readonly onBack?: (email: string) => void;
}

/** Asks for a link to choose a new password, and says what to do once it is sent. */
export function RecoveryView({ knownEmail = '', onBack }: RecoveryViewProps) {
  const form = useRef<HTMLFormElement>(null);
  const [email, setEmail] = useState(knownEmail);
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const [isSent, setIsSent] = useState(false);
  const address = email.trim();
  useFirstFocus(form);

  const send = async (): Promise<void> => {
    if (isBusy) return;
    setIsSent(false);
    setError(undefined);
    setIsBusy(true);
    const failure = await requestRecovery(address);
    setIsBusy(false);
    if (failure === undefined) {
      setIsSent(true);
      notify({ title: recoveryTexts.sentTitle, text: recoveryTexts.sentText });
    } else {
      setError(failure);
      focusFirstError(form.current);
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void send();
  };

  const back = <BackToLogin onBack={onBack && (() => onBack(address))} />;
  if (isSent) return <RecoverySent email={address} onResend={() => void send()} back={back} />;
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <div>
        <h1 className="text-3xl">Recupera tu contraseña</h1>
        <p className="mt-2 text-ink-soft">Te enviaremos un enlace para elegir una nueva.</p>
      </div>
      <EmailField value={email} onChange={setEmail} error={error} />
      <Button
        type="submit"
        variant="primary"
        size="large"
        isWide
        disabled={address === ''}
        isBusy={isBusy}
        busyLabel="Enviando…"
      >
        Enviar enlace de recuperación
      </Button>
      {back}
    </form>
  );
}

function BackToLogin({ onBack }: { onBack: (() => void) | undefined }) {
  const label = 'Volver a iniciar sesión';
  if (onBack === undefined) {
    return (
      <ButtonLink to={paths.login()} variant="quiet" isWide>
        {label}
      </ButtonLink>
    );
  }
  return (
    <Button variant="quiet" isWide onClick={onBack}>
      {label}
    </Button>
  );
}
