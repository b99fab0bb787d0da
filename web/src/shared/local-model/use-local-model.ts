import { useQuery } from '@tanstack/react-query';
import { callApi } from '@/platform/api/call-api.ts';
import { queryKeys } from '@/platform/queries/query-keys.ts';

/** Returns who writes answers, guides and translations; `undefined` until the server has said so. */
export function useModels(): 'local' | 'provider' | undefined {
  const { data } = useQuery({
    queryKey: queryKeys.health,
    queryFn: ({ signal }) => callApi('getHealth', { signal }),
    // Asks once, because the model is configured at the start of the server.
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.models;
}

/** Returns true if it is the stack's own model; false until the server has confirmed that. */
export const useLocalModel = (): boolean => useModels() === 'local';
