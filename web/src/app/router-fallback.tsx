import { useEffect } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { paths } from '@/shared/paths.ts';
import { Button, ButtonLink } from '@/shared/ui/button.tsx';
import { useIsOnline } from './connection/use-connection.ts';
import { ChunkFailure } from './load-page.ts';

/** What is shown where a page does not exist, or fails while it loads or renders. */
export function RouterFallback() {
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const isOnline = useIsOnline();
  useEffect(() => {
    if (!(error instanceof ChunkFailure) || isOnline) return;
    // The page that could not be loaded loads by itself when the network is back.
    const reload = (): void => location.reload();
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, [error, isOnline]);
  return (
    <main className="mx-auto flex min-h-dvh max-w-xl flex-col justify-center gap-5 px-6 py-16">
      <title>Error · Legajo</title>
      <p className="font-serif text-lg text-ink-soft">Legajo</p>
      <h1 className="text-3xl">Unexpected Application Error!</h1>
      <p className="rounded-md bg-sunken px-4 py-3 font-mono text-sm break-words text-ink-soft">
        {describe(error)}
      </p>
      <p className="text-ink-soft">{explain(isMissing, isOnline)}</p>
      <div className="flex flex-wrap gap-3">
        {!isMissing && (
          <Button variant="primary" onClick={() => location.reload()}>
            Volver a cargar
          </Button>
        )}
        <ButtonLink to={paths.landing} reloadDocument variant={isMissing ? 'primary' : 'secondary'}>
          Ir al inicio
        </ButtonLink>
      </div>
    </main>
  );
}

function explain(isMissing: boolean, isOnline: boolean): string {
  if (isMissing) return 'La dirección que has abierto no existe o ha cambiado.';
  if (!isOnline) return 'No hay conexión a internet. En cuanto vuelva, la página se cargará sola.';
  return 'Algo ha fallado al mostrar esta página. Vuelve a cargarla; si se repite, empieza desde el inicio.';
}

function describe(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`;
  return error instanceof Error ? error.message : String(error);
}
