import type { MailPreference, OptionalMail } from '@contract/mail/schemas.ts';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ApiFailure } from '@/platform/api/api-failure.ts';
import { callApi } from '@/platform/api/call-api.ts';
import { NarrowPage, PageMessage } from '@/shared/brand/narrow-page.tsx';
import { paths } from '@/shared/paths.ts';
import { Button, ButtonLink } from '@/ui/button.tsx';
import { Spinner } from '@/ui/spinner.tsx';

const names: Record<OptionalMail, string> = {
  low_credits: 'de que te quedan pocos créditos',
  extraction_done: 'de que ha terminado una extracción web',
  deadline_reminder: 'de los plazos que se acercan',
  site_changed: 'de los cambios en los sitios web de tus avisos',
};

/** `/correo`, the target of the links in optional mails. Works without a session. */
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

type MailPreferenceState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'invalid' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'ready'; readonly preference: MailPreference; readonly hasChanged: boolean };

/**
 * Loads and changes the mail preference that a mail link belongs to. Opening the link changes nothing, because mail
 * scanners open links too.
 */
function useMailPreference(token: string | null) {
  const [state, setState] = useState<MailPreferenceState>({
    kind: token === null || token === '' ? 'invalid' : 'loading',
  });
  const [isBusy, setIsBusy] = useState(false);
  const query = { token: token ?? '' };

  async function loadPreference(): Promise<void> {
    await showPreference(() => callApi('getMailPreference', { query }), false);
  }

  async function showPreference(ask: () => Promise<MailPreference>, hasChanged: boolean): Promise<void> {
    setIsBusy(true);
    try {
      setState({ kind: 'ready', preference: await ask(), hasChanged });
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setState(error.status === 404 ? { kind: 'invalid' } : { kind: 'failed', message: error.message });
    } finally {
      setIsBusy(false);
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: one link, that of the address the page was opened with
  useEffect(() => {
    if (state.kind === 'loading') void loadPreference();
  }, []);

  return {
    state,
    isBusy,
    retry: () => void loadPreference(),
    unsubscribe: () => void showPreference(() => callApi('unsubscribeMail', { query }), true),
    subscribe: () => void showPreference(() => callApi('subscribeMail', { query }), true),
  };
}
