import { type FormEvent, useRef, useState } from 'react';
import { findPasswordFault } from '@/identity/find-password-fault.ts';
import { type NewPassword, NewPasswordFields } from '@/identity/new-password-fields.tsx';
import { callApi } from '@/shared/api/call-api.ts';
import { Button } from '@/shared/ui/button.tsx';
import { focusFirstError } from '@/shared/ui/focus-first-error.ts';
import { describeActionFailure } from './describe-action-failure.ts';
import { type NewPasswordErrors, validateNewPassword } from './validate-new-password.ts';

interface ResetFormProps {
  readonly email: string;
  readonly linkCode: string;
  readonly onDone: (password: string) => Promise<void>;
}

/** A new password, twice. What is wrong with it, to us or to the provider, is said under the password. */
export function ResetForm({ email, linkCode, onDone }: ResetFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<NewPassword>({ password: '', confirmation: '' });
  const { password, confirmation } = values;
  const [errors, setErrors] = useState<NewPasswordErrors>({});
  const [isBusy, setIsBusy] = useState(false);

  const showErrors = (found: NewPasswordErrors): void => {
    setErrors(found);
    focusFirstError(form.current);
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    const found = validateNewPassword(password, confirmation);
    showErrors(found);
    if (found.password !== undefined || found.confirmation !== undefined) return;
    setIsBusy(true);
    const fault = await findPasswordFault(password, email);
    if (fault !== undefined) {
      setIsBusy(false);
      return showErrors({ password: fault });
    }
    try {
      const { setNewPassword } = await import('@/identity/identity-client.ts');
      await setNewPassword(linkCode, password);
      // The provider tells nobody, and the owner is to have a mail at once. Where it fails, the server looks by itself.
      void callApi('reportPasswordReset', { body: { email } }).catch(() => undefined);
      await onDone(password);
    } catch (error) {
      showErrors({ password: describeActionFailure(error) });
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <div>
        <h1 className="text-3xl">Elige una contraseña nueva</h1>
        <p className="mt-2 text-ink-soft">
          Para la cuenta{' '}
          <strong className="inline-block max-w-full font-semibold wrap-anywhere text-ink">{email}</strong>.
        </p>
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
    </form>
  );
}
