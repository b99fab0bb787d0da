import { emailChangeHours } from '@contract/identity-limits.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiFailure } from '@/platform/api/api-failure.ts';
import { callApi } from '@/platform/api/call-api.ts';
import { queryKeys } from '@/platform/queries/query-keys.ts';
import { useSession } from '@/platform/session/use-session.ts';
import { Button } from '@/ui/button.tsx';
import { showToast } from '@/ui/toast/show-toast.ts';
import { type FormRules, useForm } from '@/ui/use-form.ts';
import { actWithPassword } from '../act-with-password.ts';
import { EmailField, looksLikeEmail } from '../email-field.tsx';
import { PasswordDialog, requireOwnPassword } from '../password-dialog.tsx';
import { StrongEmail } from '../strong-email.tsx';

interface EmailChange {
  readonly email: string;
  readonly ownPassword: string;
}

const normalisedEmailOf = ({ email }: EmailChange): string => email.trim().toLowerCase();

/** Returns the form rules; `current` is the account's email. */
export const emailChangeRules = (current: string): FormRules<EmailChange> => ({
  email: (values) => {
    const email = normalisedEmailOf(values);
    if (email === '') return 'Por favor, introduce tu nuevo email';
    if (!looksLikeEmail(email)) return 'Introduce un email válido';
    return email === current ? 'Ese ya es el email de tu cuenta.' : undefined;
  },
  ownPassword: requireOwnPassword,
});

/**
 * Button with a dialog to change the signed-in user's email. The link in the mail to the new email completes the
 * change.
 */
export function ChangeEmail() {
  const { email: current } = useSession();
  const client = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm({
    initial: { email: '', ownPassword: '' },
    rules: emailChangeRules(current),
    send: (values) =>
      actWithPassword({
        email: current,
        ownPassword: values.ownPassword,
        fields: { already_registered: 'email', invalid_request: 'email' },
        act: async (token) => {
          const body = { firebase_token: token, email: normalisedEmailOf(values) };
          setSentTo((await callApi('requestEmailChange', { body })).email);
          await client.invalidateQueries({ queryKey: queryKeys.account });
          return {};
        },
      }),
  });
  const close = (): void => {
    setIsOpen(false);
    setSentTo(undefined);
  };
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        Cambiar email…
      </Button>
      <PasswordDialog
        isOpen={isOpen}
        onClose={close}
        title="Cambiar el email"
        description="Te enviaremos un enlace al email nuevo. Hasta que lo confirmes, tu cuenta conserva el actual."
        action={{ label: 'Enviar enlace', busyLabel: 'Enviando…' }}
        form={form}
        step={
          sentTo === undefined
            ? undefined
            : {
                title: 'Revisa tu correo',
                content: <SentNote email={sentTo} />,
                actions: (
                  <Button key="done" variant="primary" onClick={close}>
                    Entendido
                  </Button>
                ),
              }
        }
      >
        <EmailField label="Email nuevo" isNew {...form.field('email')} />
      </PasswordDialog>
    </>
  );
}

function SentNote({ email }: { readonly email: string }) {
  return (
    <p role="status" className="mt-1 text-body">
      Hemos enviado un enlace a <StrongEmail email={email} /> Ábrelo y escribe tu contraseña para terminar el
      cambio. El enlace caduca en {emailChangeHours} horas. Si no ves el correo, mira en la carpeta de spam.
    </p>
  );
}

/** Button that cancels a change of email before its link is opened. */
export function WithdrawEmailChange() {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => callApi('withdrawEmailChange'),
    onSuccess: () =>
      showToast({
        title: 'Cambio de email anulado',
        text: 'El enlace que te enviamos ya no sirve.',
        kind: 'success',
      }),
    onError: (error) => {
      const text = error instanceof ApiFailure ? (error.detail ?? error.message) : undefined;
      showToast({ title: 'No se ha anulado el cambio', ...(text !== undefined && { text }), kind: 'error' });
    },
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.account }),
  });
  return (
    <Button size="small" variant="quiet" isBusy={isPending} busyLabel="Anulando…" onClick={() => mutate()}>
      Anular el cambio
    </Button>
  );
}
