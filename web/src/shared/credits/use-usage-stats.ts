import { useQuery } from '@tanstack/react-query';
import { callApi } from '@/platform/api/call-api.ts';
import { queryKeys } from '@/platform/queries/query-keys.ts';

/** Plan and what has been used of it. Shared by the chat and the billing screen. */
export const useUsageStats = () =>
  useQuery({
    queryKey: queryKeys.usageStats,
    queryFn: ({ signal }) => callApi('getUsageStats', { signal }),
  });
