import { useQuery } from '@tanstack/react-query';
import { callApi } from './call-api.ts';
import { queryKeys } from './query-keys.ts';

/** Plan and what has been used of it. Shared by the chat and the billing screen. */
export const useUsageStats = () =>
  useQuery({
    queryKey: queryKeys.usageStats,
    queryFn: ({ signal }) => callApi('getUsageStats', { signal }),
  });
