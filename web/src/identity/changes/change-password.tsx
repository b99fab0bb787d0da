import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { callApi } from '@/platform/api/call-api.ts';
import { queryKeys } from '@/platform/queries/query-keys.ts';
import { endSession, startSession, whileEndingSession } from '@/platform/session/session-store.ts';
import { useSession } from '@/platform/session/use-session.ts';
import { paths } from '@/shared/paths.ts';
import { Button } from '@/ui/button.tsx';
import { notify } from '@/ui/notification/notify.ts';
import { type FormErrors, type FormRules, useForm } from '@/ui/use-form.ts';
import { actWithPassword } from '../act-with-password.ts';
import { openSession } from '../log-in.ts';
import { PasswordDialog } from '../password-dialog.tsx';
import { type NewPassword, NewPasswordFields, newPasswordRules } from '../passwords/new-password-fields.tsx';
import { findPasswordFault } from '../passwords/password-policy.ts';

interface PasswordChange extends NewPassword {
  readonly ownPassword: string;
}

const { password: newPassword, confirmation } = newPasswordRules();

export const passwordChangeRules: FormRules<PasswordChange> = {
  ownPassword: ({ ownPassword }) =>
    ownPassword === '' ? 'Por favor, introduce tu contraseña actual' : undefined,
  password: (values) => {
    const isSame = values.password !== '' && values.password === values.ownPassword;
    const sameError = isSame ? 'La contraseña nueva debe ser distinta de la actual' : undefined;
    return newPassword(values) ?? sameError;
  },
  confirmation,
};

export const passwordChangedTexts = {
  title: 'Contraseña actualizada',
  text: 'Hemos cerrado la sesión en tus demás dispositivos y te hemos enviado un correo que lo confirma.',
  textSignedOut: 'Inicia sesión con la contraseña nueva. Te hemos enviado un correo que lo confirma.',
} as const;

/** Button with a dialog to change the signed-in user's password. */
export function ChangePassword() {
  const { email } = useSession();
  const client = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);

  const change = async ({ ownPassword, password }: PasswordChange): Promise<FormErrors<PasswordChange>> => {
    const fault = await findPasswordFault(password, email);
    if (fault !== undefined) return { password: fault };
    const act = async (token: string): Promise<FormErrors<PasswordChange>> => {
      await callApi('changePassword', { body: { firebase_token: token, new_password: password } });
      setIsOpen(false);
      await signInAgain(email, password);
      await client.invalidateQueries({ queryKey: queryKeys.sessions });
      return {};
    };
    return actWithPassword({
      email,
      ownPassword,
      fields: { weak_password: 'password', invalid_request: 'password' },
      act,
    });
  };
  const form = useForm({
    initial: { ownPassword: '', password: '', confirmation: '' },
    rules: passwordChangeRules,
    send: (values) => whileEndingSession(() => change(values)),
  });
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        Cambiar contraseña…
      </Button>
      <PasswordDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title="Cambiar la contraseña"
        description="Cerraremos la sesión en tus demás dispositivos y te avisaremos por correo."
        action={{ label: 'Cambiar contraseña', busyLabel: 'Guardando…' }}
        form={form}
        passwordLabel="Contraseña actual"
        after={
          <>
            <Link to={paths.forgotPassword} className="prose-link -mt-3 self-start text-sm">
              No la recuerdo
            </Link>
            <NewPasswordFields label="Nueva contraseña" form={form} email={email} />
          </>
        }
      />
    </>
  );
}

/** Opens a session with the new password, because the server has ended all sessions. */
async function signInAgain(email: string, password: string): Promise<void> {
  const opened = await openSession(email, password);
  if (opened === undefined) endSession('logged_out');
  else startSession(opened.session);
  notify({
    title: passwordChangedTexts.title,
    text: opened === undefined ? passwordChangedTexts.textSignedOut : passwordChangedTexts.text,
  });
}
