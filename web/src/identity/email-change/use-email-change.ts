import type { PendingEmail } from '@contract/identity/schemas.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { ApiFailure } from '@/platform/api/api-failure.ts';
import { callApi } from '@/platform/api/call-api.ts';
import { queryKeys } from '@/platform/queries/query-keys.ts';
import { provePassword } from '../prove-password.ts';
import { type EmailChange, type EmailChangeErrors, validateEmailChange } from './validate-email-change.ts';

/** Requests a link to the account's new email. `sent` is its address; until then, the field that failed, if one did. */
export function useEmailChange(current: string) {
  const client = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const [errors, setErrors] = useState<EmailChangeErrors>({});
  const [sent, setSent] = useState<PendingEmail>();
  const reset = useCallback(() => {
    setErrors({});
    setSent(undefined);
  }, []);

  const ask = async ({ email, password }: EmailChange): Promise<EmailChangeErrors> => {
    const proof = await provePassword(current, password);
    if ('refusal' in proof) return { password: proof.refusal };
    try {
      const body = { firebase_token: proof.token, email: email.trim().toLowerCase() };
      setSent(await callApi('requestEmailChange', { body }));
      await client.invalidateQueries({ queryKey: queryKeys.account });
      return {};
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      return describeRefusal(error);
    }
  };

  const submit = async (values: EmailChange): Promise<void> => {
    if (isBusy) return;
    const found = validateEmailChange(values, current);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    setIsBusy(true);
    try {
      setErrors(await ask(values));
    } finally {
      setIsBusy(false);
    }
  };

  return { isBusy, errors, sent, submit, reset };
}

function describeRefusal({ code, detail, message }: ApiFailure): EmailChangeErrors {
  const text = detail ?? message;
  if (code === 'identity_not_confirmed') return { password: text };
  if (code === 'already_registered' || code === 'invalid_request') return { email: text };
  return { form: text };
}
