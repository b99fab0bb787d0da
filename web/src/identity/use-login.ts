import { type FormEvent, type RefObject, useState } from 'react';
import { startSession } from '@/platform/session/session-store.ts';
import { focusFirstError } from '@/ui/focus-first-error.ts';
import { notify } from '@/ui/notification/notify.ts';
import { logIn, type OpenedSession } from './log-in.ts';
import { completionTexts } from './registration/verification-texts.ts';
import { type LoginErrors, validateLogin } from './validate-login.ts';

/** Signs in; where it fails, says in which field. `onOpened` is called before the session begins. */
export function useLogin(form: RefObject<HTMLFormElement | null>, onOpened: (opened: OpenedSession) => void) {
  const [errors, setErrors] = useState<LoginErrors>({});
  const [isBusy, setIsBusy] = useState(false);
  const showErrors = (found: LoginErrors): void => {
    setErrors(found);
    focusFirstError(form.current);
  };

  const submit = async (event: FormEvent, email: string, password: string): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    const trimmedEmail = email.trim();
    const found = validateLogin(trimmedEmail, password);
    showErrors(found);
    if (found.email !== undefined || found.password !== undefined) return;
    setIsBusy(true);
    const outcome = await logIn(trimmedEmail, password);
    setIsBusy(false);
    if (outcome.kind === 'session') {
      onOpened(outcome);
      begin(outcome);
    } else if (outcome.kind === 'field') showErrors({ [outcome.field]: outcome.text });
    else notify(outcome);
  };
  return { errors, isBusy, submit };
}

function begin({ session, isWithoutWelcome }: OpenedSession): void {
  startSession(session);
  if (isWithoutWelcome) notify({ title: completionTexts.doneTitle, text: completionTexts.withoutWelcome });
}
