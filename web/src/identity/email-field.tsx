import { TextField } from '@/ui/text-field.tsx';

interface EmailFieldProps {
  readonly label?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
}

/** The address that names the account, as password managers know it. */
export function EmailField({ label = 'Email', value, onChange, error }: EmailFieldProps) {
  return (
    <TextField
      label={label}
      name="email"
      type="email"
      autoComplete="username"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error}
    />
  );
}
