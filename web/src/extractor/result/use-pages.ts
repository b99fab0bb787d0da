import type { Extraction, PagePreview } from '@contract/extractor/schemas.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callApi } from '@/platform/api/call-api.ts';
import { queryKeys } from '@/platform/queries/query-keys.ts';
import { hasEnded } from '../activity.ts';

/**
 * The extracted pages of a job in their order, more of them as they arrive. Once it is over they are read anew: only then is it
 * known of each whether it was translated.
 */
export function usePages({ job_id: jobId, preview_pages: available, state }: Extraction) {
  const query = useInfiniteQuery({
    queryKey: queryKeys.extractedPages(jobId, hasEnded(state)),
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      callApi('listPagePreviews', {
        params: { job_id: jobId },
        query: pageParam === 0 ? {} : { after: String(pageParam) },
        signal,
      }),
    getNextPageParam: ({ pages }, _all, after) => {
      const last = pages.at(-1)?.position ?? after;
      return last < available ? last : undefined;
    },
    enabled: available > 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { hasNextPage, isFetching, isError, fetchNextPage } = query;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  const pages: readonly PagePreview[] = query.data?.pages.flatMap((part) => part.pages) ?? [];
  return { pages, isPending: query.isPending, isError, isFetching, retry: () => void query.refetch() };
}
