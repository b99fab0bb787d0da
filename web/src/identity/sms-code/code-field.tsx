import { smsCodeLength } from '@contract/identity-limits.ts';
import { useEffect, useRef, useState } from 'react';
import { classNames } from '@/ui/class-names.ts';
import { describedByIds, FieldFrame, inputBorder, inputClasses } from '@/ui/text-field.tsx';
import { codeTexts } from './sms-texts.ts';

interface CodeFieldProps {
  readonly code: string;
  /** Error of the last code. */
  readonly error: string | undefined;
  readonly onChange: (code: string) => void;
}

/**
 * Field for the code of a text message, also pasted with spaces or filled in by the phone. Selects a rejected code, so
 * that typing replaces it.
 */
export function CodeField({ code, error: refusal, onChange }: CodeFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isLeft, setIsLeft] = useState(false);
  const isIncomplete = isLeft && code !== '' && code.length !== smsCodeLength;
  const error = refusal ?? (isIncomplete ? codeTexts.incomplete : undefined);
  useEffect(() => input.current?.focus(), []);
  useEffect(() => {
    if (refusal !== undefined) input.current?.select();
  }, [refusal]);

  return (
    <FieldFrame id="sms-code" label="Código de 6 dígitos" error={error}>
      <input
        ref={input}
        id="sms-code"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        onChange={(event) => onChange(readCode(event.target.value))}
        onFocus={() => setIsLeft(false)}
        onBlur={() => setIsLeft(true)}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={describedByIds('sms-code', false, error !== undefined)}
        className={classNames(
          inputClasses,
          inputBorder(error !== undefined),
          'min-h-14 pl-[calc(0.75rem+0.35em)] text-center text-2xl! tracking-[0.35em] tabular-nums',
        )}
      />
    </FieldFrame>
  );
}

/** Returns the digits of typed or pasted text, such as «123 456». */
export const readCode = (text: string): string => text.replace(/\D/g, '').slice(0, smsCodeLength);
