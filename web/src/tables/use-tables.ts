import type { Table, TableSummary } from '@contract/tables/schemas.ts';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { callApi } from '@/platform/api/call-api.ts';
import { type PollDelays, pollDelayMs } from '@/platform/polling/poll-delay.ts';
import { queryKeys } from '@/platform/queries/query-keys.ts';
import { mergeTable } from './merge-table.ts';

const pace: PollDelays = { minMs: 1_000, maxMs: 5_000 };

/** Loads the kept tables; polls while one of them is being filled. */
export const useTables = () =>
  useQuery({
    queryKey: queryKeys.tables,
    queryFn: ({ signal }) => callApi('listTables', { signal }),
    refetchInterval: ({ state }) => pollInterval(state.data?.tables ?? []),
  });

/**
 * Loads a table; while it is being filled, polls its changed rows only. The end changes credits and list. An idle table is
 * loaded whole again when the window is focused: a document that was replaced meanwhile changes no row.
 */
export function useTable(id: string) {
  const client = useQueryClient();
  const queryKey = queryKeys.table(id);
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const known = client.getQueryData<Table>(queryKey);
      const changed = await callApi('getTable', {
        params: { table_id: id },
        query: known?.state === 'running' && isWhole(known) ? { since: String(known.revision) } : {},
        signal,
      });
      // Reads the cache again, because a correction may have been stored meanwhile.
      return mergeTable(client.getQueryData<Table>(queryKey), changed);
    },
    refetchInterval: ({ state }) => pollInterval(state.data === undefined ? [] : [state.data]),
  });
  const state = query.data?.state;
  const wasRunningRef = useRef(false);
  useEffect(() => {
    const isRunning = state !== undefined && state !== 'idle';
    const hasEnded = wasRunningRef.current && state === 'idle';
    wasRunningRef.current = isRunning;
    if (hasEnded) refreshListAndCredits(client);
  }, [client, state]);
  return query;
}

/** Returns true if all rows are known, so that the changed ones complete them. */
const isWhole = ({ rows, document_ids }: Table): boolean => rows.length === document_ids.length;

/** Reloads the list of tables and the credits after a change of one table. */
export function refreshListAndCredits(client: QueryClient): void {
  for (const queryKey of [queryKeys.tables, queryKeys.billingInfo]) {
    void client.invalidateQueries({ queryKey });
  }
}

/** Returns the polling interval by the time since the newest change; `false` when no table is being filled. */
function pollInterval(tables: readonly TableSummary[]): number | false {
  const changed = tables
    .filter(({ state }) => state !== 'idle')
    .map(({ updated_at }) => Date.parse(updated_at));
  return changed.length > 0 && pollDelayMs(Date.now() - Math.max(...changed), pace);
}
