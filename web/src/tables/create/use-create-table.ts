import type { RouteBodyInput } from '@contract/route-definition.ts';
import type { Routes } from '@contract/routes.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { mayRetry } from '@/platform/api/api-failure.ts';
import { callApi } from '@/platform/api/call-api.ts';
import { queryKeys } from '@/platform/queries/query-keys.ts';
import { paths } from '@/shared/paths.ts';

type NewTable = Omit<RouteBodyInput<Routes['createTable']>, 'table_id'>;

/** Creates a table and opens it. A retry after a lost response repeats its id, so that it is created once. */
export function useCreateTable() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const sentRef = useRef<{ readonly table: string; readonly id: string }>(undefined);
  return useMutation({
    mutationFn: (table: NewTable) => {
      const sent = JSON.stringify(table);
      const id = sentRef.current?.table === sent ? sentRef.current.id : crypto.randomUUID();
      sentRef.current = { table: sent, id };
      return callApi('createTable', { body: { table_id: id, ...table } });
    },
    onSuccess: (table) => {
      client.setQueryData(queryKeys.table(table.id), table);
      void client.invalidateQueries({ queryKey: queryKeys.tables });
      void navigate(paths.table(table.id), { replace: true });
    },
    onError: (error) => {
      // Takes a new id after a refusal; without a response the table may exist, and the id stays.
      if (!mayRetry(error)) sentRef.current = undefined;
    },
  });
}
