import type { ChosenPurchase } from '@contract/billing/plans.ts';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@/shared/paths.ts';
import { Banner } from '@/ui/banner.tsx';
import { Checkbox } from '@/ui/checkbox.tsx';
import { notify } from '@/ui/notification/notify.ts';
import { type FormErrors, useForm } from '@/ui/use-form.ts';
import { EmailField } from '../email-field.tsx';
import { NewPasswordFields } from '../passwords/new-password-fields.tsx';
import { findPasswordFault } from '../passwords/password-policy.ts';
import { PhoneField } from '../phone-field.tsx';
import { toPhone } from '../read-phone.ts';
import { WideButton } from '../wide-button.tsx';
import { consentRequired, type RegistrationForm, registrationRules, submitRegistration } from './register.ts';
import { type PendingRegistration, saveRegistration } from './registration-store.ts';

const emptyForm: RegistrationForm = { email: '', password: '', confirmation: '', phone: '', consent: false };

interface RegistrationFormViewProps {
  /** Values known from another page or an earlier registration. */
  readonly known: Partial<Pick<RegistrationForm, 'email' | 'phone'>>;
  /** Purchase chosen before, made after the registration. */
  readonly purchase: ChosenPurchase | undefined;
  readonly onRegistered: (pendingRegistration: PendingRegistration) => void;
}

/** Form for email, password, phone and consent. Calls `onRegistered` once the server has the registration. */
export function RegistrationFormView({ known, purchase, onRegistered }: RegistrationFormViewProps) {
  const [isTaken, setIsTaken] = useState(false);
  const register = async (typed: RegistrationForm): Promise<FormErrors<RegistrationForm>> => {
    setIsTaken(false);
    const { password } = typed;
    const email = typed.email.trim().toLowerCase();
    const fault = await findPasswordFault(password, email);
    if (fault !== undefined) return { password: fault };
    const sentFields = { email, password, phone: toPhone(typed.phone), ...(purchase && { purchase }) };
    const outcome = await submitRegistration(sentFields);
    if (outcome.kind === 'failed') {
      setIsTaken(outcome.isTaken);
      notify(outcome);
    } else {
      const { userId } = outcome;
      const pendingRegistration = {
        ...sentFields,
        userId,
        step: 'sms',
        isAccountCreated: false,
        startedAtMs: Date.now(),
      } as const;
      await saveRegistration(pendingRegistration);
      onRegistered(pendingRegistration);
    }
    return {};
  };
  const form = useForm({ initial: { ...emptyForm, ...known }, rules: registrationRules, send: register });
  const { values, errors } = form;
  return (
    <form {...form.props} className="flex flex-col gap-4 sm:gap-5">
      <EmailField {...form.field('email')} />
      <NewPasswordFields label="Contraseña" form={form} email={values.email} />
      <PhoneField
        label="Teléfono móvil"
        hint="Te enviaremos un código por SMS para verificarlo."
        {...form.field('phone')}
      />
      <Checkbox
        name="consent"
        label={<ConsentLabel />}
        isChecked={values.consent}
        onChange={(consent) => {
          form.change({ consent });
          form.setErrors({ ...errors, consent: consent ? undefined : consentRequired });
        }}
        error={errors.consent}
      />
      <WideButton type="submit" disabled={!values.consent} isBusy={form.isBusy} busyLabel="Creando cuenta…">
        Crear Cuenta
      </WideButton>
      {isTaken && <TakenNotice />}
    </form>
  );
}

/** Shown after the notice is closed: link to the sign-in page, for users who already have an account. */
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
      He leído y acepto las <NewTabLink to={`${paths.legal}#aviso-legal`}>condiciones</NewTabLink> y la{' '}
      <NewTabLink to={`${paths.legal}#privacidad`}>política de privacidad</NewTabLink> y{' '}
      <NewTabLink to={paths.cookies}>cookies</NewTabLink>
    </>
  );
}

/** Opens a new tab, so that the form keeps its values. */
function NewTabLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} target="_blank" rel="noopener" className="prose-link">
      {children}
      <span className="sr-only"> (se abre en otra pestaña)</span>
    </Link>
  );
}
