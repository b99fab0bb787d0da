import { TextField } from '@/ui/text-field.tsx';
import type { FieldProps } from '@/ui/use-form.ts';

const emailPattern = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;

/** True for text that looks like an email: something, an @, a domain with a dot. */
export const looksLikeEmail = (text: string): boolean => emailPattern.test(text);

/** The address that names the account, as password managers know it; `isNew` where it is to become that. */
export function EmailField({
  label = 'Email',
  isNew = false,
  ...field
}: FieldProps & { readonly label?: string; readonly isNew?: boolean }) {
  return (
    <TextField
      label={label}
      name={isNew ? 'new-email' : 'email'}
      type="email"
      autoComplete={isNew ? 'email' : 'username'}
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      {...field}
    />
  );
}
