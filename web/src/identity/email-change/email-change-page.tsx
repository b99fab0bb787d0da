import { type FormEvent, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { NarrowPage } from '@/shared/brand/narrow-page.tsx';
import { paths } from '@/shared/paths.ts';
import { useSessionState } from '@/shared/session/use-session.ts';
import { Button, ButtonLink } from '@/shared/ui/button.tsx';
import { focusFirstError } from '@/shared/ui/focus-first-error.ts';
import { notify } from '@/shared/ui/notification/notify.ts';
import { PasswordField } from '@/shared/ui/password-field.tsx';
import { EmailField } from '../email-field.tsx';
import { validateLogin } from '../validate-login.ts';
import { confirmEmail } from './confirm-email.ts';

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
          <div>
            <h1 className="text-3xl">Confirma tu nuevo email</h1>
            <p className="mt-2 text-ink-soft">
              Escribe tu contraseña para que tu cuenta pase a tener el email en el que has recibido este
              enlace. Cerraremos la sesión en tus demás dispositivos y avisaremos al email anterior.
            </p>
          </div>
          <ConfirmationForm token={token} onDead={setDead} />
        </>
      ) : (
        <>
          <div role="alert">
            <h1 className="text-3xl">Este enlace no es válido</h1>
            <p className="mt-2 text-ink-soft">{dead}</p>
          </div>
          <ButtonLink to={paths.account} variant="primary" size="large">
            Ir a Tu cuenta
          </ButtonLink>
        </>
      )}
    </NarrowPage>
  );
}

function ConfirmationForm({ token, onDead }: { token: string; onDead: (text: string) => void }) {
  const navigate = useNavigate();
  const session = useSessionState();
  const form = useRef<HTMLFormElement>(null);
  // Kept, because the session ends before the page is left.
  const [known] = useState(session.isLoggedIn ? session.session.email : undefined);
  const [email, setEmail] = useState(known ?? '');
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<{ email?: string; password?: string; form?: string }>({});
  const [isBusy, setIsBusy] = useState(false);
  const hasAsked = useRef(false);
  const showErrors = (found: typeof errors): void => {
    setErrors(found);
    focusFirstError(form.current);
  };

  const confirm = async (address: string): Promise<void> => {
    const outcome = await confirmEmail({ token, email: address, password }, hasAsked.current);
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
  const submit = async (event: FormEvent): Promise<void> => {
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
      await confirm(address);
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
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
      <PasswordField
        label="Contraseña"
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={errors.password}
      />
      {errors.form !== undefined && (
        <p role="alert" className="text-body text-danger">
          {errors.form}
        </p>
      )}
      <Button type="submit" variant="primary" size="large" isBusy={isBusy} busyLabel="Cambiando el email…">
        Cambiar el email
      </Button>
    </form>
  );
}
