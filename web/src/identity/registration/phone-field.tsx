import { phonePrefix } from '@contract/identity-limits.ts';
import { useId } from 'react';
import { classNames } from '@/ui/class-names.ts';
import { describedBy, FieldFrame, inputBorder, inputClasses } from '@/ui/text-field.tsx';
import { readPhoneDigits } from './read-phone-digits.ts';

interface PhoneFieldProps {
  readonly label: string;
  readonly hint?: string;
  /** The digits after the prefix. */
  readonly digits: string;
  readonly onChange: (digits: string) => void;
  readonly error?: string | undefined;
}

/** A Spanish phone: the prefix is there already, and only its nine digits can be typed. */
export function PhoneField({ label, hint, digits, onChange, error }: PhoneFieldProps) {
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
          value={digits}
          onChange={(event) => onChange(readPhoneDigits(event.target.value))}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={describedBy(id, hint !== undefined, error !== undefined)}
          className={classNames(inputClasses, inputBorder(error !== undefined), 'pl-16 tabular-nums')}
        />
      </div>
    </FieldFrame>
  );
}
