import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { queryKeys } from '@/platform/queries/query-keys.ts';

/** Returns a function that loads documents, plan figures and credits again, after something has changed them. */
export function useRefreshLibrary(): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    for (const queryKey of [queryKeys.documents, queryKeys.usageStats, queryKeys.billingInfo]) {
      void client.invalidateQueries({ queryKey });
    }
  }, [client]);
}
