import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSessionState } from '@/platform/session/use-session.ts';
import { NarrowPage, PageMessage } from '@/shared/brand/narrow-page.tsx';
import { paths } from '@/shared/paths.ts';
import { Button, ButtonLink } from '@/ui/button.tsx';
import { FormError } from '@/ui/form-error.tsx';
import { OwnPasswordField } from '@/ui/own-password-field.tsx';
import { EmailField } from '../email-field.tsx';
import { useEmailConfirmation } from './use-email-confirmation.ts';

const cutLink = 'Puede que se haya cortado al copiarlo. Ábrelo desde el correo, o pide otro en «Tu cuenta».';

/** `/cambiar-correo`: the link of the mail to a new email. Nothing changes by opening it, nor without the password. */
export function EmailChangePage() {
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const [dead, setDead] = useState(token === '' ? cutLink : undefined);
  return (
    <NarrowPage>
      <title>Confirma tu nuevo email · Legajo</title>
      {dead === undefined ? (
        <>
          <PageMessage title="Confirma tu nuevo email">
            Escribe tu contraseña para que tu cuenta pase a tener el email en el que has recibido este enlace.
            Cerraremos la sesión en tus demás dispositivos y avisaremos al email anterior.
          </PageMessage>
          <ConfirmationForm token={token} onDead={setDead} />
        </>
      ) : (
        <>
          <PageMessage role="alert" title="Este enlace no es válido">
            {dead}
          </PageMessage>
          <ButtonLink to={paths.account} variant="primary" size="large">
            Ir a Tu cuenta
          </ButtonLink>
        </>
      )}
    </NarrowPage>
  );
}

function ConfirmationForm({ token, onDead }: { token: string; onDead: (text: string) => void }) {
  const session = useSessionState();
  const form = useRef<HTMLFormElement>(null);
  // Kept, because the session ends before the page is left.
  const [known] = useState(session.isLoggedIn ? session.session.email : undefined);
  const [email, setEmail] = useState(known ?? '');
  const [password, setPassword] = useState('');
  const { errors, isBusy, submit } = useEmailConfirmation(form, { token, onDead });
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void submit(event, email, password)}
      className="flex flex-col gap-5"
    >
      {known === undefined ? (
        <EmailField
          label="Email actual de tu cuenta"
          value={email}
          onChange={setEmail}
          error={errors.email}
        />
      ) : (
        <input type="email" name="email" autoComplete="username" value={known} readOnly hidden />
      )}
      <OwnPasswordField value={password} onChange={setPassword} error={errors.password} />
      <FormError text={errors.form} />
      <Button type="submit" variant="primary" size="large" isBusy={isBusy} busyLabel="Cambiando el email…">
        Cambiar el email
      </Button>
    </form>
  );
}
