import type { OptionalMail } from '@contract/mail/schemas.ts';
import { useSearchParams } from 'react-router-dom';
import { NarrowPage, PageMessage } from '@/shared/brand/narrow-page.tsx';
import { paths } from '@/shared/paths.ts';
import { Button, ButtonLink } from '@/ui/button.tsx';
import { Spinner } from '@/ui/spinner.tsx';
import { useMailPreference } from './use-mail-preference.ts';

const names: Record<OptionalMail, string> = {
  low_credits: 'de que te quedan pocos créditos',
  extraction_done: 'de que ha terminado una extracción web',
};

/** `/correo`: where the links of optional mails lead. Works without a session. */
export function MailPreferencePage() {
  const [query] = useSearchParams();
  const { state, isBusy, retry, unsubscribe, subscribe } = useMailPreference(query.get('token'));
  return (
    <NarrowPage>
      <title>Avisos por correo · Legajo</title>
      {state.kind === 'loading' && (
        <p role="status" className="flex items-center gap-3 text-ink-soft">
          <Spinner /> Comprobando el enlace…
        </p>
      )}
      {state.kind === 'invalid' && (
        <>
          <PageMessage role="alert" title="Este enlace no es válido">
            Puede que se haya cortado al copiarlo. Ábrelo de nuevo desde el correo que recibiste, o cambia tus
            avisos en tu cuenta.
          </PageMessage>
          <ButtonLink to={paths.account} variant="primary" size="large">
            Ir a tu cuenta
          </ButtonLink>
        </>
      )}
      {state.kind === 'failed' && (
        <>
          <PageMessage role="alert" title="No hemos podido comprobarlo">
            {state.message}
          </PageMessage>
          <Button variant="primary" size="large" isBusy={isBusy} onClick={retry}>
            Reintentar
          </Button>
        </>
      )}
      {state.kind === 'ready' && state.preference.is_subscribed && (
        <>
          <PageMessage
            role="status"
            title={state.hasChanged ? 'Volverás a recibir este aviso' : '¿Dejar de recibir este aviso?'}
          >
            Este correo te avisa {names[state.preference.kind]}. Los correos sobre tus pagos y tu cuenta los
            recibirás siempre.
          </PageMessage>
          <Button
            variant={state.hasChanged ? 'secondary' : 'primary'}
            size="large"
            isBusy={isBusy}
            onClick={unsubscribe}
          >
            Dejar de recibirlo
          </Button>
        </>
      )}
      {state.kind === 'ready' && !state.preference.is_subscribed && (
        <>
          <PageMessage role="status" title="No recibirás más este aviso">
            Ya no te avisaremos {names[state.preference.kind]}. Los correos sobre tus pagos y tu cuenta los
            seguirás recibiendo.
          </PageMessage>
          <Button size="large" isBusy={isBusy} onClick={subscribe}>
            Volver a recibirlo
          </Button>
        </>
      )}
    </NarrowPage>
  );
}
