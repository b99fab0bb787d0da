import { smsCodeLength } from '@contract/identity-limits.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '@/ui/button.tsx';
import { CodeField } from './code-field.tsx';
import type { CodeState } from './code-flow.ts';

interface CodeFormProps {
  readonly state: Omit<CodeState, 'task'> & { readonly task: string | undefined };
  readonly code: string;
  readonly onChange: (code: string) => void;
  readonly onConfirm: (code: string) => void;
  readonly onResend: () => void;
  /** Id of the form, for a button outside of it. */
  readonly id?: string;
  readonly className: string;
  /** Button that confirms. */
  readonly children?: ReactNode;
}

/**
 * Form for the code of a text message, with a button to request another message. Confirms a typed, pasted or filled in
 * code by itself; a rejected one stays, and is confirmed again once it was changed.
 */
export function CodeForm({ state, code, onChange, onConfirm, onResend, children, ...form }: CodeFormProps) {
  const secondsLeft = useCountdown(state.resendAtMs);
  const change = (typed: string): void => {
    onChange(typed);
    if (isCompleteCode(typed) && typed !== code && state.task === undefined) onConfirm(typed);
  };
  return (
    <form
      {...form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onConfirm(code);
      }}
    >
      <CodeField code={code} error={state.error} onChange={change} />
      {children}
      <Button
        variant="quiet"
        isWide
        disabled={state.task !== undefined || secondsLeft > 0}
        onClick={onResend}
      >
        {secondsLeft > 0 ? `Reenviar código en ${secondsLeft} s` : 'Reenviar código'}
      </Button>
    </form>
  );
}

export const isCompleteCode = (code: string): boolean => code.length === smsCodeLength;

/** Returns the whole seconds until a time; 0 once it has passed. */
export function useCountdown(untilMs: number): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  const secondsLeft = Math.max(0, Math.ceil((untilMs - nowMs) / 1_000));
  useEffect(() => {
    setNowMs(Date.now());
    if (untilMs <= Date.now()) return;
    const timer = setInterval(() => {
      setNowMs(Date.now());
      if (Date.now() >= untilMs) clearInterval(timer);
    }, 500);
    return () => clearInterval(timer);
  }, [untilMs]);
  return secondsLeft;
}
