import { Banner, type BannerKind } from '@/ui/banner.tsx';
import { Button } from '@/ui/button.tsx';
import { EmptyState } from '@/ui/empty-state.tsx';
import { FilesIcon } from '@/ui/icons.tsx';
import { Progress } from '@/ui/progress.tsx';
import { Skeleton } from '@/ui/skeleton.tsx';
import { Spinner } from '@/ui/spinner.tsx';

const banners: readonly { readonly kind: BannerKind; readonly title: string; readonly text: string }[] = [
  { kind: 'error', title: 'No se ha podido subir', text: 'El documento está dañado y no se puede abrir.' },
  { kind: 'warning', title: 'Créditos insuficientes.', text: 'Hacen falta 23 créditos y quedan 12.' },
  { kind: 'info', title: 'Archivos duplicados detectados.', text: 'Ya tienes «Memoria anual 2024.pdf».' },
  { kind: 'success', title: 'Documento listo', text: 'Ya puedes preguntarle.' },
];

const dismiss = (): void => undefined;

export function MessageSamples() {
  return (
    <div className="grid grid-cols-1 gap-8 md:grid-cols-2">
      <div className="flex flex-col gap-3">
        {banners.map(({ kind, title, text }) => (
          <Banner key={kind} kind={kind} title={title} onDismiss={dismiss}>
            {text}
          </Banner>
        ))}
      </div>
      <div className="flex flex-col gap-6">
        <Progress
          label="Memoria anual con un nombre muy largo que no cabe en una sola línea.pdf"
          value={37}
          valueText="página 84 de 228"
          isLabelShown
        />
        <Progress label="Indexando" value={null} valueText="Indexando…" isLabelShown />
        <div className="flex items-center gap-4">
          <Spinner label="Cargando" />
          <Spinner className="size-6 text-accent" />
        </div>
        <div className="flex flex-col gap-2">
          <Skeleton className="h-6 w-1/2" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-4/5" />
        </div>
        <EmptyState
          headingLevel="h3"
          icon={<FilesIcon className="size-7" />}
          title="Aún no hay documentos"
          action={<Button variant="primary">Subir documento</Button>}
        >
          Sube el primero y pregúntale lo que quieras.
        </EmptyState>
      </div>
    </div>
  );
}
