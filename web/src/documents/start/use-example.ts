import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiFailure } from '@/platform/api/api-failure.ts';
import { callApi } from '@/platform/api/call-api.ts';
import { queryKeys } from '@/platform/queries/query-keys.ts';
import { showToast } from '@/ui/toast/show-toast.ts';
import { startTexts } from './start-texts.ts';

/** Puts the example contract into the library. Busy until it stands in the list. */
export function useExample(): { readonly isAdding: boolean; readonly add: () => void } {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => callApi('addExampleDocument'),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.documents }),
    onError: (error) => {
      const text = error instanceof ApiFailure ? error.message : startTexts.exampleFailed;
      showToast({ title: startTexts.exampleFailed, text, kind: 'error' });
    },
  });
  return { isAdding: isPending, add: () => mutate() };
}
