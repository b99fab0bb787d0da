import { PasswordField } from './password-field.tsx';
import type { FieldProps } from './use-form.ts';

/** The password that an account has now, which password managers fill in. */
export function OwnPasswordField({
  label = 'Contraseña',
  ...field
}: FieldProps & { readonly label?: string }) {
  return <PasswordField label={label} name="password" autoComplete="current-password" {...field} />;
}
