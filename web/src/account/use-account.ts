import { useQuery } from '@tanstack/react-query';
import { callApi } from '@/platform/api/call-api.ts';
import { queryKeys } from '@/platform/queries/query-keys.ts';

/** The signed-in user, and their mail preferences. A link that was opened in another tab may have changed them. */
export const useAccount = () =>
  useQuery({
    queryKey: queryKeys.account,
    queryFn: ({ signal }) => callApi('getAccount', { signal }),
    refetchOnWindowFocus: 'always',
  });
