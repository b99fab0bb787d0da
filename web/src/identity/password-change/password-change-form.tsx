import { type FormEvent, useEffect, useRef } from 'react';
import { paths } from '@/shared/paths.ts';
import { focusFirstError } from '@/ui/focus-first-error.ts';
import { FormError } from '@/ui/form-error.tsx';
import { Link } from '@/ui/link.tsx';
import { OwnPasswordField } from '@/ui/own-password-field.tsx';
import { NewPasswordFields } from '../passwords/new-password-fields.tsx';
import type { PasswordChange, PasswordChangeErrors } from './validate-change.ts';

interface PasswordChangeFormProps {
  readonly id: string;
  readonly email: string;
  readonly values: PasswordChange;
  readonly errors: PasswordChangeErrors;
  readonly onChange: (changed: Partial<PasswordChange>) => void;
  readonly onSubmit: () => void;
}

/** The password of now, and the new one. */
export function PasswordChangeForm({
  id,
  email,
  values,
  errors,
  onChange,
  onSubmit,
}: PasswordChangeFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length > 0) focusFirstError(form.current);
  }, [errors]);
  const send = (event: FormEvent): void => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form id={id} ref={form} noValidate onSubmit={send} className="mt-4 flex flex-col gap-4">
      {/* Tells password managers which account the passwords belong to. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <div className="flex flex-col gap-1">
        <OwnPasswordField
          label="Contraseña actual"
          value={values.current}
          onChange={(current) => onChange({ current })}
          error={errors.current}
        />
        <Link to={paths.forgotPassword} className="prose-link self-start text-sm">
          No la recuerdo
        </Link>
      </div>
      <NewPasswordFields label="Nueva contraseña" values={values} errors={errors} onChange={onChange} />
      <FormError text={errors.form} />
    </form>
  );
}
