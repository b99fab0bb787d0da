import { Button } from '@/ui/button.tsx';
import { useCountdown } from './use-countdown.ts';

interface ResendButtonProps {
  readonly resendAtMs: number;
  readonly isBusy: boolean;
  readonly onResend: () => void;
}

/** Asks for another text message, once one may be sent. */
export function ResendButton({ resendAtMs, isBusy, onResend }: ResendButtonProps) {
  const secondsLeft = useCountdown(resendAtMs);
  return (
    <Button variant="quiet" isWide disabled={isBusy || secondsLeft > 0} onClick={onResend}>
      {secondsLeft > 0 ? `Reenviar código en ${secondsLeft} s` : 'Reenviar código'}
    </Button>
  );
}
