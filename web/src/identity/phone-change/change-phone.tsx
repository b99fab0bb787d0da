import { smsCodeLength } from '@contract/identity-limits.ts';
import { useId, useState } from 'react';
import { formatPhone } from '@/shared/format/format-phone.ts';
import { Button } from '@/ui/button.tsx';
import { Dialog } from '@/ui/dialog.tsx';
import { CodeForm } from './code-form.tsx';
import { PhoneForm } from './phone-form.tsx';
import { usePhoneChange } from './use-phone-change.ts';

/** A button, and the dialog in which the signed-in user changes their phone: the password first, and then a code. */
export function ChangePhone() {
  const formId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const close = (): void => setIsOpen(false);
  const { state, code, setCode, captcha, begin, confirm, resend, startOver } = usePhoneChange(isOpen, close);
  const isAsking = state.phone === undefined;
  const isBusy = state.task === 'asking' || state.task === 'confirming';
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        Cambiar móvil…
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        isLocked={isBusy}
        title={isAsking ? 'Cambiar el móvil' : 'Introduce el código'}
        description={
          isAsking
            ? 'Te enviaremos un código por SMS al número nuevo. Hasta que lo escribas, tu cuenta conserva el número actual.'
            : `Lo enviamos al ${formatPhone(state.phone ?? '')}.`
        }
        actions={
          <>
            <Button key="back" disabled={isBusy} onClick={isAsking ? close : startOver}>
              {isAsking ? 'Cancelar' : 'Usar otro número'}
            </Button>
            <Button
              key={isAsking ? 'send' : 'confirm'}
              type="submit"
              form={formId}
              variant="primary"
              disabled={!isAsking && code.length !== smsCodeLength}
              isBusy={isBusy}
              busyLabel={isAsking ? 'Enviando…' : 'Comprobando…'}
            >
              {isAsking ? 'Enviar código' : 'Cambiar el móvil'}
            </Button>
          </>
        }
      >
        {isAsking ? (
          <PhoneForm id={formId} errors={state.errors} onSubmit={begin} />
        ) : (
          <CodeForm
            id={formId}
            state={state}
            code={code}
            onChange={setCode}
            onConfirm={confirm}
            onResend={resend}
          />
        )}
        <div ref={captcha} />
      </Dialog>
    </>
  );
}
