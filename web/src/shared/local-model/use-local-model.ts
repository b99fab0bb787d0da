import { useQuery } from '@tanstack/react-query';
import { callApi } from '@/platform/api/call-api.ts';
import { queryKeys } from '@/platform/queries/query-keys.ts';

/** Whether the local model of a stack without keys answers, guides and translates. False until the server has said so. */
export function useLocalModel(): boolean {
  const { data } = useQuery({
    queryKey: queryKeys.health,
    queryFn: ({ signal }) => callApi('getHealth', { signal }),
    // It is configured when the server starts.
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.models === 'local';
}
