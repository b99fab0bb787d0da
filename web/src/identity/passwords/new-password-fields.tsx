import { useState } from 'react';
import { PasswordField } from '@/ui/password-field.tsx';
import { PasswordStrengthMeter } from './password-strength-meter.tsx';

/** A new password as it is typed: twice. */
export interface NewPassword {
  readonly password: string;
  readonly confirmation: string;
}

interface NewPasswordFieldsProps {
  readonly label: string;
  readonly values: NewPassword;
  readonly errors: { readonly [Field in keyof NewPassword]?: string | undefined };
  readonly onChange: (changed: Partial<NewPassword>) => void;
}

/** A new password, how strong it is, and the same once more. */
export function NewPasswordFields({ label, values, errors, onChange }: NewPasswordFieldsProps) {
  // What was refused is refused until something else is typed.
  const [seen, setSeen] = useState<{ errors: typeof errors; refused?: string }>({ errors });
  if (seen.errors !== errors)
    setSeen(errors.password === undefined ? { errors } : { errors, refused: values.password });
  const isRefused = values.password !== '' && seen.refused === values.password;
  return (
    <>
      <div className="flex flex-col gap-2">
        <PasswordField
          label={label}
          name="new-password"
          autoComplete="new-password"
          value={values.password}
          onChange={(event) => onChange({ password: event.target.value })}
          error={errors.password}
        />
        <PasswordStrengthMeter password={values.password} isRefused={isRefused} />
      </div>
      <PasswordField
        label="Confirmar contraseña"
        name="confirm-password"
        autoComplete="new-password"
        value={values.confirmation}
        onChange={(event) => onChange({ confirmation: event.target.value })}
        error={errors.confirmation}
      />
    </>
  );
}
