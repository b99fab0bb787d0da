import type { ChosenPurchase } from '@contract/billing/plans.ts';
import { type FormEvent, type RefObject, useState } from 'react';
import { focusFirstError } from '@/ui/focus-first-error.ts';
import { notify } from '@/ui/notification/notify.ts';
import { findPasswordFault } from '../passwords/find-password-fault.ts';
import type { PendingRegistration } from './pending-registration.ts';
import { registerTexts } from './register-texts.ts';
import { saveRegistration } from './registration-store.ts';
import { submitRegistration } from './submit-registration.ts';
import {
  type RegistrationErrors,
  type RegistrationForm,
  toPhone,
  validateRegistration,
} from './validate-registration.ts';

const empty: RegistrationForm = {
  email: '',
  password: '',
  confirmation: '',
  phoneDigits: '',
  hasConsented: false,
};

export interface RegistrationOptions {
  /** What another screen or a registration before knows already. */
  readonly known: Partial<Pick<RegistrationForm, 'email' | 'phoneDigits'>>;
  /** What was chosen before, and is bought afterwards. */
  readonly purchase: ChosenPurchase | undefined;
  readonly onRegistered: (begun: PendingRegistration) => void;
}

/** The form's values, its errors, and its submission. */
export function useRegistrationForm(
  form: RefObject<HTMLFormElement | null>,
  { known, purchase, onRegistered }: RegistrationOptions,
) {
  const [values, setValues] = useState({ ...empty, ...known });
  const [errors, setErrors] = useState<RegistrationErrors>({});
  const [isBusy, setIsBusy] = useState(false);
  const [isTaken, setIsTaken] = useState(false);
  const change = (changed: Partial<RegistrationForm>): void =>
    setValues((before) => ({ ...before, ...changed }));
  const consent = (hasConsented: boolean): void => {
    change({ hasConsented });
    const { consent: _cleared, ...others } = errors;
    setErrors(hasConsented ? others : { ...others, consent: registerTexts.consentRequired });
  };
  const showErrors = (found: RegistrationErrors): void => {
    setErrors(found);
    focusFirstError(form.current);
  };

  const register = async (): Promise<void> => {
    const email = values.email.trim().toLowerCase();
    const fault = await findPasswordFault(values.password, email);
    if (fault !== undefined) return showErrors({ password: fault });
    const sent = {
      email,
      password: values.password,
      phone: toPhone(values.phoneDigits),
      ...(purchase !== undefined && { purchase }),
    };
    const outcome = await submitRegistration(sent);
    if (outcome.kind === 'failed') {
      setIsTaken(outcome.isTaken);
      return notify(outcome);
    }
    onRegistered(await keepBegun({ ...sent, userId: outcome.userId }));
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    const found = validateRegistration({ ...values, email: values.email.trim() });
    showErrors(found);
    if (Object.keys(found).length > 0) return;
    setIsBusy(true);
    setIsTaken(false);
    try {
      await register();
    } finally {
      setIsBusy(false);
    }
  };
  return { values, errors, isBusy, isTaken, change, consent, submit };
}

async function keepBegun(
  registered: Pick<PendingRegistration, 'userId' | 'email' | 'password' | 'phone' | 'purchase'>,
): Promise<PendingRegistration> {
  const begun: PendingRegistration = {
    ...registered,
    step: 'sms',
    isAccountCreated: false,
    startedAtMs: Date.now(),
  };
  await saveRegistration(begun);
  return begun;
}
