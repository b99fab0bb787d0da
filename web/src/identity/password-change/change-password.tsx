import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@/shared/paths.ts';
import { useSession } from '@/shared/session/use-session.ts';
import { Button } from '@/shared/ui/button.tsx';
import { Dialog } from '@/shared/ui/dialog.tsx';
import { focusFirstError } from '@/shared/ui/focus-first-error.ts';
import { PasswordField } from '@/shared/ui/password-field.tsx';
import { NewPasswordFields } from '../new-password-fields.tsx';
import { usePasswordChange } from './use-password-change.ts';
import type { PasswordChange } from './validate-change.ts';

const empty: PasswordChange = { current: '', password: '', confirmation: '' };

/** A button, and the dialog in which the signed-in user changes their password. */
export function ChangePassword() {
  const { email } = useSession();
  const form = useRef<HTMLFormElement>(null);
  const formId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [values, setValues] = useState(empty);
  const close = (): void => setIsOpen(false);
  const { isBusy, errors, submit, reset } = usePasswordChange(email, close);
  useEffect(() => {
    if (isOpen) return;
    setValues(empty);
    reset();
  }, [isOpen, reset]);
  useEffect(() => {
    if (Object.keys(errors).length > 0) focusFirstError(form.current);
  }, [errors]);

  const change = (changed: Partial<PasswordChange>): void =>
    setValues((before) => ({ ...before, ...changed }));
  const send = (event: FormEvent): void => {
    event.preventDefault();
    void submit(values);
  };
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        Cambiar contraseña…
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        isLocked={isBusy}
        title="Cambiar la contraseña"
        description="Cerraremos la sesión en tus demás dispositivos y te avisaremos por correo."
        actions={
          <>
            <Button disabled={isBusy} onClick={close}>
              Cancelar
            </Button>
            <Button type="submit" form={formId} variant="primary" isBusy={isBusy} busyLabel="Guardando…">
              Cambiar contraseña
            </Button>
          </>
        }
      >
        <form id={formId} ref={form} noValidate onSubmit={send} className="mt-4 flex flex-col gap-4">
          {/* Tells password managers which account the passwords belong to. */}
          <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
          <div className="flex flex-col gap-1">
            <PasswordField
              label="Contraseña actual"
              name="password"
              autoComplete="current-password"
              value={values.current}
              onChange={(event) => change({ current: event.target.value })}
              error={errors.current}
            />
            <Link to={paths.forgotPassword} className="prose-link self-start text-sm">
              No la recuerdo
            </Link>
          </div>
          <NewPasswordFields label="Nueva contraseña" values={values} errors={errors} onChange={change} />
          {errors.form !== undefined && (
            <p role="alert" className="text-body text-danger">
              {errors.form}
            </p>
          )}
        </form>
      </Dialog>
    </>
  );
}
