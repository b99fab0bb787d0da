import { type FormEvent, useRef, useState } from 'react';
import { findPasswordFault } from '@/identity/find-password-fault.ts';
import { type NewPassword, NewPasswordFields } from '@/identity/new-password-fields.tsx';
import { StrongEmail } from '@/identity/strong-email.tsx';
import { ApiFailure } from '@/shared/api/api-failure.ts';
import { paths } from '@/shared/paths.ts';
import { Button, ButtonLink } from '@/shared/ui/button.tsx';
import { focusFirstError } from '@/shared/ui/focus-first-error.ts';
import { describeActionFailure } from './describe-action-failure.ts';
import type { LinkOutcome } from './open-action-link.ts';
import { type RecoveryLink, setNewPassword } from './set-new-password.ts';
import { type NewPasswordErrors, validateNewPassword } from './validate-new-password.ts';

interface ResetFormProps extends RecoveryLink {
  readonly onDone: (outcome: LinkOutcome) => void;
}

/** Refusals after which the same link can do nothing any more. */
const lasting = ['recovery_link_invalid', 'recovery_link_expired', 'user_not_found', 'account_discarded'];

/**
 * A new password, twice. What is wrong with it, to us or to the provider, is said under the password; where the link is, a new
 * one is offered.
 */
export function ResetForm({ email, linkCode, onDone }: ResetFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<NewPassword>({ password: '', confirmation: '' });
  const { password, confirmation } = values;
  const [errors, setErrors] = useState<NewPasswordErrors>({});
  const [isLinkGone, setIsLinkGone] = useState(false);
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
      onDone(await setNewPassword({ email, linkCode }, password));
    } catch (error) {
      setIsLinkGone(error instanceof ApiFailure && lasting.includes(error.code ?? ''));
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
          Para la cuenta <StrongEmail email={email} />
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
      {isLinkGone && (
        <ButtonLink to={paths.forgotPassword} isWide size="large">
          Solicitar un nuevo enlace
        </ButtonLink>
      )}
    </form>
  );
}
