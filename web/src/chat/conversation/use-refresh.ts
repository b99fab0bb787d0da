import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { queryKeys } from '@/platform/queries/query-keys.ts';

/** Loads anew what an answer or another conversation has changed elsewhere on the page. */
export function useRefresh(): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    for (const queryKey of [queryKeys.billingInfo, queryKeys.usageStats, queryKeys.allConversations]) {
      void client.invalidateQueries({ queryKey });
    }
  }, [client]);
}
