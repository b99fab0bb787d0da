import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '@/platform/api/call-api.ts';
import { queryKeys } from '@/platform/queries/query-keys.ts';
import { formatDay } from '@/shared/format/format.ts';
import { Button } from '@/ui/button.tsx';
import { Dialog } from '@/ui/dialog.tsx';
import { showToast } from '@/ui/toast/show-toast.ts';
import { billingTexts } from '../billing-texts.ts';
import { showFailure } from '../show-failure.ts';

/** Cancels the subscription at the end of the paid period, after confirmation. */
export function CancelSubscription({ endsAt }: { readonly endsAt: string | null }) {
  const [isOpen, setIsOpen] = useState(false);
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => callApi('cancelSubscription'),
    onSuccess: async ({ subscription_status }) => {
      await client.invalidateQueries({ queryKey: queryKeys.billingInfo });
      setIsOpen(false);
      const title = subscription_status === 'inactive' ? billingTexts.ended : billingTexts.cancelled;
      showToast({ title, kind: 'success' });
    },
    onError: (error) => {
      setIsOpen(false);
      showFailure(error, billingTexts.cancelFailureTitle, billingTexts.cancelFailure);
    },
  });
  const close = (): void => setIsOpen(false);
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        Cancelar suscripción
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        isLocked={isPending}
        title="¿Cancelar la suscripción?"
        description="Esta acción no se puede deshacer."
        actions={
          <>
            <Button disabled={isPending} onClick={close}>
              Conservarla
            </Button>
            <Button variant="danger" isBusy={isPending} onClick={() => mutate()}>
              Cancelar la suscripción
            </Button>
          </>
        }
      >
        <p className="mt-2 text-body">
          {endsAt === null
            ? 'La suscripción se cancelará ahora.'
            : `La conservas hasta el ${formatDay(endsAt)}, y después no se te cobrará más.`}{' '}
          Los créditos que tengas no se pierden. Para volver a suscribirte tendrás que contratar un plan de
          nuevo.
        </p>
      </Dialog>
    </>
  );
}
