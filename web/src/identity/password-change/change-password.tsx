import { useEffect, useId, useState } from 'react';
import { useSession } from '@/platform/session/use-session.ts';
import { Button } from '@/ui/button.tsx';
import { Dialog } from '@/ui/dialog.tsx';
import { PasswordChangeForm } from './password-change-form.tsx';
import { usePasswordChange } from './use-password-change.ts';
import type { PasswordChange } from './validate-change.ts';

const empty: PasswordChange = { current: '', password: '', confirmation: '' };

/** A button, and the dialog in which the signed-in user changes their password. */
export function ChangePassword() {
  const { email } = useSession();
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
  const change = (changed: Partial<PasswordChange>): void =>
    setValues((before) => ({ ...before, ...changed }));
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
        <PasswordChangeForm
          id={formId}
          email={email}
          values={values}
          errors={errors}
          onChange={change}
          onSubmit={() => void submit(values)}
        />
      </Dialog>
    </>
  );
}
