import type { Account } from '@contract/account/schemas.ts';
import type { OptionalMail } from '@contract/mail/schemas.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '@/platform/api/call-api.ts';
import { queryKeys } from '@/platform/queries/query-keys.ts';
import { Skeleton } from '@/ui/skeleton.tsx';
import { Switch } from '@/ui/switch.tsx';
import { showToast } from '@/ui/toast/show-toast.ts';
import { AccountSection } from '../account-section.tsx';
import { useAccount } from '../use-account.ts';

const names: Record<OptionalMail, string> = {
  low_credits: 'Cuando te queden pocos créditos',
  extraction_done: 'Cuando termine una extracción web',
  deadline_reminder: 'Cuando se acerque un plazo, si lo has pedido en «Plazos»',
  site_changed: 'Cuando cambie un sitio web de tus avisos',
};

/** Section of the account page that turns the optional mails on and off. */
export function MailsSection() {
  const { data, isError } = useAccount();
  const client = useQueryClient();
  // Shows the choice before the server stores it; a failed request reverts it and shows an error.
  const [wished, setWished] = useState<Account['mails'][number]>();
  const { mutate } = useMutation({
    mutationFn: (body: Account['mails'][number]) => callApi('setMailPreference', { body }),
    onSuccess: (changed) =>
      client.setQueryData<Account>(
        queryKeys.account,
        (account) =>
          account && {
            ...account,
            mails: account.mails.map((mail) => (mail.kind === changed.kind ? changed : mail)),
          },
      ),
    onError: () =>
      showToast({
        title: 'No se ha podido guardar',
        text: 'Inténtalo de nuevo en unos minutos.',
        kind: 'error',
      }),
    onSettled: () => setWished(undefined),
  });
  const change = (mail: Account['mails'][number]): void => {
    // The switches stay enabled while a change is stored: disabling the focused one would lose the focus.
    if (wished !== undefined) return;
    setWished(mail);
    mutate(mail);
  };
  return (
    <AccountSection
      id="avisos"
      title="Avisos por correo"
      text="Los correos sobre tus pagos y tu cuenta los recibirás siempre."
    >
      {data === undefined && !isError && <Skeleton className="h-20 w-full" />}
      {data === undefined && isError && <p className="text-body text-ink-soft">No disponible por ahora.</p>}
      <div className="flex flex-col gap-2">
        {data?.mails.map(({ kind, is_subscribed: isOn }) => (
          <Switch
            key={kind}
            label={names[kind]}
            isOn={wished?.kind === kind ? wished.is_subscribed : isOn}
            onChange={(next) => change({ kind, is_subscribed: next })}
          />
        ))}
      </div>
    </AccountSection>
  );
}
