import { passwordMinLength } from '@contract/identity-limits.ts';
import { useState } from 'react';
import { PasswordField } from '@/ui/password-field.tsx';
import type { Form } from '@/ui/use-form.ts';
import { PasswordStrengthMeter } from './password-strength-meter.tsx';

/** A new password as it is typed: twice. */
export interface NewPassword {
  readonly password: string;
  readonly confirmation: string;
}

const texts = {
  required: 'Por favor, introduce tu nueva contraseña',
  tooShort: 'La contraseña debe tener al menos 6 caracteres',
  confirmationRequired: 'Por favor, confirma tu nueva contraseña',
};

/** The rules of a new password and its confirmation, in the words of the screen. */
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
}

/** A new password, how strong it is, and the same once more. */
export function NewPasswordFields({ label, form: { values, errors, field } }: NewPasswordFieldsProps) {
  // What was refused is refused until something else is typed.
  const [seen, setSeen] = useState<{ errors: typeof errors; refused?: string }>({ errors });
  if (seen.errors !== errors)
    setSeen(errors.password === undefined ? { errors } : { errors, refused: values.password });
  const isRefused = values.password !== '' && seen.refused === values.password;
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
