import { type FormEvent, useRef, useState } from 'react';
import { Button } from '@/ui/button.tsx';
import { focusFirstError } from '@/ui/focus-first-error.ts';
import { OwnPasswordField } from '@/ui/own-password-field.tsx';
import { logIn, type OpenedSession } from '../log-in.ts';
import { loginFieldErrors } from '../login-texts.ts';
import { identityErrorCode } from '../provider/identity-error-code.ts';
import { announceEmailVerified } from '../registration/email-verified-signal.ts';
import { StrongEmail } from '../strong-email.tsx';
import { actionTexts } from './action-texts.ts';
import { describeActionFailure } from './describe-action-failure.ts';

interface VerifyWithPasswordProps {
  readonly email: string;
  readonly linkCode: string;
  /** With the session that the password opened; `undefined` where it opened none. */
  readonly onDone: (opened: OpenedSession | undefined) => void;
}

/**
 * Completes a registration that lacks only its last step, on the server. Where it lacks more, the sign-in screen says
 * what.
 */
async function openSession(email: string, password: string): Promise<OpenedSession | undefined> {
  const outcome = await logIn(email, password).catch(() => undefined);
  return outcome?.kind === 'session' ? outcome : undefined;
}

/**
 * A verification link on a device without the registration: it is followed only with the account's password, because
 * any attacker can begin an account with another person's email and have them sent this mail.
 */
export function VerifyWithPassword({ email, linkCode, onDone }: VerifyWithPasswordProps) {
  const form = useRef<HTMLFormElement>(null);
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    setError(undefined);
    try {
      const { proveIdentity, verifyEmail } = await import('../provider/identity-client.ts');
      const { isEmailVerified } = await proveIdentity(email, password);
      if (!isEmailVerified) await verifyEmail(linkCode);
      announceEmailVerified();
      onDone(await openSession(email, password));
    } catch (failure) {
      setError(loginFieldErrors[identityErrorCode(failure) ?? '']?.text ?? describeActionFailure(failure));
      focusFirstError(form.current);
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <div>
        <h1 className="text-3xl">Verifica tu email</h1>
        <p className="mt-2 text-ink-soft">
          Escribe la contraseña que elegiste al registrarte con <StrongEmail email={email} />
        </p>
      </div>
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <OwnPasswordField value={password} onChange={setPassword} error={error} />
      <Button
        type="submit"
        variant="primary"
        size="large"
        isWide
        disabled={password === ''}
        isBusy={isBusy}
        busyLabel="Verificando…"
      >
        Verificar mi email
      </Button>
      <p className="text-sm text-ink-soft">{actionTexts.notYours}</p>
    </form>
  );
}
