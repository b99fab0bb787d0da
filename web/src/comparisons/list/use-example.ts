import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { ApiFailure } from '@/platform/api/api-failure.ts';
import { callApi } from '@/platform/api/call-api.ts';
import { queryKeys } from '@/platform/queries/query-keys.ts';
import { paths } from '@/shared/paths.ts';
import { showToast } from '@/ui/toast/show-toast.ts';
import { listTexts } from './list-texts.ts';

/** Adds the example to the comparisons and opens it. */
export function useExample() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => callApi('addExampleComparison'),
    onSuccess: ({ id }) => {
      void client.invalidateQueries({ queryKey: queryKeys.comparisons });
      void navigate(paths.comparison(id));
    },
    onError: (error) => {
      if (!(error instanceof ApiFailure)) throw error;
      showToast({ title: listTexts.exampleFailed, text: error.message, kind: 'error' });
    },
  });
}
