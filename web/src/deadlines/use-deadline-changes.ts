import type {
  DeadlineList,
  DeadlineSettings,
  DeadlineStatus,
  DocumentDeadlines,
} from '@contract/deadlines/schemas.ts';
import type { RouteBodyInput } from '@contract/route-definition.ts';
import type { Routes } from '@contract/routes.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiFailure } from '@/platform/api/api-failure.ts';
import { callApi } from '@/platform/api/call-api.ts';
import { queryKeys } from '@/platform/queries/query-keys.ts';
import { showToast } from '@/ui/toast/show-toast.ts';
import { listTexts as texts } from './deadline-texts.ts';
import type { ListedDeadline } from './list-deadlines.ts';
import { replaceDocument } from './use-deadlines.ts';

type Change = RouteBodyInput<Routes['changeDeadlines']>;

/**
 * Changes dates of starts and statuses of one document. Changes are sent one after the other, and shown immediately.
 * `onFailure` is also called when the component is gone, as the row of a deadline that is shown as done.
 */
export function useChangeDeadlines(documentId: string, onFailure?: (error: ApiFailure) => void) {
  const client = useQueryClient();
  const queryKey = queryKeys.deadlines;
  const mutationKey = [...queryKey, documentId];
  const findDocument = (): DocumentDeadlines | undefined =>
    client.getQueryData<DeadlineList>(queryKey)?.documents.find(({ document_id: id }) => id === documentId);
  const show = (statuses: Readonly<Record<string, DeadlineStatus>>): void => {
    const document = findDocument();
    if (document !== undefined)
      client.setQueryData<DeadlineList>(queryKey, (list) =>
        replaceDocument(list, withStatuses(document, statuses)),
      );
  };
  return useMutation({
    mutationKey,
    scope: { id: 'deadlines' },
    mutationFn: (body: Change) => callApi('changeDeadlines', { params: { document_id: documentId }, body }),
    onMutate: async ({ statuses = {} }) => {
      await client.cancelQueries({ queryKey });
      const before = Object.fromEntries(
        (findDocument()?.deadlines ?? [])
          .filter(({ id }) => id in statuses)
          .map(({ id, status }) => [id, status]),
      );
      show(statuses);
      return before;
    },
    onSuccess: (changed, own) => {
      // Adds the changes that wait behind this one, which its response does not know.
      const waiting = client
        .getMutationCache()
        .findAll({ mutationKey, status: 'pending' })
        .map(({ state }) => state.variables as Change)
        .filter((change) => change !== own);
      const shownList = waiting.reduce(
        (document, { statuses = {} }) => withStatuses(document, statuses),
        changed,
      );
      client.setQueryData<DeadlineList>(queryKey, (list) => replaceDocument(list, shownList));
    },
    onError: (error, _own, before) => {
      if (error instanceof ApiFailure) onFailure?.(error);
      // Shows the previous list immediately, because it cannot be loaded again without a connection.
      if (before !== undefined) show(before);
      void client.invalidateQueries({ queryKey });
    },
  });
}

function withStatuses(
  document: DocumentDeadlines,
  statuses: Readonly<Record<string, DeadlineStatus>>,
): DocumentDeadlines {
  return {
    ...document,
    deadlines: document.deadlines.map((deadline) => ({
      ...deadline,
      status: statuses[deadline.id] ?? deadline.status,
    })),
  };
}

/**
 * Returns a function that changes the status of a deadline, with a toast to undo it. Of a recurring one,
 * «done» applies only to the shown date: the next one stays open.
 */
export function useChangeStatus({ document, deadline }: ListedDeadline): (status: DeadlineStatus) => void {
  const { id, what, due, repeats, status: before, done_day: doneBefore } = deadline;
  const toastId = `deadline-${id}`;
  const { mutate: send } = useChangeDeadlines(document.document_id, (error) =>
    // Replaces the toast that announced the change as done.
    showToast({ id: toastId, title: texts.changeFailed, text: error.message, kind: 'error' }),
  );
  const day = due.value?.type === 'date' && repeats !== null ? due.value.date : undefined;
  return (status) => {
    const isOnce = status === 'done' && day !== undefined;
    send(isOnce ? { done_days: { [id]: day } } : { statuses: { [id]: status } });
    if (status === 'open') return;
    showToast({
      id: toastId,
      title: isOnce ? texts.markedOnce : status === 'done' ? texts.markedDone : texts.dismissed,
      text: what,
      action: {
        label: texts.undo,
        onSelect: () => send(isOnce ? { done_days: { [id]: doneBefore } } : { statuses: { [id]: before } }),
      },
    });
  };
}

/** Saves the region and the reminder; the server then computes all dates again. */
export function useSaveSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: DeadlineSettings) => callApi('saveDeadlineSettings', { body }),
    onSuccess: (list) => client.setQueryData(queryKeys.deadlines, list),
  });
}
