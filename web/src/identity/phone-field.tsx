import { phoneDigits, phonePrefix, spanishMobilePattern } from '@contract/identity-limits.ts';
import { useId } from 'react';
import { classNames } from '@/ui/class-names.ts';
import { describedBy, FieldFrame, inputBorder, inputClasses } from '@/ui/text-field.tsx';
import type { FieldProps } from '@/ui/use-form.ts';

interface PhoneFieldProps extends FieldProps {
  readonly label: string;
  readonly hint?: string;
}

/** The nine digits of a Spanish phone; its prefix is there already. */
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
          onChange={({ target }) => onChange({ target: { value: readPhoneDigits(target.value) } })}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={describedBy(id, hint !== undefined, error !== undefined)}
          className={classNames(inputClasses, inputBorder(error !== undefined), 'pl-16 tabular-nums')}
        />
      </div>
    </FieldFrame>
  );
}

/**
 * The national digits of whatever was typed or pasted: «612 34 56 78», «+34 612345678», «0034612345678» and
 * «(612) 345-678» are all the same number.
 */
export function readPhoneDigits(text: string): string {
  const digits = text.replace(/\D/g, '');
  const isInternational =
    /^\s*(\+|00)\s*34/.test(text) || (digits.length > phoneDigits && /^34/.test(digits));
  const national = isInternational ? digits.replace(/^(00)?34/, '') : digits;
  return national.slice(0, phoneDigits);
}

/** The number in E.164. */
export const toPhone = (digits: string): string => `${phonePrefix}${digits}`;

/** What is wrong with the digits of a phone, as a sentence. */
export function phoneError(digits: string): string | undefined {
  if (digits === '') return 'Por favor, introduce tu teléfono';
  if (spanishMobilePattern.test(toPhone(digits))) return undefined;
  return 'Introduce un número español válido (ej: +34123456789)';
}
