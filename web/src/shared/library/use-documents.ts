import type { DocumentSummary } from '@contract/documents/schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { callApi } from '@/platform/api/call-api.ts';
import { queryKeys } from '@/platform/queries/query-keys.ts';
import { removedDocuments } from './removed-documents.ts';

export interface Library {
  /** Empty while it is loading and when it cannot be loaded. Without those that are about to be deleted. */
  readonly documents: readonly DocumentSummary[];
  readonly names: readonly string[];
  /** False until the list, or the failure to load it, has arrived. */
  readonly isKnown: boolean;
  /** True where the list comes from the server: a document that is not in it is gone. */
  readonly isLoaded: boolean;
  /** Asks for the list again. */
  readonly reload: () => void;
}

const nothing: readonly never[] = [];
/** While pages are read on the server, which takes seconds for each. */
const readingMs = 5_000;

/** The user's documents. Shared by the chat and the upload. */
export function useDocuments(): Library {
  const { data, isPending, refetch } = useQuery({
    queryKey: queryKeys.documents,
    queryFn: ({ signal }) => callApi('listDocuments', { signal }),
    refetchInterval: ({ state }) => state.data?.documents.some(isBeingRead) === true && readingMs,
  });
  const removed = useSyncExternalStore(removedDocuments.subscribe, removedDocuments.now);
  const listed = useMemo(() => {
    const documents = data?.documents ?? nothing;
    const names = data?.result ?? nothing;
    const gone = documents.filter(({ id }) => removed.has(id)).map(({ name }) => name);
    if (gone.length === 0) return { documents, names };
    return {
      documents: documents.filter(({ id }) => !removed.has(id)),
      names: names.filter((name) => !gone.includes(name)),
    };
  }, [data, removed]);
  const reload = useCallback(() => void refetch(), [refetch]);
  return { ...listed, isKnown: !isPending, isLoaded: data !== undefined, reload };
}

function isBeingRead({ unfinished }: DocumentSummary): boolean {
  return unfinished !== null && !unfinished.is_stopped;
}
