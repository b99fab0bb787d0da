import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { queryKeys } from '@/platform/queries/query-keys.ts';

/** Reloads balance, statistics and conversations after an answer or a change of conversation. */
export function useRefreshUsageAndConversations(): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    for (const queryKey of [queryKeys.billingInfo, queryKeys.usageStats, queryKeys.allConversations]) {
      void client.invalidateQueries({ queryKey });
    }
  }, [client]);
}
