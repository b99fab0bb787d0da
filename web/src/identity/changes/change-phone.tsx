import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { queryKeys } from '@/platform/queries/query-keys.ts';
import { useSession } from '@/platform/session/use-session.ts';
import { formatPhone } from '@/shared/format/format-phone.ts';
import { Button } from '@/ui/button.tsx';
import { notify } from '@/ui/notification/notify.ts';
import { useForm } from '@/ui/use-form.ts';
import { PasswordDialog, requireOwnPassword } from '../password-dialog.tsx';
import { PhoneField } from '../phone-field.tsx';
import { phoneError, toPhone } from '../read-phone.ts';
import { CodeForm, isCompleteCode } from '../sms-code/code-form.tsx';
import { swallowCaptchaErrors } from '../sms-code/swallow-captcha-errors.ts';
import { createPhoneChange } from './phone-change-flow.ts';

/** Button with a dialog to change the signed-in user's phone: first the password, then a code by text message. */
export function ChangePhone() {
  const { email } = useSession();
  const formId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const close = (): void => setIsOpen(false);
  const { flow, state, code, setCode } = usePhoneChange(isOpen, close);
  const captcha = useRef<HTMLDivElement>(null);
  const form = useForm({
    initial: { phone: '', ownPassword: '' },
    rules: { phone: ({ phone }) => phoneError(phone), ownPassword: requireOwnPassword },
    send: async ({ phone, ownPassword }) =>
      captcha.current === null
        ? {}
        : flow.begin({ email, phone: toPhone(phone), ownPassword }, captcha.current),
  });
  const isBusy = state.task === 'confirming';
  const startOver = (): void => {
    setCode('');
    flow.startOver();
    form.reset();
  };
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        Cambiar móvil…
      </Button>
      <PasswordDialog
        isOpen={isOpen}
        onClose={close}
        isLocked={isBusy}
        title="Cambiar el móvil"
        description="Te enviaremos un código por SMS al número nuevo. Hasta que lo escribas, tu cuenta conserva el número actual."
        action={{ label: 'Enviar código', busyLabel: 'Enviando…' }}
        form={form}
        foot={<div ref={captcha} />}
        step={
          state.phone === undefined
            ? undefined
            : {
                title: 'Introduce el código',
                description: `Lo hemos enviado al ${formatPhone(state.phone)}.`,
                content: (
                  <CodeForm
                    id={formId}
                    className="mt-4 flex flex-col gap-3"
                    state={state}
                    code={code}
                    onChange={setCode}
                    onConfirm={(typed) => void flow.confirm(typed)}
                    onResend={() => captcha.current && flow.resend(captcha.current)}
                  >
                    {state.notice !== undefined && (
                      <p role="status" className="text-body text-ink-soft">
                        {state.notice}
                      </p>
                    )}
                  </CodeForm>
                ),
                actions: (
                  <>
                    <Button key="back" disabled={isBusy} onClick={startOver}>
                      Usar otro número
                    </Button>
                    <Button
                      key="confirm"
                      type="submit"
                      form={formId}
                      variant="primary"
                      disabled={!isCompleteCode(code)}
                      isBusy={isBusy}
                      busyLabel="Comprobando…"
                    >
                      Cambiar el móvil
                    </Button>
                  </>
                ),
              }
        }
      >
        <PhoneField label="Móvil nuevo" {...form.field('phone')} />
      </PasswordDialog>
    </>
  );
}

/** Creates a phone change that continues with a code already sent when the dialog opens again. `onDone` closes it. */
function usePhoneChange(isOpen: boolean, onDone: () => void) {
  const client = useQueryClient();
  const [code, setCode] = useState('');
  const [flow] = useState(() =>
    createPhoneChange((phone) => {
      onDone();
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
    setCode('');
    flow.settle();
    return isOpen ? swallowCaptchaErrors() : undefined;
  }, [isOpen, flow]);
  useEffect(() => flow.settle, [flow]);
  return { flow, state, code, setCode };
}
