import type { DeadlineList, DocumentDeadlines } from '@contract/deadlines/schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '@/platform/api/call-api.ts';
import { queryKeys } from '@/platform/queries/query-keys.ts';

/** Loads the deadlines of all documents, again at each visit because documents change elsewhere. */
export const useDeadlines = () =>
  useQuery({
    queryKey: queryKeys.deadlines,
    queryFn: ({ signal }) => callApi('listDeadlines', { signal }),
    staleTime: 0,
  });

/** Replaces one document of the list. */
export const replaceDocument = (
  list: DeadlineList | undefined,
  changed: DocumentDeadlines,
): DeadlineList | undefined =>
  list && {
    ...list,
    documents: list.documents.map((document) =>
      document.document_id === changed.document_id ? changed : document,
    ),
  };
