import { smsCodeLength } from '@contract/identity-limits.ts';
import { type FormEvent, useState } from 'react';
import { formatPhone } from '@/shared/format/format-phone.ts';
import { Button } from '@/ui/button.tsx';
import { CodeField } from '../sms-code/code-field.tsx';
import { ResendButton } from '../sms-code/resend-button.tsx';
import { StepHeading } from './step-heading.tsx';
import type { VerificationState } from './verification-state.ts';

interface CodeStepProps {
  readonly state: VerificationState;
  readonly onConfirm: (code: string) => void;
  readonly onResend: () => void;
}

/** The second step: the code of the message. */
export function CodeStep({ state, onConfirm, onResend }: CodeStepProps) {
  const [code, setCode] = useState('');
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
      <CodeField code={code} error={state.error} onChange={setCode} onComplete={onConfirm} />
      <Button
        type="submit"
        variant="primary"
        size="large"
        isWide
        disabled={code.length !== smsCodeLength}
        isBusy={state.task === 'confirming'}
        busyLabel="Comprobando…"
      >
        Verificar código
      </Button>
      <ResendButton resendAtMs={state.resendAtMs} isBusy={state.task !== undefined} onResend={onResend} />
    </form>
  );
}
