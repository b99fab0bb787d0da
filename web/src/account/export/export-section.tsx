import type { ExportLink } from '@contract/account/schemas.ts';
import { exportLinkMinutes } from '@contract/limits.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiFailure } from '@/platform/api/api-failure.ts';
import { callApi } from '@/platform/api/call-api.ts';
import { functionsOrigin } from '@/platform/running-environment.ts';
import { formatDay } from '@/shared/format/format.ts';
import { Banner } from '@/ui/banner.tsx';
import { Button } from '@/ui/button.tsx';
import { DownloadIcon } from '@/ui/icons.tsx';
import { AccountSection } from '../account-section.tsx';
import { useAccount } from '../use-account.ts';

/** Exports all data stored about the user. */
export function ExportSection() {
  const account = useAccount();
  const { link, error, isPending, prepare } = useExportLink();
  const exportedAt = account.data?.exported_at ?? null;
  return (
    <AccountSection
      id="exportar"
      title="Tus datos"
      text="Un ZIP con todo lo que guardamos de ti: perfil, créditos y movimientos, facturas, expedientes, conversaciones con sus citas, tablas, comparaciones, plazos, avisos, extracciones, consentimientos y los archivos que subiste."
    >
      <div className="flex flex-col items-start gap-3">
        {link === undefined ? (
          <Button isBusy={isPending} onClick={prepare}>
            Preparar la descarga
          </Button>
        ) : (
          <div role="status" className="flex flex-col items-start gap-2">
            <a
              href={`${functionsOrigin()}/archive${link.path}`}
              download=""
              className="relative inline-flex min-h-10 items-center justify-center gap-2 rounded-md border border-transparent bg-accent px-4 py-2 text-sm font-medium text-on-accent transition-colors duration-150 hover:bg-accent-hover"
            >
              <DownloadIcon className="size-4" />
              Descargar tus datos (ZIP)
            </a>
            <p className="text-note text-ink-soft">
              El enlace es solo para ti y caduca en {exportLinkMinutes} minutos. Con muchos documentos la
              descarga tarda: no cierres el navegador hasta que acabe.
            </p>
          </div>
        )}
        {error !== undefined && <Banner kind="error">{error}</Banner>}
        {exportedAt !== null && (
          <p className="text-note text-ink-soft">Última descarga completa: {formatDay(exportedAt)}.</p>
        )}
      </div>
    </AccountSection>
  );
}

/** Creates the download link of an export, and drops it when it expires. */
function useExportLink() {
  const [link, setLink] = useState<ExportLink>();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => callApi('createExportLink'),
    onSuccess: setLink,
  });
  useEffect(() => {
    if (link === undefined) return;
    const timer = setTimeout(() => setLink(undefined), exportLinkMinutes * 60_000);
    return () => clearTimeout(timer);
  }, [link]);
  const detail = error instanceof ApiFailure ? error.detail : undefined;
  return {
    link,
    isPending,
    error: error === null ? undefined : (detail ?? error.message),
    prepare: () => mutate(),
  };
}
