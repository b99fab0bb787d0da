import { useQuery } from '@tanstack/react-query';
import { callApi } from '@/platform/api/call-api.ts';
import { queryKeys } from '@/platform/queries/query-keys.ts';

/** Loads the plan and its usage, for the chat and the billing pages. */
export const useUsageStats = () =>
  useQuery({
    queryKey: queryKeys.usageStats,
    queryFn: ({ signal }) => callApi('getUsageStats', { signal }),
  });
