import type { RouteBodyInput } from '@contract/route-definition.ts';
import type { Routes } from '@contract/routes.ts';
import type { Watch } from '@contract/watches/schemas.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiFailure } from '@/platform/api/api-failure.ts';
import { callApi } from '@/platform/api/call-api.ts';
import { queryKeys } from '@/platform/queries/query-keys.ts';
import { showToast } from '@/ui/toast/show-toast.ts';
import { watchTexts as texts } from './watch-texts.ts';

export type WatchChange = RouteBodyInput<Routes['changeWatch']>;
type WatchList = Readonly<{ watches: readonly Watch[] }>;

/** Changes the settings of a watch, pauses, ends or resumes it. */
export function useChangeWatch(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: WatchChange) => callApi('changeWatch', { params: { watch_id: id }, body: change }),
    onSuccess: (watch) => {
      client.setQueryData(queryKeys.watch(id), watch);
      client.setQueryData<WatchList>(
        queryKeys.watches,
        (list) => list && { watches: list.watches.map((known) => (known.id === id ? watch : known)) },
      );
    },
  });
}

/** Pauses, ends or resumes a watch. Shows errors as a toast. */
export function useChangeState(id: string) {
  const change = useChangeWatch(id);
  const setState = (state: Watch['state']): void =>
    change.mutate(
      { state },
      {
        onError: (error) => {
          if (!(error instanceof ApiFailure)) throw error;
          showToast({ title: texts.changeFailed, text: error.message, kind: 'error' });
        },
      },
    );
  return { isChanging: change.isPending, setState };
}

/** Deletes a watch with its history. Shows errors as a toast. */
export function useDeleteWatch(id: string, onDeleted: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi('deleteWatch', { params: { watch_id: id } }),
    onSuccess: (list) => {
      client.setQueryData(queryKeys.watches, list);
      onDeleted();
      for (const queryKey of [queryKeys.watch(id), queryKeys.visits(id)]) client.removeQueries({ queryKey });
      void client.invalidateQueries({ queryKey: queryKeys.billingInfo });
    },
    onError: (error) => {
      if (!(error instanceof ApiFailure)) throw error;
      showToast({ title: texts.removeFailed, text: error.message, kind: 'error' });
    },
  });
}
