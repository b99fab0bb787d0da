import { useQuery } from '@tanstack/react-query';
import { callApi } from '@/platform/api/call-api.ts';
import { queryKeys } from '@/platform/queries/query-keys.ts';

/**
 * Loads the signed-in user with their mail preferences, and reloads on focus: a mail link in another tab may have
 * changed them.
 */
export const useAccount = () =>
  useQuery({
    queryKey: queryKeys.account,
    queryFn: ({ signal }) => callApi('getAccount', { signal }),
    refetchOnWindowFocus: 'always',
  });
