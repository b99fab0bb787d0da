import { PasswordField } from './password-field.tsx';
import type { FieldProps } from './use-form.ts';

/** Current password of the account, which password managers fill in. */
export function OwnPasswordField({
  label = 'Contraseña',
  ...field
}: FieldProps & { readonly label?: string }) {
  return <PasswordField label={label} name="password" autoComplete="current-password" {...field} />;
}
