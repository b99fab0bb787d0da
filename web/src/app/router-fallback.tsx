import { useEffect } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { Wordmark } from '@/shared/brand/wordmark.tsx';
import { paths } from '@/shared/paths.ts';
import { Button, ButtonLink } from '@/ui/button.tsx';
import { ChunkFailure } from '@/ui/code/load-page.ts';
import { useIsOnline } from './connection/use-connection.ts';

/** Error page for failures while a page loads or renders. */
export const RouterFallback = () => <FailedPage error={useRouteError()} />;

/** Error page for unknown URLs. */
export const MissingPage = () => (
  <FailedPage error={{ status: 404, statusText: 'Not Found', internal: true, data: null }} />
);

function FailedPage({ error }: { error: unknown }) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const isOnline = useIsOnline();
  useEffect(() => {
    if (!(error instanceof ChunkFailure) || isOnline) return;
    // Reloads the page when the network is back.
    const reload = (): void => location.reload();
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, [error, isOnline]);
  return (
    <main className="mx-auto flex min-h-dvh max-w-xl flex-col justify-center gap-5 px-6 py-16">
      <title>Error · Legajo</title>
      <Wordmark />
      <div>
        <h1 className="text-3xl">
          {isMissing ? 'Esta página no existe' : 'Esta página no se ha podido mostrar'}
        </h1>
        <p className="mt-2 text-ink-soft">{explainFailure(isMissing, isOnline)}</p>
      </div>
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
      {/* Original English error message, for support. */}
      <div lang="en" className="mt-3 border-t border-line pt-4 text-note text-ink-faint">
        <h2 className="font-sans text-note font-medium tracking-normal">Unexpected Application Error!</h2>
        <p className="mt-1 font-mono break-words">{describe(error)}</p>
      </div>
    </main>
  );
}

function explainFailure(isMissing: boolean, isOnline: boolean): string {
  if (isMissing) return 'La dirección que has abierto no existe o ha cambiado.';
  if (!isOnline) return 'No hay conexión a internet. En cuanto vuelva, la página se cargará sola.';
  return 'Algo ha fallado al mostrar esta página. Vuelve a cargarla; si se repite, empieza desde el inicio.';
}

function describe(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`;
  return error instanceof Error ? error.message : String(error);
}
