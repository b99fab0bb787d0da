import type { Withdrawable } from '@contract/billing/withdrawal.ts';
import { withdrawalDays } from '@contract/limits.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '@/platform/api/call-api.ts';
import { queryKeys } from '@/platform/queries/query-keys.ts';
import { formatDay, formatMoney } from '@/shared/format/format.ts';
import { Button } from '@/ui/button.tsx';
import { LoadFailure } from '@/ui/load-failure.tsx';
import { Skeleton } from '@/ui/skeleton.tsx';
import { useInvoices } from '../invoices/use-invoices.ts';
import { WithdrawalDialog } from './withdrawal-dialog.tsx';

/** First step of a withdrawal: lists the eligible purchases with deadline and current refund. */
export function WithdrawalSection() {
  const [chosenId, setChosenId] = useState<string>();
  const { purchases, hasFailed, isPending, isFetching, retry } = useWithdrawables();
  const chosenPurchase = purchases.find(({ purchase_id }) => purchase_id === chosenId);
  return (
    <section aria-labelledby="desistimiento">
      <h2 id="desistimiento" className="text-2xl">
        Derecho de desistimiento
      </h2>
      <p className="mt-1 mb-4 max-w-prose text-body text-ink-soft">
        Si compraste como consumidor, puedes desistir en los {withdrawalDays} días naturales siguientes a la
        compra, sin dar ningún motivo. Te devolvemos la parte del precio que corresponde a los créditos que no
        hayas usado.
      </p>
      {isPending && <Skeleton className="h-6 w-64" />}
      {hasFailed && (
        <LoadFailure text="No se han podido comprobar tus compras." isBusy={isFetching} onRetry={retry} />
      )}
      {!isPending && !hasFailed && purchases.length === 0 && (
        <p className="text-body text-ink-soft">Ahora no tienes ninguna compra de la que puedas desistir.</p>
      )}
      {purchases.length > 0 && (
        <ul className="border-t border-line">
          {purchases.map((purchase) => (
            <li
              key={purchase.purchase_id}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line py-4"
            >
              <PurchaseSummary purchase={purchase} />
              <Button
                size="small"
                disabled={purchase.refund_cents === 0}
                aria-label={`Desistir del contrato: ${purchase.name}`}
                onClick={() => setChosenId(purchase.purchase_id)}
              >
                Desistir del contrato
              </Button>
            </li>
          ))}
        </ul>
      )}
      <WithdrawalDialog purchase={chosenPurchase} onClose={() => setChosenId(undefined)} />
    </section>
  );
}

function PurchaseSummary({ purchase }: { readonly purchase: Withdrawable }) {
  const { name, purchased_at, withdrawable_until, amount_cents, refund_cents, currency } = purchase;
  return (
    <div className="min-w-0 text-body">
      <p className="font-medium">
        {name} · <span className="tabular-nums">{formatMoney(amount_cents, currency)}</span>
      </p>
      <p className="text-ink-soft">
        Compra del {formatDay(purchased_at)}. Puedes desistir hasta el {formatDay(withdrawable_until)}.
      </p>
      <p className="text-ink-soft">
        {refund_cents === 0
          ? 'Has usado todos sus créditos: no queda nada que devolver.'
          : `Hoy te devolveríamos ${formatMoney(refund_cents, currency)}.`}
      </p>
    </div>
  );
}

/**
 * Loads the purchases eligible for withdrawal. Sends no request without a paid invoice; the server's clock decides
 * about deadlines.
 */
function useWithdrawables() {
  const invoices = useInvoices();
  const isAsked = invoices.data?.invoices.some(({ status }) => status === 'paid') === true;
  const withdrawables = useQuery({
    queryKey: queryKeys.withdrawals,
    queryFn: ({ signal }) => callApi('listWithdrawables', { signal }),
    enabled: isAsked,
  });
  const hasFailed = isAsked ? withdrawables.isError : invoices.isError;
  return {
    purchases: isAsked ? (withdrawables.data?.purchases ?? []) : [],
    hasFailed,
    isPending: !hasFailed && (isAsked ? withdrawables.isPending : invoices.isPending),
    isFetching: invoices.isFetching || withdrawables.isFetching,
    retry: () => void (isAsked ? withdrawables.refetch() : invoices.refetch()),
  };
}
