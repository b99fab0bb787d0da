import type { DeadlineList, DocumentDeadlines } from '@contract/deadlines/schemas.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { ApiFailure } from '@/platform/api/api-failure.ts';
import { callApi } from '@/platform/api/call-api.ts';
import { queryKeys } from '@/platform/queries/query-keys.ts';
import { searchTexts as texts } from '../deadline-texts.ts';
import { replaceDocument } from '../use-deadlines.ts';
import { SearchQueue, type SearchStates } from './search-queue.ts';

/** Maximum number of documents that are searched without asking. */
const maxUnasked = 10;

interface Searches {
  /** State of each document that is being searched or whose search failed. */
  readonly states: SearchStates;
  /** Documents that need a search, which the user starts. */
  readonly pending: readonly DocumentDeadlines[];
  readonly search: (documentIds: readonly string[]) => void;
  readonly stop: () => void;
}

/** Searches documents without a current search: up to ten immediately, more when the user asks for it. */
export function useSearches(documents: readonly DocumentDeadlines[]): Searches {
  const client = useQueryClient();
  const [queue] = useState(
    () =>
      new SearchQueue(async (documentId) => {
        try {
          const foundDeadlines = await callApi('findDeadlines', { params: { document_id: documentId } });
          // Cancels a list requested before the search, which would arrive after it.
          await client.cancelQueries({ queryKey: queryKeys.deadlines });
          client.setQueryData<DeadlineList>(queryKeys.deadlines, (list) =>
            replaceDocument(list, foundDeadlines),
          );
          return foundDeadlines.state === 'read' ? undefined : texts.changed;
        } catch (error) {
          if (error instanceof ApiFailure) return error.message;
          throw error;
        }
      }),
  );
  const states = useSyncExternalStore(queue.subscribe, queue.states);
  const pending = documents.filter(({ state, document_id: id }) => state !== 'read' && !states.has(id));
  const unaskedIds = pending.length <= maxUnasked ? pending.map(({ document_id: id }) => id).join(' ') : '';
  const [isStopped, setIsStopped] = useState(false);
  useEffect(() => {
    if (unaskedIds !== '' && !isStopped) queue.add(unaskedIds.split(' '));
  }, [queue, unaskedIds, isStopped]);
  useEffect(() => () => queue.stop(), [queue]);
  return {
    states,
    pending,
    search: (ids) => {
      setIsStopped(false);
      queue.add(ids);
    },
    stop: () => {
      setIsStopped(true);
      queue.stop();
    },
  };
}
