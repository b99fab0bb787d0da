import type { Movement } from '@contract/billing.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { callApi } from '@/shared/api/call-api.ts';
import { queryKeys } from '@/shared/api/query-keys.ts';
import { formatDateTime, formatNumber } from '@/shared/format/format.ts';
import { Banner } from '@/shared/ui/banner.tsx';
import { Button } from '@/shared/ui/button.tsx';
import { Skeleton } from '@/shared/ui/skeleton.tsx';
import { type Column, Table } from '@/shared/ui/table.tsx';
import { billingTexts, describeMovement } from './billing-texts.ts';

/** With its sign; nothing for what was only reserved or given back. */
function formatChange(credits: number): string {
  if (credits === 0) return '—';
  return credits > 0 ? `+${formatNumber(credits)}` : `−${formatNumber(-credits)}`;
}

const columns: readonly Column<Movement>[] = [
  {
    id: 'date',
    title: 'Fecha',
    isMinor: true,
    cell: ({ created_at }) => <span className="whitespace-nowrap">{formatDateTime(created_at)}</span>,
  },
  {
    id: 'what',
    title: 'Concepto',
    cell: (movement) => (
      <>
        {describeMovement(movement)}
        <span className="block text-[0.8125rem] text-ink-faint sm:hidden">
          {formatDateTime(movement.created_at)}
        </span>
      </>
    ),
  },
  { id: 'credits', title: 'Créditos', isNumeric: true, cell: ({ credits }) => formatChange(credits) },
  {
    id: 'after',
    title: 'Saldo',
    isNumeric: true,
    cell: ({ available_after }) => formatNumber(available_after),
  },
];

/** Every movement of the account's credits, page by page. */
export function MovementList() {
  const movements = useInfiniteQuery({
    queryKey: queryKeys.movements,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      callApi('listMovements', { query: pageParam === undefined ? {} : { cursor: pageParam }, signal }),
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  });
  const rows = movements.data?.pages.flatMap((page) => page.movements) ?? [];
  return (
    <section aria-labelledby="movimientos">
      <h2 id="movimientos" className="mb-4 text-2xl">
        Movimientos de créditos
      </h2>
      {movements.isPending && <Skeleton className="h-36 w-full" />}
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
        <p className="text-[0.9375rem] text-ink-soft">Todavía no hay movimientos.</p>
      )}
      {rows.length > 0 && (
        <Table caption="Lista de movimientos" columns={columns} rows={rows} rowKey={({ id }) => id} />
      )}
      {movements.hasNextPage && (
        <div className="mt-4">
          <Button
            size="small"
            onClick={() => void movements.fetchNextPage()}
            isBusy={movements.isFetchingNextPage}
          >
            Ver más movimientos
          </Button>
        </div>
      )}
    </section>
  );
}
