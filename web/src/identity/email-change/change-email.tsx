import { emailChangeHours } from '@contract/identity-limits.ts';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useSession } from '@/platform/session/use-session.ts';
import { Button } from '@/ui/button.tsx';
import { Dialog } from '@/ui/dialog.tsx';
import { focusFirstError } from '@/ui/focus-first-error.ts';
import { FormError } from '@/ui/form-error.tsx';
import { OwnPasswordField } from '@/ui/own-password-field.tsx';
import { TextField } from '@/ui/text-field.tsx';
import { StrongEmail } from '../strong-email.tsx';
import { useEmailChange } from './use-email-change.ts';
import type { EmailChange, EmailChangeErrors } from './validate-email-change.ts';

const empty: EmailChange = { email: '', password: '' };

/** A button, and the dialog in which the signed-in user asks for another email. The link in its mail makes the change. */
export function ChangeEmail() {
  const { email: current } = useSession();
  const formId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { isBusy, errors, sent, submit, reset } = useEmailChange(current);
  const close = (): void => setIsOpen(false);
  useEffect(() => {
    if (!isOpen) reset();
  }, [isOpen, reset]);
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        Cambiar email…
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        isLocked={isBusy}
        title={sent === undefined ? 'Cambiar el email' : 'Revisa tu correo'}
        description={
          sent === undefined
            ? 'Te enviaremos un enlace al email nuevo. Hasta que lo confirmes, tu cuenta conserva el actual.'
            : undefined
        }
        actions={
          sent === undefined ? (
            <>
              <Button key="cancel" disabled={isBusy} onClick={close}>
                Cancelar
              </Button>
              <Button
                key="send"
                type="submit"
                form={formId}
                variant="primary"
                isBusy={isBusy}
                busyLabel="Enviando…"
              >
                Enviar enlace
              </Button>
            </>
          ) : (
            <Button key="done" variant="primary" onClick={close}>
              Entendido
            </Button>
          )
        }
      >
        {sent === undefined ? (
          <EmailChangeForm
            id={formId}
            current={current}
            errors={errors}
            onSubmit={(values) => void submit(values)}
          />
        ) : (
          <SentNote email={sent.email} />
        )}
      </Dialog>
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

interface EmailChangeFormProps {
  readonly id: string;
  /** The email of now, by which password managers know the account. */
  readonly current: string;
  readonly errors: EmailChangeErrors;
  readonly onSubmit: (values: EmailChange) => void;
}

function EmailChangeForm({ id, current, errors, onSubmit }: EmailChangeFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(empty);
  useEffect(() => {
    if (Object.keys(errors).length > 0) focusFirstError(form.current);
  }, [errors]);
  const change = (changed: Partial<EmailChange>): void => setValues((before) => ({ ...before, ...changed }));
  const send = (event: FormEvent): void => {
    event.preventDefault();
    onSubmit(values);
  };
  return (
    <form id={id} ref={form} noValidate onSubmit={send} className="mt-4 flex flex-col gap-4">
      <TextField
        label="Email nuevo"
        name="new-email"
        type="email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        value={values.email}
        onChange={(event) => change({ email: event.target.value })}
        error={errors.email}
      />
      <input type="email" name="email" autoComplete="username" value={current} readOnly hidden />
      <OwnPasswordField
        value={values.password}
        onChange={(password) => change({ password })}
        error={errors.password}
      />
      <FormError text={errors.form} />
    </form>
  );
}
