import { TextField } from '@/ui/text-field.tsx';
import type { FieldProps } from '@/ui/use-form.ts';

/** Matches an email with a domain that has a dot. */
const emailPattern = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;

/** Returns true for text in the form of an email: a name, an @ and a domain with a dot. */
export const looksLikeEmail = (text: string): boolean => emailPattern.test(text);

/** Email of an account, marked for password managers; `isNew` for a future one. */
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
