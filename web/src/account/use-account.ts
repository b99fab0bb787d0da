import { useQuery } from '@tanstack/react-query';
import { callApi } from '@/shared/api/call-api.ts';
import { queryKeys } from '@/shared/api/query-keys.ts';

/** Who is signed in, and which mails they get. */
export const useAccount = () =>
  useQuery({
    queryKey: queryKeys.account,
    queryFn: ({ signal }) => callApi('getAccount', { signal }),
  });
