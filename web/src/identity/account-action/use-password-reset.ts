import { type FormEvent, type RefObject, useState } from 'react';
import { ApiFailure } from '@/platform/api/api-failure.ts';
import { focusFirstError } from '@/ui/focus-first-error.ts';
import { findPasswordFault } from '../passwords/find-password-fault.ts';
import type { NewPassword } from '../passwords/new-password-fields.tsx';
import { describeActionFailure } from './describe-action-failure.ts';
import type { LinkOutcome } from './open-action-link.ts';
import { type RecoveryLink, setNewPassword } from './set-new-password.ts';
import { type NewPasswordErrors, validateNewPassword } from './validate-new-password.ts';

export interface PasswordReset extends RecoveryLink {
  readonly onDone: (outcome: LinkOutcome) => void;
}

/** Refusals after which the same link can do nothing any more. */
const lasting = ['recovery_link_invalid', 'recovery_link_expired', 'user_not_found', 'account_discarded'];

/** Sets the password of a link's account; until then, says what is wrong with it, or that the link can do nothing any more. */
export function usePasswordReset(
  form: RefObject<HTMLFormElement | null>,
  { email, linkCode, onDone }: PasswordReset,
) {
  const [errors, setErrors] = useState<NewPasswordErrors>({});
  const [isLinkGone, setIsLinkGone] = useState(false);
  const [isBusy, setIsBusy] = useState(false);

  const showErrors = (found: NewPasswordErrors): void => {
    setErrors(found);
    focusFirstError(form.current);
  };
  const submit = async (event: FormEvent, { password, confirmation }: NewPassword): Promise<void> => {
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

  return { errors, isLinkGone, isBusy, submit };
}
