import type { ComparisonSummary } from '@contract/comparisons/schemas.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { callApi } from '@/platform/api/call-api.ts';
import { type PollDelays, pollDelayMs } from '@/platform/polling/poll-delay.ts';
import { queryKeys } from '@/platform/queries/query-keys.ts';

const pace: PollDelays = { minMs: 1_000, maxMs: 5_000 };

/** Loads the kept comparisons; polls while one of them runs. */
export const useComparisons = () =>
  useQuery({
    queryKey: queryKeys.comparisons,
    queryFn: ({ signal }) => callApi('listComparisons', { signal }),
    refetchInterval: ({ state }) => pollInterval(state.data?.comparisons ?? []),
  });

/** Loads one comparison; polls until it has ended. Its end changes the credits and the list. */
export function useComparison(id: string) {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: queryKeys.comparison(id),
    queryFn: ({ signal }) => callApi('getComparison', { params: { comparison_id: id }, signal }),
    refetchInterval: ({ state }) => pollInterval(state.data === undefined ? [] : [state.data]),
  });
  const state = query.data?.state;
  const wasRunningRef = useRef(false);
  useEffect(() => {
    const hasEnded = wasRunningRef.current && state !== 'running';
    wasRunningRef.current = state === 'running';
    if (!hasEnded) return;
    for (const queryKey of [queryKeys.comparisons, queryKeys.billingInfo]) {
      void client.invalidateQueries({ queryKey });
    }
  }, [client, state]);
  return query;
}

/** Returns the polling interval by the age of the newest running comparison; `false` when none runs. */
function pollInterval(comparisons: readonly ComparisonSummary[]): number | false {
  const begunComparisons = comparisons
    .filter(({ state }) => state === 'running')
    .map(({ created_at }) => Date.parse(created_at));
  return begunComparisons.length > 0 && pollDelayMs(Date.now() - Math.max(...begunComparisons), pace);
}
