import type { RouteBodyInput } from '@contract/route-definition.ts';
import type { Routes } from '@contract/routes.ts';
import type { Table } from '@contract/tables/schemas.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '@/platform/api/call-api.ts';
import { queryKeys } from '@/platform/queries/query-keys.ts';
import { mergeTable, replaceRow } from './merge-table.ts';
import { refreshListAndCredits } from './use-tables.ts';

type TableChange = RouteBodyInput<Routes['changeTable']>;
type Correction = RouteBodyInput<Routes['correctCell']>;

/** Changes the name, the documents or the columns of a table. */
export function useChangeTable(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: TableChange) => callApi('changeTable', { params: { table_id: id }, body: change }),
    onSuccess: (changed) => {
      client.setQueryData<Table>(
        queryKeys.table(id),
        (previous) => previous && mergeTable(previous, changed),
      );
      refreshListAndCredits(client);
    },
  });
}

/** Writes a value in place of a document's, or removes it. */
export function useCorrectCell(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (correction: Correction) =>
      callApi('correctCell', { params: { table_id: id }, body: correction }),
    onSuccess: (row) =>
      client.setQueryData<Table>(queryKeys.table(id), (previous) => previous && replaceRow(previous, row)),
  });
}
