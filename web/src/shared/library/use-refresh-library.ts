import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { queryKeys } from '@/platform/queries/query-keys.ts';

/** Returns a function that reloads documents, usage and credits after a change. */
export function useRefreshLibrary(): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    for (const queryKey of [
      queryKeys.documents,
      queryKeys.caseFiles,
      queryKeys.usageStats,
      queryKeys.billingInfo,
    ]) {
      void client.invalidateQueries({ queryKey });
    }
  }, [client]);
}
