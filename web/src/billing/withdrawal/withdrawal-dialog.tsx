import type { Withdrawable } from '@contract/billing/withdrawal.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiFailure } from '@/platform/api/api-failure.ts';
import { callApi } from '@/platform/api/call-api.ts';
import { queryKeys } from '@/platform/queries/query-keys.ts';
import { formatCredits, formatMoney, formatNumber } from '@/shared/format/format.ts';
import { Button } from '@/ui/button.tsx';
import { Dialog } from '@/ui/dialog.tsx';
import { showToast } from '@/ui/toast/show-toast.ts';
import { FactList } from '../fact-list.tsx';

interface WithdrawalDialogProps {
  /** `undefined` while the dialog is closed. */
  readonly purchase: Withdrawable | undefined;
  readonly onClose: () => void;
}

/** Second step of a withdrawal: shows the refund and its consequences, and asks for confirmation. */
export function WithdrawalDialog({ purchase, onClose }: WithdrawalDialogProps) {
  // Keeps the contents of the dialog while it closes.
  const [shownPurchase, setShown] = useState(purchase);
  if (purchase !== undefined && purchase !== shownPurchase) setShown(purchase);
  const { mutate, isPending, error, reset } = useWithdrawal(() => close());
  const close = (): void => {
    reset();
    onClose();
  };
  return (
    <Dialog
      isOpen={purchase !== undefined}
      onClose={close}
      isLocked={isPending}
      title="Desistir del contrato"
      description="Revisa lo que te devolvemos y confírmalo. Recibirás un justificante por correo."
      actions={
        <>
          <Button disabled={isPending} onClick={close}>
            Volver
          </Button>
          <Button
            variant="danger"
            isBusy={isPending}
            disabled={shownPurchase?.refund_cents === 0}
            onClick={() => {
              if (shownPurchase !== undefined) mutate(shownPurchase);
            }}
          >
            Confirmar el desistimiento
          </Button>
        </>
      }
    >
      {shownPurchase !== undefined && <WithdrawalTerms purchase={shownPurchase} />}
      {error !== null && (
        <p role="alert" className="mt-3 text-sm text-danger">
          {error instanceof ApiFailure
            ? error.message
            : 'No se ha podido registrar el desistimiento. Inténtalo de nuevo.'}
        </p>
      )}
    </Dialog>
  );
}

function WithdrawalTerms({ purchase }: { readonly purchase: Withdrawable }) {
  const { name, amount_cents, currency, credits, unused_credits, refund_cents, ends_subscription } = purchase;
  return (
    <>
      <div className="mt-4">
        <FactList
          facts={[
            { name: 'Compra', value: name },
            { name: 'Precio pagado', value: `${formatMoney(amount_cents, currency)}, IVA incluido` },
            {
              name: 'Créditos sin usar',
              value: `${formatNumber(unused_credits)} de ${formatNumber(credits)}`,
            },
            { name: 'Te devolvemos', value: formatMoney(refund_cents, currency) },
          ]}
        />
      </div>
      <p className="mt-3 text-body">
        Se retirarán de tu cuenta {formatCredits(unused_credits)}, y el dinero volverá al medio con el que
        pagaste. {ends_subscription && 'La suscripción terminará ahora mismo. '}
        No podrás deshacerlo.
      </p>
    </>
  );
}

/** Withdraws from a purchase for the refund shown. */
function useWithdrawal(onDone: () => void) {
  const client = useQueryClient();
  const refreshAll = () =>
    Promise.all(
      [
        queryKeys.withdrawals,
        queryKeys.billingInfo,
        queryKeys.usageStats,
        queryKeys.invoices,
        queryKeys.movements,
      ].map((queryKey) => client.invalidateQueries({ queryKey })),
    );
  return useMutation({
    mutationFn: ({ purchase_id, refund_cents }: Withdrawable) =>
      callApi('withdraw', { body: { purchase_id, shown_refund_cents: refund_cents } }),
    onSuccess: async ({ refund_cents, currency }) => {
      onDone();
      showToast({
        title: `Desistimiento registrado. Te devolvemos ${formatMoney(refund_cents, currency)}.`,
        kind: 'success',
      });
      await refreshAll();
    },
    // Reloads the purchases for the next attempt: those shown may be outdated.
    onError: () => client.invalidateQueries({ queryKey: queryKeys.withdrawals }),
  });
}
