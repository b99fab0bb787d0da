import { useQuery } from '@tanstack/react-query';
import { callApi } from '@/platform/api/call-api.ts';
import { queryKeys } from '@/platform/api/query-keys.ts';

/** The signed-in user, and their mail preferences. */
export const useAccount = () =>
  useQuery({
    queryKey: queryKeys.account,
    queryFn: ({ signal }) => callApi('getAccount', { signal }),
  });
