import { useQuery } from '@tanstack/react-query';
import { callApi } from '@/platform/api/call-api.ts';
import { queryKeys } from '@/platform/queries/query-keys.ts';

/**
 * Returns true if the stack's local model writes answers, guides and translations; false until the server has confirmed
 * that.
 */
export function useLocalModel(): boolean {
  const { data } = useQuery({
    queryKey: queryKeys.health,
    queryFn: ({ signal }) => callApi('getHealth', { signal }),
    // The model is configured at the start of the server.
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.models === 'local';
}
