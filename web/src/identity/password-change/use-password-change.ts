import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { ApiFailure } from '@/platform/api/api-failure.ts';
import { callApi } from '@/platform/api/call-api.ts';
import { queryKeys } from '@/platform/queries/query-keys.ts';
import { endSession, startSession, whileEndingSession } from '@/platform/session/session-store.ts';
import { notify } from '@/ui/notification/notify.ts';
import { logIn } from '../log-in.ts';
import { findPasswordFault } from '../passwords/find-password-fault.ts';
import { provePassword } from '../prove-password.ts';
import { type PasswordChange, type PasswordChangeErrors, validateChange } from './validate-change.ts';

export const changed = {
  title: 'Contraseña actualizada',
  text: 'Hemos cerrado la sesión en tus demás dispositivos y te hemos enviado un correo que lo confirma.',
  textSignedOut: 'Inicia sesión con la contraseña nueva. Te hemos enviado un correo que lo confirma.',
} as const;

/**
 * Changes the password of the signed-in user; the server ends every session, so this device signs in again at once
 * with the new one. Returns the field that failed, if one did; `onDone` is called after a change.
 */
export function usePasswordChange(email: string, onDone: () => void) {
  const client = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const [errors, setErrors] = useState<PasswordChangeErrors>({});
  const reset = useCallback(() => setErrors({}), []);

  const change = async ({ current, password }: PasswordChange): Promise<PasswordChangeErrors> => {
    const fault = await findPasswordFault(password, email);
    if (fault !== undefined) return { password: fault };
    const proof = await provePassword(email, current);
    if ('refusal' in proof) return { current: proof.refusal };
    try {
      await callApi('changePassword', { body: { firebase_token: proof.token, new_password: password } });
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      return describeRefusal(error);
    }
    onDone();
    await signInAgain(password);
    return {};
  };

  const signInAgain = async (password: string): Promise<void> => {
    const outcome = await logIn(email, password).catch(() => undefined);
    if (outcome?.kind !== 'session') {
      endSession('logged_out');
      return notify({ title: changed.title, text: changed.textSignedOut });
    }
    startSession(outcome.session);
    notify({ title: changed.title, text: changed.text });
    await client.invalidateQueries({ queryKey: queryKeys.sessions });
  };

  const submit = async (values: PasswordChange): Promise<void> => {
    if (isBusy) return;
    const found = validateChange(values);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    setIsBusy(true);
    try {
      setErrors(await whileEndingSession(() => change(values)));
    } finally {
      setIsBusy(false);
    }
  };

  return { isBusy, errors, submit, reset };
}

function describeRefusal({ code, detail, message }: ApiFailure): PasswordChangeErrors {
  const text = detail ?? message;
  if (code === 'identity_not_confirmed') return { current: text };
  if (code === 'weak_password' || code === 'invalid_request') return { password: text };
  return { form: text };
}
