import { phonePrefix } from '@contract/identity-limits.ts';
import { useId } from 'react';
import { classNames } from '@/ui/class-names.ts';
import { describedByIds, FieldFrame, inputBorder, inputClasses } from '@/ui/text-field.tsx';
import type { FieldProps } from '@/ui/use-form.ts';
import { phoneError, readPhoneDigits } from './read-phone.ts';

interface PhoneFieldProps extends FieldProps {
  readonly label: string;
  readonly hint?: string;
}

/** Field for the nine digits of a Spanish phone, with a fixed prefix. */
export function PhoneField({ label, hint, value, error, onChange }: PhoneFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <div className="relative">
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 left-0 flex items-center border-r border-line px-3 text-ink-soft tabular-nums"
        >
          {phonePrefix}
        </span>
        <input
          id={id}
          name="phone"
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          placeholder="612345678"
          value={value}
          onChange={({ target }) => onChange({ target: { value: changePhone(value, target.value) } })}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={describedByIds(id, hint !== undefined, error !== undefined)}
          className={classNames(inputClasses, inputBorder(error !== undefined), 'pl-16 tabular-nums')}
        />
      </div>
    </FieldFrame>
  );
}

/** Returns the digits after an edit. Typing adds no digit to a complete number; pasting replaces it. */
function changePhone(digits: string, text: string): string {
  const isOneMore = text.length === digits.length + 1 && text.startsWith(digits);
  return isOneMore && phoneError(digits) === undefined ? digits : readPhoneDigits(text);
}
