import type { Extraction } from '@contract/extractor/schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '@/platform/api/call-api.ts';
import { type PollDelays, pollDelayMs } from '@/platform/polling/poll-delay.ts';
import { queryKeys } from '@/platform/queries/query-keys.ts';
import { hasEnded } from './activity.ts';

const pace: PollDelays = { minMs: 5_000, maxMs: 30_000 };

/** Loads the account's jobs; polls at growing intervals while one of them runs. */
export const useExtractions = () =>
  useQuery({
    queryKey: queryKeys.extractions,
    queryFn: ({ signal }) => callApi('listExtractions', { signal }),
    refetchInterval: ({ state }) => pollInterval(state.data?.jobs ?? []),
  });

/** Returns the polling interval by the age of the newest running job; `false` when none runs. */
function pollInterval(jobs: readonly Extraction[]): number | false {
  const runningSince = jobs
    .filter(({ state }) => !hasEnded(state))
    .map(({ created_at }) => Date.parse(created_at));
  return runningSince.length > 0 && pollDelayMs(Date.now() - Math.max(...runningSince), pace);
}
