import type { DocumentSummary } from '@contract/documents/schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { callApi } from '@/platform/api/call-api.ts';
import { queryKeys } from '@/platform/queries/query-keys.ts';
import { removedDocuments } from './removed-documents.ts';

export interface Library {
  /** Documents of the user; empty while loading and on failure. Omits documents that are about to be deleted. */
  readonly documents: readonly DocumentSummary[];
  readonly names: readonly string[];
  /** True once the list has loaded or failed to load. */
  readonly isKnown: boolean;
  /** True once the list has loaded: a missing document was deleted. */
  readonly isLoaded: boolean;
  /** Loads the list again. */
  readonly reload: () => void;
}

const emptyList: readonly never[] = [];
/** Polling interval while the server reads pages, which takes seconds each. */
const readingMs = 5_000;

/** Loads the user's documents, for the chat and the upload page. */
export function useDocuments(): Library {
  const { data, isPending, refetch } = useQuery({
    queryKey: queryKeys.documents,
    queryFn: ({ signal }) => callApi('listDocuments', { signal }),
    // Reloads on focus, because another tab may have added a document a moment ago.
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => state.data?.documents.some(isBeingRead) === true && readingMs,
  });
  const removed = useSyncExternalStore(removedDocuments.subscribe, removedDocuments.now);
  const listed = useMemo(() => {
    const documents = data?.documents ?? emptyList;
    const names = data?.result ?? emptyList;
    const deletedNames = documents.filter(({ id }) => removed.has(id)).map(({ name }) => name);
    if (deletedNames.length === 0) return { documents, names };
    return {
      documents: documents.filter(({ id }) => !removed.has(id)),
      names: names.filter((name) => !deletedNames.includes(name)),
    };
  }, [data, removed]);
  const reload = useCallback(() => void refetch(), [refetch]);
  return { ...listed, isKnown: !isPending, isLoaded: data !== undefined, reload };
}

function isBeingRead({ unfinished }: DocumentSummary): boolean {
  return unfinished !== null && !unfinished.is_stopped;
}
