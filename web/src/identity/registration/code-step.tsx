import { smsCodeLength } from '@contract/identity-limits.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '@/shared/ui/button.tsx';
import { classNames } from '@/shared/ui/class-names.ts';
import { describedBy, FieldFrame, inputBorder, inputClasses } from '@/shared/ui/text-field.tsx';
import { readCode } from './confirm-code.ts';
import { formatPhone } from './format-phone.ts';
import { StepHeading } from './step-heading.tsx';
import { useCountdown } from './use-countdown.ts';
import type { VerificationState } from './verification-state.ts';
import { codeTexts } from './verification-texts.ts';

interface CodeStepProps {
  readonly state: VerificationState;
  readonly onConfirm: (code: string) => void;
  readonly onResend: () => void;
}

/** The second step: the code of the message. A code pasted with spaces, or offered by the phone, is taken as it comes. */
export function CodeStep({ state, onConfirm, onResend }: CodeStepProps) {
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [isLeft, setIsLeft] = useState(false);
  const isConfirming = state.task === 'confirming';
  const isIncomplete = code.length !== smsCodeLength;
  const error = state.error ?? (isLeft && code !== '' && isIncomplete ? codeTexts.incomplete : undefined);
  useEffect(() => input.current?.focus(), []);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onConfirm(code);
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <StepHeading title="Introduce el código" takesFocus={false}>
        Lo hemos enviado al{' '}
        <strong className="font-semibold whitespace-nowrap text-ink tabular-nums">
          {formatPhone(state.registration.phone)}
        </strong>
        .
      </StepHeading>
      <FieldFrame id="sms-code" label="Código de 6 dígitos" error={error}>
        <input
          ref={input}
          id="sms-code"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          onChange={(event) => setCode(readCode(event.target.value))}
          onFocus={() => setIsLeft(false)}
          onBlur={() => setIsLeft(true)}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={describedBy('sms-code', false, error !== undefined)}
          className={classNames(
            inputClasses,
            inputBorder(error !== undefined),
            'min-h-14 pl-[calc(0.75rem+0.35em)] text-center text-2xl! tracking-[0.35em] tabular-nums',
          )}
        />
      </FieldFrame>
      <Button
        type="submit"
        variant="primary"
        size="large"
        isWide
        disabled={isIncomplete}
        isBusy={isConfirming}
        busyLabel="Comprobando…"
      >
        Verificar código
      </Button>
      <ResendButton resendAtMs={state.resendAtMs} isBusy={state.task !== undefined} onResend={onResend} />
    </form>
  );
}

function ResendButton(props: { resendAtMs: number; isBusy: boolean; onResend: () => void }) {
  const secondsLeft = useCountdown(props.resendAtMs);
  return (
    <Button variant="quiet" isWide disabled={props.isBusy || secondsLeft > 0} onClick={props.onResend}>
      {secondsLeft > 0 ? `Reenviar código en ${secondsLeft} s` : 'Reenviar código'}
    </Button>
  );
}
