import type { MovementFilter } from '@contract/billing/movement-names.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { callApi } from '@/platform/api/call-api.ts';
import { queryKeys } from '@/platform/queries/query-keys.ts';
import { saveDownload } from '@/shared/files/save-download.ts';
import { Banner } from '@/ui/banner.tsx';
import { Button } from '@/ui/button.tsx';
import { DownloadIcon } from '@/ui/icons.tsx';
import { Select } from '@/ui/select.tsx';
import { Skeleton } from '@/ui/skeleton.tsx';
import { billingTexts } from '../billing-texts.ts';
import { MovementTable } from './movement-table.tsx';

/** Filters of the statement, by their name in the URL and their label. */
const filterOptions = [
  { value: 'todo', label: 'Todos los movimientos', kind: undefined },
  { value: 'preguntas', label: 'Preguntas', kind: 'question' },
  { value: 'subidas', label: 'Subidas de documentos', kind: 'upload' },
  { value: 'extracciones', label: 'Extracciones web', kind: 'extraction' },
  { value: 'comparaciones', label: 'Comparaciones', kind: 'comparison' },
  { value: 'tablas', label: 'Tablas', kind: 'table' },
  { value: 'ingresos', label: 'Créditos recibidos', kind: 'income' },
  { value: 'devoluciones', label: 'Créditos retirados', kind: 'return' },
] as const satisfies readonly { value: string; label: string; kind: MovementFilter | undefined }[];

type FilterOption = (typeof filterOptions)[number];

/** Returns the filter named in the URL, or the one for all movements. */
const readFilter = (named: string | null): FilterOption =>
  filterOptions.find(({ value }) => value === named) ?? filterOptions[0];

const filterParam = 'tipo';

/** `/billing/movimientos`: credit history by day, with filters and CSV export. */
export function MovementsPage() {
  const [query, setQuery] = useSearchParams();
  const filter = readFilter(query.get(filterParam));
  const choose = (value: FilterOption['value']): void =>
    setQuery(value === 'todo' ? {} : { [filterParam]: value }, { replace: true, preventScrollReset: true });
  return (
    <section aria-labelledby="movimientos">
      <h2 id="movimientos" className="mb-4 text-2xl">
        Movimientos de créditos
      </h2>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <div className="w-64 max-w-full">
          <Select label="Mostrar" options={filterOptions} value={filter.value} onChange={choose} />
        </div>
        <DownloadButton filter={filter} />
      </div>
      <MovementStatement key={filter.value} filter={filter} />
    </section>
  );
}

function DownloadButton({ filter: { kind } }: { readonly filter: FilterOption }) {
  const [isBusy, setIsBusy] = useState(false);
  const download = async (): Promise<void> => {
    setIsBusy(true);
    await saveDownload(
      () => callApi('downloadMovements', { query: kind === undefined ? {} : { kind } }),
      billingTexts.downloadFailure,
    );
    setIsBusy(false);
  };
  return (
    <Button isBusy={isBusy} busyLabel="Preparando…" className="mb-1.5" onClick={() => void download()}>
      {!isBusy && <DownloadIcon className="size-4" />}
      Descargar CSV
    </Button>
  );
}

function MovementStatement({ filter: { kind } }: { readonly filter: FilterOption }) {
  const movements = useInfiniteQuery({
    queryKey: [...queryKeys.movements, kind ?? 'all'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: cursor, signal }) =>
      callApi('listMovements', {
        query: { ...(cursor !== undefined && { cursor }), ...(kind !== undefined && { kind }) },
        signal,
      }),
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  });
  const rows = movements.data?.pages.flatMap((page) => page.movements) ?? [];
  return (
    <>
      {movements.isPending && <Skeleton className="h-96 w-full" />}
      {movements.isError && (
        <Banner
          kind="error"
          action={
            <Button size="small" onClick={() => void movements.refetch()} isBusy={movements.isFetching}>
              Reintentar
            </Button>
          }
        >
          {billingTexts.movementsFailure}
        </Banner>
      )}
      {movements.isSuccess && rows.length === 0 && (
        <p className="rounded-lg border border-dashed border-line-strong/60 px-5 py-8 text-center text-body text-ink-soft">
          {kind === undefined ? 'Todavía no hay movimientos.' : 'No hay movimientos de este tipo.'}
        </p>
      )}
      {rows.length > 0 && <MovementTable movements={rows} />}
      {movements.hasNextPage && (
        <Button
          className="mt-4"
          size="small"
          onClick={() => void movements.fetchNextPage()}
          isBusy={movements.isFetchingNextPage}
        >
          Ver más movimientos
        </Button>
      )}
    </>
  );
}
