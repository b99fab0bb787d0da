import { PasswordField } from './password-field.tsx';

interface OwnPasswordFieldProps {
  readonly label?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
}

/** The password that an account has now, which password managers fill in. */
export function OwnPasswordField({ label = 'Contraseña', value, onChange, error }: OwnPasswordFieldProps) {
  return (
    <PasswordField
      label={label}
      name="password"
      autoComplete="current-password"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error}
    />
  );
}
