import { useRef, useState } from 'react';
import { paths } from '@/shared/paths.ts';
import { Button, ButtonLink } from '@/ui/button.tsx';
import { type NewPassword, NewPasswordFields } from '../passwords/new-password-fields.tsx';
import { StrongEmail } from '../strong-email.tsx';
import { type PasswordReset, usePasswordReset } from './use-password-reset.ts';

/**
 * A new password, twice. What is wrong with it, to us or to the provider, is said under the password; where the link is, a new
 * one is offered.
 */
export function ResetForm({ email, linkCode, onDone }: PasswordReset) {
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<NewPassword>({ password: '', confirmation: '' });
  const { password, confirmation } = values;
  const { errors, isLinkGone, isBusy, submit } = usePasswordReset(form, { email, linkCode, onDone });
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void submit(event, values)}
      className="flex flex-col gap-5"
    >
      <div>
        <h1 className="text-3xl">Elige una contraseña nueva</h1>
        {email !== '' && (
          <p className="mt-2 text-ink-soft">
            Para la cuenta <StrongEmail email={email} />
          </p>
        )}
      </div>
      {/* Tells password managers which account the new password belongs to. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordFields
        label="Nueva contraseña"
        values={values}
        errors={errors}
        onChange={(changed) => setValues((before) => ({ ...before, ...changed }))}
      />
      <Button
        type="submit"
        variant="primary"
        size="large"
        isWide
        disabled={password === '' || confirmation === ''}
        isBusy={isBusy}
        busyLabel="Guardando…"
      >
        Cambiar contraseña
      </Button>
      {isLinkGone && (
        <ButtonLink to={paths.forgotPassword} isWide size="large">
          Solicitar un nuevo enlace
        </ButtonLink>
      )}
    </form>
  );
}
