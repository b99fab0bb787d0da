import { type ReactNode, useRef } from 'react';
import { paths } from '@/shared/paths.ts';
import { Banner } from '@/ui/banner.tsx';
import { Button } from '@/ui/button.tsx';
import { Checkbox } from '@/ui/checkbox.tsx';
import { Link } from '@/ui/link.tsx';
import { EmailField } from '../email-field.tsx';
import { NewPasswordFields } from '../passwords/new-password-fields.tsx';
import { PhoneField } from './phone-field.tsx';
import { type RegistrationOptions, useRegistrationForm } from './use-registration-form.ts';

/** Email, password, phone and consent. Ends with a registration that the server knows of. */
export function RegistrationForm(options: RegistrationOptions) {
  const form = useRef<HTMLFormElement>(null);
  const { values, errors, isBusy, isTaken, change, consent, submit } = useRegistrationForm(form, options);
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
        onChange={consent}
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

/** Shown when the modal is closed: the sign-in, for users who forgot that they have an account. */
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
