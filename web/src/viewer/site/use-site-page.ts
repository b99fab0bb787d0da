import type { SitePage } from '@contract/documents/schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callApi } from '@/platform/api/call-api.ts';
import { queryKeys } from '@/platform/queries/query-keys.ts';
import { useRefreshLibrary } from '@/shared/library/use-refresh-library.ts';
import { describeOpenFailure, isGone, type OpenFailure } from '../pdf/describe-open-failure.ts';
import type { ViewedDocument } from '../viewer-target.ts';

export type SitePageState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly page: SitePage }
  | ({ readonly status: 'failed' } & OpenFailure);

/** One page of a site in the library. What was stored does not change: each is asked for once. */
export function useSitePage(
  { id, version }: ViewedDocument,
  page: number,
): { state: SitePageState; retry: () => void } {
  const refreshLibrary = useRefreshLibrary();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: queryKeys.sitePage(id, version, page),
    queryFn: ({ signal }) =>
      callApi('getSitePage', {
        params: { document_id: id, page: String(page) },
        query: { version },
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isMissing = isGone(error);
  useEffect(() => {
    // The list of documents was older than what the server says now.
    if (isMissing) refreshLibrary();
  }, [isMissing, refreshLibrary]);
  const retry = (): void => void refetch();
  if (data !== undefined) return { state: { status: 'ready', page: data }, retry };
  if (error === null || isFetching) return { state: { status: 'loading' }, retry };
  return { state: { status: 'failed', ...describeOpenFailure(error) }, retry };
}
