import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiFailure } from '@/platform/api/api-failure.ts';
import { callApi } from '@/platform/api/call-api.ts';
import { queryKeys } from '@/platform/queries/query-keys.ts';
import { Button } from '@/ui/button.tsx';
import { showToast } from '@/ui/toast/show-toast.ts';

/** A button that gives up the change of email that waits for its link. */
export function WithdrawEmailChange() {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => callApi('withdrawEmailChange'),
    onSuccess: () =>
      showToast({
        title: 'Cambio de email anulado',
        text: 'El enlace que te enviamos ya no sirve.',
        kind: 'success',
      }),
    onError: (error) => {
      const text = error instanceof ApiFailure ? (error.detail ?? error.message) : undefined;
      showToast({ title: 'No se ha anulado el cambio', ...(text !== undefined && { text }), kind: 'error' });
    },
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.account }),
  });
  return (
    <Button size="small" variant="quiet" isBusy={isPending} busyLabel="Anulando…" onClick={() => mutate()}>
      Anular el cambio
    </Button>
  );
}
