import { useQuery } from '@tanstack/react-query';
import { callApi } from '@/shared/api/call-api.ts';
import { queryKeys } from '@/shared/api/query-keys.ts';
import { hasEnded } from './activity.ts';

const refreshMs = 5_000;

/** The jobs of the account. Asked for again and again while one of them runs. */
export const useExtractions = () =>
  useQuery({
    queryKey: queryKeys.extractions,
    queryFn: ({ signal }) => callApi('listExtractions', { signal }),
    refetchInterval: ({ state }) =>
      state.data?.jobs.some((job) => !hasEnded(job.state)) === true ? refreshMs : false,
  });
