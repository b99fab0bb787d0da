import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { whileEndingSession } from '@/platform/session/session-store.ts';
import { paths } from '@/shared/paths.ts';
import { focusFirstError } from '@/ui/focus-first-error.ts';
import { notify } from '@/ui/notification/notify.ts';
import { validateLogin } from '../validate-login.ts';
import { confirmEmail } from './confirm-email.ts';

interface ConfirmationErrors {
  readonly email?: string;
  readonly password?: string;
  readonly form?: string;
}

interface ConfirmationOptions {
  readonly token: string;
  /** The link can no longer be used, and why. */
  readonly onDead: (text: string) => void;
}

/** Confirms the email of a link, which leads on from the page; until then, says in which field it failed, if it did. */
export function useEmailConfirmation(
  form: RefObject<HTMLFormElement | null>,
  { token, onDead }: ConfirmationOptions,
) {
  const navigate = useNavigate();
  const [errors, setErrors] = useState<ConfirmationErrors>({});
  const [isBusy, setIsBusy] = useState(false);
  const hasAsked = useRef(false);
  const showErrors = (found: ConfirmationErrors): void => {
    setErrors(found);
    focusFirstError(form.current);
  };

  const confirm = async (email: string, password: string): Promise<void> => {
    const outcome = await whileEndingSession(() =>
      confirmEmail({ token, email, password }, hasAsked.current),
    );
    if (outcome.kind === 'dead') return onDead(outcome.text);
    if (outcome.kind === 'refused') {
      hasAsked.current ||= outcome.field === 'form';
      return showErrors({ [outcome.field]: outcome.text });
    }
    const next = outcome.isSignedIn ? paths.account : paths.login(paths.account);
    await navigate(next, { replace: true, state: { email: outcome.email } });
    notify({
      title: 'Email actualizado',
      text: `Tu cuenta tiene ahora el email ${outcome.email}. Hemos cerrado la sesión en tus demás dispositivos.`,
    });
  };
  const submit = async (event: FormEvent, email: string, password: string): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    const address = email.trim().toLowerCase();
    const { email: emailFault, password: passwordFault } = validateLogin(address, password);
    const found = {
      ...(emailFault !== undefined && { email: emailFault }),
      ...(passwordFault !== undefined && { password: passwordFault }),
    };
    if (Object.keys(found).length > 0) return showErrors(found);
    setErrors({});
    setIsBusy(true);
    try {
      await confirm(address, password);
    } finally {
      setIsBusy(false);
    }
  };
  return { errors, isBusy, submit };
}
