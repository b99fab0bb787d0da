import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { whileEndingSession } from '@/platform/session/session-store.ts';
import { useSessionState } from '@/platform/session/use-session.ts';
import { paths } from '@/shared/paths.ts';
import { notify } from '@/ui/notification/notify.ts';
import { OwnPasswordField } from '@/ui/own-password-field.tsx';
import { type FormErrors, useForm } from '@/ui/use-form.ts';
import { EmailField } from '../email-field.tsx';
import { IdentityForm } from '../identity-form.tsx';
import { type Credentials, loginRules } from '../login-texts.ts';
import { confirmEmail } from './confirm-email.ts';

interface EmailFormProps {
  readonly token: string;
  /** Called with the reason when the link is no longer valid. */
  readonly onDead: (text: string) => void;
}

/** Form of the link sent to a new email. Only the password makes the change, not opening the link. */
export function EmailForm({ token, onDead }: EmailFormProps) {
  const session = useSessionState();
  const navigate = useNavigate();
  // Stores the email, because the session ends before the page is left.
  const [knownEmail] = useState(session.isLoggedIn ? session.session.email : undefined);
  const hasAsked = useRef(false);
  const send = async ({ email, password }: Credentials): Promise<FormErrors<Credentials>> => {
    const typed = { token, email: email.trim().toLowerCase(), password };
    const outcome = await whileEndingSession(() => confirmEmail(typed, hasAsked.current));
    if (outcome.kind === 'refused') {
      hasAsked.current ||= outcome.field === 'form';
      return { [outcome.field]: outcome.text };
    }
    if (outcome.kind === 'dead') {
      onDead(outcome.text);
      return {};
    }
    const next = outcome.isSignedIn ? paths.account : paths.login(paths.account);
    await navigate(next, { replace: true, state: { email: outcome.email } });
    notify({
      title: 'Email actualizado',
      text: `Tu cuenta tiene ahora el email ${outcome.email}. Hemos cerrado la sesión en tus demás dispositivos.`,
    });
    return {};
  };
  const form = useForm({ initial: { email: knownEmail ?? '', password: '' }, rules: loginRules, send });
  return (
    <IdentityForm
      title="Confirma tu nuevo email"
      text="Escribe tu contraseña para que tu cuenta pase a tener el email en el que has recibido este enlace. Cerraremos la sesión en tus demás dispositivos y avisaremos al email anterior."
      form={form}
      action={{ label: 'Cambiar el email', busyLabel: 'Cambiando el email…' }}
    >
      {knownEmail === undefined ? (
        <EmailField label="Email actual de tu cuenta" {...form.field('email')} />
      ) : (
        <input type="email" name="email" autoComplete="username" value={knownEmail} readOnly hidden />
      )}
      <OwnPasswordField {...form.field('password')} />
    </IdentityForm>
  );
}
