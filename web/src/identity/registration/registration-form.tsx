import type { ChosenPurchase } from '@contract/billing/plans.ts';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@/shared/paths.ts';
import { Banner } from '@/shared/ui/banner.tsx';
import { Button } from '@/shared/ui/button.tsx';
import { Checkbox } from '@/shared/ui/checkbox.tsx';
import { focusFirstError } from '@/shared/ui/focus-first-error.ts';
import { notify } from '@/shared/ui/notification/notify.ts';
import { EmailField } from '../email-field.tsx';
import { findPasswordFault } from '../find-password-fault.ts';
import { NewPasswordFields } from '../new-password-fields.tsx';
import type { PendingRegistration } from './pending-registration.ts';
import { PhoneField } from './phone-field.tsx';
import { registerTexts } from './register-texts.ts';
import { saveRegistration } from './registration-store.ts';
import { submitRegistration } from './submit-registration.ts';
import {
  type RegistrationErrors,
  toPhone,
  type RegistrationForm as Values,
  validateRegistration,
} from './validate-registration.ts';

const empty: Values = { email: '', password: '', confirmation: '', phoneDigits: '', hasConsented: false };

interface RegistrationFormProps {
  /** Where another screen knows whose registration this is; empty otherwise. */
  readonly knownEmail: string;
  /** What was chosen before, and is bought afterwards. */
  readonly purchase: ChosenPurchase | undefined;
  readonly onRegistered: (begun: PendingRegistration) => void;
}

/** Email, password, phone and consent. Ends with a registration that the server knows of. */
export function RegistrationForm({ knownEmail, purchase, onRegistered }: RegistrationFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState({ ...empty, email: knownEmail });
  const [errors, setErrors] = useState<RegistrationErrors>({});
  const [isBusy, setIsBusy] = useState(false);
  const [isTaken, setIsTaken] = useState(false);
  const change = (changed: Partial<Values>): void => setValues((before) => ({ ...before, ...changed }));
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
    const begun: PendingRegistration = {
      ...sent,
      userId: outcome.userId,
      step: 'sms',
      isAccountCreated: false,
      startedAtMs: Date.now(),
    };
    await saveRegistration(begun);
    onRegistered(begun);
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

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-4 sm:gap-5"
    >
      <EmailField value={values.email} onChange={(email) => change({ email })} error={errors.email} />
      <NewPasswordFields label="Contraseña" values={values} errors={errors} onChange={change} />
      <PhoneField
        label="Teléfono móvil"
        hint="Te enviaremos un código por SMS para verificarlo."
        digits={values.phoneDigits}
        onChange={(phoneDigits) => change({ phoneDigits })}
        error={errors.phone}
      />
      <Checkbox
        name="consent"
        label={<ConsentLabel />}
        isChecked={values.hasConsented}
        onChange={(hasConsented) => {
          change({ hasConsented });
          const { consent: _cleared, ...others } = errors;
          setErrors(hasConsented ? others : { ...others, consent: registerTexts.consentRequired });
        }}
        error={errors.consent}
      />
      <Button
        type="submit"
        variant="primary"
        size="large"
        isWide
        disabled={!values.hasConsented}
        isBusy={isBusy}
        busyLabel="Creando cuenta…"
      >
        Crear Cuenta
      </Button>
      {isTaken && <TakenNotice />}
    </form>
  );
}

/** What remains when the modal is closed: the way in, for those who forgot that they have an account. */
function TakenNotice() {
  return (
    <Banner kind="info">
      Si la cuenta es tuya,{' '}
      <Link to={paths.login()} className="prose-link">
        inicia sesión
      </Link>{' '}
      o{' '}
      <Link to={paths.forgotPassword} className="prose-link">
        recupera la contraseña
      </Link>
      . Si no, prueba con otro email u otro teléfono.
    </Banner>
  );
}

function ConsentLabel() {
  return (
    <>
      Acepto las <NewTabLink to={`${paths.legal}#aviso-legal`}>condiciones</NewTabLink> y la{' '}
      <NewTabLink to={`${paths.legal}#privacidad`}>política de privacidad</NewTabLink>
    </>
  );
}

/** Leaves the form as it is. */
function NewTabLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} target="_blank" rel="noopener" className="prose-link">
      {children}
      <span className="sr-only"> (se abre en otra pestaña)</span>
    </Link>
  );
}
