import { OwnPasswordField } from '@/ui/own-password-field.tsx';
import { type FormErrors, useForm } from '@/ui/use-form.ts';
import { IdentityForm } from '../identity-form.tsx';
import { type OpenedSession, openSession } from '../log-in.ts';
import { loginFieldErrors } from '../login-texts.ts';
import { identityErrorCode } from '../provider/describe-failure.ts';
import { announceEmailVerified } from '../registration/email-verified-signal.ts';
import { StrongEmail } from '../strong-email.tsx';
import { describeActionFailure } from './link-outcome.ts';

interface VerifyFormProps {
  readonly email: string;
  readonly linkCode: string;
  /** Called with the session opened with the password; `undefined` if none could be opened. */
  readonly onDone: (opened: OpenedSession | undefined) => void;
}

interface VerifyFormValues {
  readonly password: string;
}

/**
 * Form of a verification link in a browser without the registration. Requires the account's password, because an
 * attacker can start an account with another person's email, who then receives this mail.
 */
export function VerifyForm({ email, linkCode, onDone }: VerifyFormProps) {
  const send = async ({ password }: VerifyFormValues): Promise<FormErrors<VerifyFormValues>> => {
    try {
      const { proveIdentity, verifyEmail } = await import('../provider/identity-client.ts');
      const { isEmailVerified } = await proveIdentity(email, password);
      if (!isEmailVerified) await verifyEmail(linkCode);
      announceEmailVerified();
      // Completes a registration that has all other steps. Otherwise the sign-in page shows the missing one.
      onDone(await openSession(email, password));
      return {};
    } catch (failure) {
      const knownError = loginFieldErrors[identityErrorCode(failure) ?? ''];
      return { password: knownError?.text ?? describeActionFailure(failure) };
    }
  };
  const form = useForm({ initial: { password: '' }, rules: {}, send });
  return (
    <IdentityForm
      title="Verifica tu email"
      text={
        <>
          Escribe la contraseña que elegiste al registrarte con <StrongEmail email={email} />
        </>
      }
      form={form}
      action={{
        label: 'Verificar mi email',
        busyLabel: 'Verificando…',
        isDisabled: form.values.password === '',
      }}
      after={
        <p className="text-sm text-ink-soft">
          Si no te has registrado tú, cierra esta página: sin la contraseña, nadie puede terminar un registro
          con tu email.
        </p>
      }
    >
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <OwnPasswordField {...form.field('password')} />
    </IdentityForm>
  );
}
