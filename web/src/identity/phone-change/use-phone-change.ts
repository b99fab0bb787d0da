import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { queryKeys } from '@/platform/queries/query-keys.ts';
import { formatPhone } from '@/shared/format/format-phone.ts';
import { notify } from '@/ui/notification/notify.ts';
import { swallowCaptchaErrors } from '../sms-code/swallow-captcha-errors.ts';
import { createPhoneChange, type WantedPhone } from './phone-change-flow.ts';

/** A change of phone, which goes on with a code that was sent when its dialog opens again. `onDone` closes it. */
export function usePhoneChange(isOpen: boolean, onDone: () => void) {
  const client = useQueryClient();
  const captcha = useRef<HTMLDivElement>(null);
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

  const withCaptcha = (act: (place: HTMLElement) => void): void => {
    if (captcha.current !== null) act(captcha.current);
  };
  return {
    state,
    code,
    setCode,
    captcha,
    begin: (wanted: WantedPhone) => withCaptcha((place) => void flow.begin(wanted, place)),
    confirm: (typed: string) => void flow.confirm(typed),
    resend: () => withCaptcha(flow.resend),
    startOver: () => {
      setCode('');
      flow.startOver();
    },
  };
}
