import { deletionWord } from '@contract/limits.ts';
import { useCallback, useState } from 'react';
import { ApiFailure } from '@/platform/api/api-failure.ts';
import { callApi } from '@/platform/api/call-api.ts';
import { endSession, whileEndingSession } from '@/platform/session/session-store.ts';
import { notify } from '@/ui/notification/notify.ts';
import type { ProvePassword } from './prove-password.ts';

export interface DeletionErrors {
  readonly word?: string;
  readonly password?: string;
  readonly form?: string;
}

/** What is typed to confirm. */
export interface Confirmation {
  readonly email: string;
  readonly word: string;
  readonly password: string;
}

/** Deletes the account and leaves. Says in which field it failed, if it did. */
export function useDeletion(provePassword: ProvePassword) {
  const [isBusy, setIsBusy] = useState(false);
  const [errors, setErrors] = useState<DeletionErrors>({});
  const reset = useCallback(() => setErrors({}), []);

  const submit = async ({ email, word, password }: Confirmation): Promise<void> => {
    if (isBusy) return;
    const found = validateConfirmation({ word, password });
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    setIsBusy(true);
    try {
      const proof = await provePassword(email, password);
      if ('refusal' in proof) {
        setErrors({ password: proof.refusal });
        return;
      }
      await whileEndingSession(async () => {
        await callApi('deleteAccount', {
          body: { confirmation: deletionWord, firebase_token: proof.token },
        });
        endSession('logged_out');
      });
      notify({
        title: 'Cuenta eliminada',
        text: 'Hemos eliminado tu cuenta y todo lo que contenía. Gracias por haber usado Legajo.',
      });
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      const text = error.detail ?? error.message;
      setErrors(error.code === 'identity_not_confirmed' ? { password: text } : { form: text });
    } finally {
      setIsBusy(false);
    }
  };

  return { isBusy, errors, submit, reset };
}

/** What is missing before anything is asked of anyone. */
function validateConfirmation({ word, password }: Pick<Confirmation, 'word' | 'password'>): DeletionErrors {
  return {
    ...(word.trim().toLocaleUpperCase('es') === deletionWord
      ? {}
      : { word: `Escribe ${deletionWord} para confirmar` }),
    ...(password === '' ? { password: 'Por favor, introduce tu contraseña' } : {}),
  };
}
