import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useSession } from '@/platform/session/use-session.ts';
import { focusFirstError } from '@/ui/focus-first-error.ts';
import { FormError } from '@/ui/form-error.tsx';
import { OwnPasswordField } from '@/ui/own-password-field.tsx';
import { PhoneField } from '../registration/phone-field.tsx';
import { phoneError, toPhone } from '../registration/validate-registration.ts';
import type { PhoneChangeState, WantedPhone } from './phone-change-flow.ts';

interface PhoneFormProps {
  readonly id: string;
  /** What the server or the provider refused. */
  readonly errors: PhoneChangeState['errors'];
  readonly onSubmit: (wanted: WantedPhone) => void;
}

/** The new phone and the password of now. */
export function PhoneForm({ id, errors: refused, onSubmit }: PhoneFormProps) {
  const { email } = useSession();
  const form = useRef<HTMLFormElement>(null);
  const [digits, setDigits] = useState('');
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState(refused);
  useEffect(() => setErrors(refused), [refused]);
  useEffect(() => {
    if (Object.keys(errors).length > 0) focusFirstError(form.current);
  }, [errors]);

  const send = (event: FormEvent): void => {
    event.preventDefault();
    const fault = phoneError(digits);
    const found = {
      ...(fault !== undefined && { phone: fault }),
      ...(password === '' && { password: 'Por favor, introduce tu contraseña' }),
    };
    setErrors(found);
    if (Object.keys(found).length === 0) onSubmit({ email, phone: toPhone(digits), password });
  };
  return (
    <form id={id} ref={form} noValidate onSubmit={send} className="mt-4 flex flex-col gap-4">
      <PhoneField label="Móvil nuevo" digits={digits} onChange={setDigits} error={errors.phone} />
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <OwnPasswordField value={password} onChange={setPassword} error={errors.password} />
      <FormError text={errors.form} />
    </form>
  );
}
