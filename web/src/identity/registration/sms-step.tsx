import { formatPhone } from '@/shared/format/format-phone.ts';
import { Button } from '@/ui/button.tsx';
import { useCountdown } from '../sms-code/use-countdown.ts';
import { StepHeading } from './step-heading.tsx';
import type { VerificationState } from './verification-state.ts';

/** The first step: a text message is on its way, or waits for a press. */
export function SmsStep({ state, onSend }: { state: VerificationState; onSend: () => void }) {
  const isSending = state.task === 'sending';
  const secondsLeft = useCountdown(state.resendAtMs);
  const mustWait = !isSending && secondsLeft > 0;
  return (
    <>
      <StepHeading title="Verifica tu teléfono" takesFocus>
        Te enviamos un código por SMS al{' '}
        <strong className="font-semibold whitespace-nowrap text-ink tabular-nums">
          {formatPhone(state.registration.phone)}
        </strong>
        .
      </StepHeading>
      <Button
        variant="primary"
        size="large"
        isWide
        isBusy={isSending}
        busyLabel="Enviando SMS…"
        disabled={mustWait}
        onClick={onSend}
      >
        {mustWait ? `Enviar código en ${secondsLeft} s` : 'Enviar código por SMS'}
      </Button>
    </>
  );
}
