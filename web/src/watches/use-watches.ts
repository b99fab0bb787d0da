import type { Visit, VisitSummary, Watch } from '@contract/watches/schemas.ts';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { callApi } from '@/platform/api/call-api.ts';
import { queryKeys } from '@/platform/queries/query-keys.ts';

/** Interval between two polls while a visit is in progress, which takes minutes. */
const visitPollMs = 10_000;

const pollInterval = (watches: readonly Watch[]): number | false =>
  watches.some(({ is_visiting }) => is_visiting) && visitPollMs;

/** Loads the watches; polls while one of them visits its site. */
export const useWatches = () =>
  useQuery({
    queryKey: queryKeys.watches,
    queryFn: ({ signal }) => callApi('listWatches', { signal }),
    refetchInterval: ({ state }) => pollInterval(state.data?.watches ?? []),
  });

/** Loads a watch; polls while it visits its site. An ended visit reloads its history and the credits. */
export function useWatch(id: string) {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: queryKeys.watch(id),
    queryFn: ({ signal }) => callApi('getWatch', { params: { watch_id: id }, signal }),
    refetchInterval: ({ state }) => pollInterval(state.data === undefined ? [] : [state.data]),
  });
  const isVisiting = query.data?.is_visiting ?? false;
  const wasVisitingRef = useRef(false);
  useEffect(() => {
    const hasEnded = wasVisitingRef.current && !isVisiting;
    wasVisitingRef.current = isVisiting;
    if (!hasEnded) return;
    for (const queryKey of [queryKeys.visits(id), queryKeys.watches, queryKeys.billingInfo]) {
      void client.invalidateQueries({ queryKey });
    }
  }, [client, id, isVisiting]);
  return query;
}

/** Loads the visits of a watch, latest first, part by part. */
export function useVisits(id: string) {
  const query = useInfiniteQuery({
    queryKey: queryKeys.visits(id),
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      callApi('listVisits', {
        params: { watch_id: id },
        query: pageParam === '' ? {} : { before: pageParam },
        signal,
      }),
    getNextPageParam: ({ next }) => next,
  });
  const visits: readonly VisitSummary[] | undefined = query.data?.pages.flatMap((page) => page.visits);
  return { ...query, visits };
}

/** Loads a visit with its changes, once: they do not change. */
export const useVisit = (watchId: string, visitId: string) =>
  useQuery<Visit>({
    queryKey: queryKeys.visit(watchId, visitId),
    queryFn: ({ signal }) =>
      callApi('getVisit', { params: { watch_id: watchId, visit_id: visitId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
