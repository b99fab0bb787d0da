import { passwordMinLength } from '@contract/identity-limits.ts';
import { useEffect, useState } from 'react';
import { classNames } from '@/ui/class-names.ts';
import { PasswordField } from '@/ui/password-field.tsx';
import type { Form } from '@/ui/use-form.ts';

/** New password and its confirmation. */
export interface NewPassword {
  readonly password: string;
  readonly confirmation: string;
}

const texts = {
  required: 'Por favor, introduce tu nueva contraseña',
  tooShort: 'La contraseña debe tener al menos 6 caracteres',
  confirmationRequired: 'Por favor, confirma tu nueva contraseña',
};

/** Returns the rules of a new password and its confirmation, with the page's messages. */
export function newPasswordRules({ required, tooShort, confirmationRequired } = texts) {
  return {
    password: ({ password }: NewPassword): string | undefined => {
      if (password === '') return required;
      return password.length < passwordMinLength ? tooShort : undefined;
    },
    confirmation: ({ password, confirmation }: NewPassword): string | undefined => {
      if (confirmation === '') return confirmationRequired;
      return confirmation === password ? undefined : 'Las contraseñas no coinciden';
    },
  };
}

interface NewPasswordFieldsProps {
  readonly label: string;
  readonly form: Pick<Form<NewPassword>, 'values' | 'errors' | 'field'>;
  /** Email of the account, which is not accepted as a password. */
  readonly email?: string;
}

/** Fields for a new password and its confirmation, with a strength meter. */
export function NewPasswordFields({
  label,
  form: { values, errors, field },
  email = '',
}: NewPasswordFieldsProps) {
  // Keeps a rejected password marked until it is changed.
  const [seenErrors, setSeen] = useState<{ errors: typeof errors; refusedStrength?: string }>({ errors });
  if (seenErrors.errors !== errors)
    setSeen(errors.password === undefined ? { errors } : { errors, refusedStrength: values.password });
  const isGuessed = useIsCommonPassword(values.password, email);
  const isRefused = values.password !== '' && (seenErrors.refusedStrength === values.password || isGuessed);
  return (
    <>
      <div className="flex flex-col gap-2">
        <PasswordField label={label} name="new-password" autoComplete="new-password" {...field('password')} />
        <PasswordStrengthMeter password={values.password} isRefused={isRefused} />
      </div>
      <PasswordField
        label="Confirmar contraseña"
        name="confirm-password"
        autoComplete="new-password"
        {...field('confirmation')}
      />
    </>
  );
}

/** Returns true for common passwords. Loads their list when the user starts to type. */
function useIsCommonPassword(password: string, email: string): boolean {
  const [find, setFind] = useState<(password: string, email: string) => string | undefined>();
  const isTyped = password !== '';
  useEffect(() => {
    if (!isTyped) return;
    // Ignores a failed load: the meter uses only the characters then, and the server checks the list.
    import('@contract/identity/weak-password.ts').then(
      ({ findPasswordWeakness }) => setFind(() => findPasswordWeakness),
      () => undefined,
    );
  }, [isTyped]);
  return find?.(password, email) !== undefined;
}

const tones = ['', 'bg-danger', 'bg-warning', 'bg-warning', 'bg-success', 'bg-success'] as const;
/** Rating of common passwords, by the specification; the reason is shown under the field. */
const refusedStrength = { score: 1, label: 'Muy débil' } as const;
const steps = [1, 2, 3, 4, 5] as const;

interface PasswordStrengthMeterProps {
  readonly password: string;
  /** True if the password is rejected at any length. */
  readonly isRefused: boolean;
}

/** Strength meter of five bars and a word. Empty without a password, with the same height. */
function PasswordStrengthMeter({ password, isRefused }: PasswordStrengthMeterProps) {
  const { score, label } = isRefused ? refusedStrength : passwordStrength(password);
  return (
    <div className={classNames('flex min-h-5 items-center', label !== '' && 'gap-3')}>
      <div aria-hidden="true" className="flex flex-1 gap-1">
        {steps.map((step) => (
          <span
            key={step}
            className={classNames('h-1 flex-1 rounded-full', step <= score ? tones[score] : 'bg-hover')}
          />
        ))}
      </div>
      <output className={classNames('text-right text-note text-ink-soft', label !== '' && 'min-w-20')}>
        {label !== '' && (
          <>
            <span className="sr-only">Seguridad de la contraseña: </span>
            {label}
          </>
        )}
      </output>
    </div>
  );
}

interface PasswordStrength {
  /** Strength from 0 (empty) to 5. */
  readonly score: 0 | 1 | 2 | 3 | 4 | 5;
  readonly label: string;
}

const labels = ['', 'Débil', 'Regular', 'Buena', 'Fuerte', 'Muy fuerte'] as const;
const longLength = 8;

/** Estimates the strength of a password. Never rejects one. */
export function passwordStrength(password: string): PasswordStrength {
  if (password === '') return { score: 0, label: '' };
  if (password.length < passwordMinLength) return { score: 1, label: 'Muy débil' };
  const signs = [
    password.length >= longLength,
    /\p{Lu}/u.test(password),
    /\d/.test(password),
    /[^\p{L}\p{N}]/u.test(password),
  ];
  const score = (1 + signs.filter(Boolean).length) as 1 | 2 | 3 | 4 | 5;
  return { score, label: labels[score] };
}
