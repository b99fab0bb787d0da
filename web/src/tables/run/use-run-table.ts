import type { Table, TableSummary } from '@contract/tables/schemas.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiFailure, mayRetry } from '@/platform/api/api-failure.ts';
import { callApi } from '@/platform/api/call-api.ts';
import { queryKeys } from '@/platform/queries/query-keys.ts';
import { refreshListAndCredits } from '../use-tables.ts';

interface CellReference {
  readonly document_id: string;
  readonly column_id: string;
}

export interface RequestedRun {
  /** Price shown to the user: a dearer run is refused. */
  readonly maxCredits: number;
  /** Cells to ask; absent for all pending and failed ones. */
  readonly cells?: readonly CellReference[];
}

/** Starts filling a table. A retry after a lost response repeats its id, so that it is paid once. */
export function useRunTable(id: string) {
  const client = useQueryClient();
  const sentRef = useRef<{ readonly run: string; readonly runId: string }>(undefined);
  return useMutation({
    mutationFn: ({ maxCredits, cells }: RequestedRun) => {
      const run = JSON.stringify({ maxCredits, cells });
      const runId = sentRef.current?.run === run ? sentRef.current.runId : crypto.randomUUID();
      sentRef.current = { run, runId };
      return callApi('runTable', {
        params: { table_id: id },
        body: { run_id: runId, max_credits: maxCredits, ...(cells !== undefined && { cells: [...cells] }) },
      });
    },
    onSuccess: (summary) => {
      sentRef.current = undefined;
      showSummary(client, summary);
    },
    onError: (error) => {
      if (mayRetry(error)) return;
      sentRef.current = undefined;
      // On a conflict (409) the table was changed elsewhere: loads it again, which shows the new price.
      const isOutdated = error instanceof ApiFailure && error.status === 409;
      if (isOutdated) void client.invalidateQueries({ queryKey: queryKeys.table(id) });
    },
  });
}

/** Stops filling a table; documents being read are not paid. */
export function useStopTable(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi('stopTable', { params: { table_id: id } }),
    onSuccess: (summary) => showSummary(client, summary),
  });
}

/** Shows the new state immediately, and polls for the cells. */
function showSummary(client: ReturnType<typeof useQueryClient>, summary: TableSummary): void {
  const queryKey = queryKeys.table(summary.id);
  client.setQueryData<Table>(queryKey, (previous) => previous && { ...previous, ...summary });
  void client.invalidateQueries({ queryKey });
  refreshListAndCredits(client);
}
