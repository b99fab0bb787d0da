import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiFailure } from '@/platform/api/api-failure.ts';
import { callApi } from '@/platform/api/call-api.ts';
import { queryKeys } from '@/platform/queries/query-keys.ts';
import { showToast } from '@/ui/toast/show-toast.ts';
import { comparisonTexts as texts } from '../comparison-texts.ts';

/** Deletes a comparison. Shows errors as a toast. */
export function useDeleteComparison(onDeleted: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callApi('deleteComparison', { params: { comparison_id: id } }),
    onSuccess: (list, id) => {
      client.setQueryData(queryKeys.comparisons, list);
      onDeleted();
      for (const queryKey of [queryKeys.comparison(id), queryKeys.comparedChanges(id)]) {
        client.removeQueries({ queryKey });
      }
      void client.invalidateQueries({ queryKey: queryKeys.billingInfo });
    },
    onError: (error) => {
      if (!(error instanceof ApiFailure)) throw error;
      showToast({ title: texts.removeFailed, text: error.message, kind: 'error' });
    },
  });
}
