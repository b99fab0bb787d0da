import { smsCodeLength } from '@contract/identity-limits.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { queryKeys } from '@/shared/api/query-keys.ts';
import { Button } from '@/shared/ui/button.tsx';
import { Dialog } from '@/shared/ui/dialog.tsx';
import { notify } from '@/shared/ui/notification/notify.ts';
import { formatPhone } from '../registration/format-phone.ts';
import { swallowCaptchaErrors } from '../sms-code/swallow-captcha-errors.ts';
import { CodeForm } from './code-form.tsx';
import { createPhoneChange } from './phone-change-flow.ts';
import { PhoneForm } from './phone-form.tsx';

/** A button, and the dialog in which the signed-in user changes their phone: the password first, and then a code. */
export function ChangePhone() {
  const client = useQueryClient();
  const formId = useId();
  const captcha = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [code, setCode] = useState('');
  const close = (): void => setIsOpen(false);
  const [flow] = useState(() =>
    createPhoneChange((phone) => {
      close();
      notify({
        title: 'Móvil actualizado',
        text: `Tu cuenta tiene ahora el móvil ${formatPhone(phone)}. Hemos cerrado la sesión en tus demás dispositivos y te lo hemos confirmado por correo.`,
      });
      void client.invalidateQueries({ queryKey: queryKeys.account });
      void client.invalidateQueries({ queryKey: queryKeys.sessions });
    }),
  );
  const state = useSyncExternalStore(flow.subscribe, flow.get);
  useEffect(() => {
    if (isOpen) return swallowCaptchaErrors();
    setCode('');
    flow.reset();
    return undefined;
  }, [isOpen, flow]);
  useEffect(() => flow.reset, [flow]);

  const withCaptcha = (act: (place: HTMLElement) => void): void => {
    if (captcha.current !== null) act(captcha.current);
  };
  const isAsking = state.phone === undefined;
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        Cambiar móvil…
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        isLocked={state.task === 'asking' || state.task === 'confirming'}
        title={isAsking ? 'Cambiar el móvil' : 'Introduce el código'}
        description={
          isAsking
            ? 'Te enviaremos un código por SMS al número nuevo. Hasta que lo escribas, tu cuenta conserva el número actual.'
            : `Lo enviamos al ${formatPhone(state.phone ?? '')}.`
        }
        actions={
          <>
            <Button
              key="cancel"
              disabled={state.task === 'asking' || state.task === 'confirming'}
              onClick={close}
            >
              Cancelar
            </Button>
            <Button
              key={isAsking ? 'send' : 'confirm'}
              type="submit"
              form={formId}
              variant="primary"
              disabled={!isAsking && code.length !== smsCodeLength}
              isBusy={state.task === 'asking' || state.task === 'confirming'}
              busyLabel={isAsking ? 'Enviando…' : 'Comprobando…'}
            >
              {isAsking ? 'Enviar código' : 'Cambiar el móvil'}
            </Button>
          </>
        }
      >
        {isAsking ? (
          <PhoneForm
            id={formId}
            errors={state.errors}
            onSubmit={(values) => withCaptcha((place) => void flow.begin(values, place))}
          />
        ) : (
          <CodeForm
            id={formId}
            state={state}
            code={code}
            onChange={setCode}
            onConfirm={(typed) => void flow.confirm(typed)}
            onResend={() => withCaptcha(flow.resend)}
          />
        )}
        <div ref={captcha} />
      </Dialog>
    </>
  );
}
