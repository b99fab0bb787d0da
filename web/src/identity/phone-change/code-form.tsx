import type { FormEvent } from 'react';
import { CodeField } from '../sms-code/code-field.tsx';
import { ResendButton } from '../sms-code/resend-button.tsx';
import type { PhoneChangeState } from './phone-change-flow.ts';

interface CodeFormProps {
  readonly id: string;
  readonly state: PhoneChangeState;
  readonly code: string;
  readonly onChange: (code: string) => void;
  readonly onConfirm: (code: string) => void;
  readonly onResend: () => void;
}

/** The code of the message to the new phone. */
export function CodeForm({ id, state, code, onChange, onConfirm, onResend }: CodeFormProps) {
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onConfirm(code);
  };
  return (
    <form id={id} noValidate onSubmit={submit} className="mt-4 flex flex-col gap-3">
      <CodeField code={code} error={state.error} onChange={onChange} onComplete={onConfirm} />
      {state.notice !== undefined && (
        <p role="status" className="text-body text-ink-soft">
          {state.notice}
        </p>
      )}
      <ResendButton resendAtMs={state.resendAtMs} isBusy={state.task !== undefined} onResend={onResend} />
    </form>
  );
}
