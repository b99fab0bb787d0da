import { useState } from 'react';
import { logIn } from '@/identity/log-in.ts';
import { startSession } from '@/platform/session/session-store.ts';
import { useSessionState } from '@/platform/session/use-session.ts';
import { paths } from '@/shared/paths.ts';
import { readLocalServices } from './read-local-services.ts';

const item = 'prose-link underline inline-flex min-h-6 items-center whitespace-nowrap disabled:opacity-60';

/** Bar of the local stack with links to its inbox and a demo sign-in. */
export function LocalBar({ navigate }: { navigate: (path: string) => void }) {
  const { isLoggedIn } = useSessionState();
  const [services] = useState(() => readLocalServices(import.meta.env.VITE_LOCAL_SERVICES, location.port));
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);

  const enter = async (): Promise<void> => {
    setIsBusy(true);
    const outcome = await logIn(services.demo.email, services.demo.password).catch(() => undefined);
    setIsBusy(false);
    if (outcome?.kind !== 'session') {
      setHasFailed(true);
      return;
    }
    startSession(outcome.session);
    navigate(paths.home);
  };

  return (
    <aside
      aria-label="Instalación local"
      className="fixed inset-x-0 bottom-0 z-sticky flex h-[28px] items-center justify-center gap-x-2 overflow-hidden border-t border-line bg-sunken px-2 text-xs text-ink-soft print:hidden"
    >
      <span className="whitespace-nowrap">Instalación local</span>
      <span aria-hidden="true">·</span>
      <a className={item} href={services.inboxUrl} target="_blank" rel="noreferrer">
        Bandeja de entrada
      </a>
      {!isLoggedIn && (
        <>
          <span aria-hidden="true">·</span>
          <button type="button" className={item} disabled={isBusy} onClick={() => void enter()}>
            {hasFailed ? 'No se ha podido entrar: reintentar' : 'Entrar como demo'}
          </button>
        </>
      )}
    </aside>
  );
}
