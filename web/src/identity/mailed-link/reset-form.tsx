import { useState } from 'react';
import { ApiFailure } from '@/platform/api/api-failure.ts';
import { paths } from '@/shared/paths.ts';
import { type FormErrors, useForm } from '@/ui/use-form.ts';
import { IdentityForm } from '../identity-form.tsx';
import { type NewPassword, NewPasswordFields, newPasswordRules } from '../passwords/new-password-fields.tsx';
import { findPasswordFault } from '../passwords/password-policy.ts';
import { StrongEmail } from '../strong-email.tsx';
import { WideLink } from '../wide-button.tsx';
import { describeActionFailure, type LinkOutcome } from './link-outcome.ts';
import { setNewPassword } from './set-new-password.ts';

interface ResetFormProps {
  readonly email: string;
  readonly linkCode: string;
  readonly onDone: (outcome: LinkOutcome) => void;
}

/** Errors after which the same link never works again. */
const permanentErrorCodes = [
  'recovery_link_invalid',
  'recovery_link_expired',
  'user_not_found',
  'account_discarded',
];

/** Shows password errors under the field; offers a new link when this one has expired. */
export function ResetForm({ email, linkCode, onDone }: ResetFormProps) {
  const [isLinkGone, setIsLinkGone] = useState(false);
  const send = async ({ password }: NewPassword): Promise<FormErrors<NewPassword>> => {
    const fault = await findPasswordFault(password, email);
    if (fault !== undefined) return { password: fault };
    try {
      onDone(await setNewPassword({ email, linkCode }, password));
      return {};
    } catch (error) {
      setIsLinkGone(error instanceof ApiFailure && permanentErrorCodes.includes(error.code ?? ''));
      return { password: describeActionFailure(error) };
    }
  };
  const form = useForm({ initial: { password: '', confirmation: '' }, rules: newPasswordRules(), send });
  const { password, confirmation } = form.values;
  return (
    <IdentityForm
      title="Elige una contraseña nueva"
      text={
        email !== '' && (
          <>
            Para la cuenta <StrongEmail email={email} />
          </>
        )
      }
      form={form}
      action={{
        label: 'Cambiar contraseña',
        busyLabel: 'Guardando…',
        isDisabled: password === '' || confirmation === '',
      }}
      after={isLinkGone && <WideLink to={paths.forgotPassword}>Solicitar un nuevo enlace</WideLink>}
    >
      {/* Tells password managers the account of the new password. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordFields label="Nueva contraseña" form={form} email={email} />
    </IdentityForm>
  );
}
