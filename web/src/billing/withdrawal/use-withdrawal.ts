import type { Withdrawable } from '@contract/billing/withdrawal.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '@/platform/api/call-api.ts';
import { queryKeys } from '@/platform/queries/query-keys.ts';
import { formatMoney } from '@/shared/format/format.ts';
import { showToast } from '@/ui/toast/show-toast.ts';

/** Withdraws from a purchase, for the refund that was shown. */
export function useWithdrawal(onDone: () => void) {
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
    // The shown purchases may be outdated: the next try shows the current ones.
    onError: () => client.invalidateQueries({ queryKey: queryKeys.withdrawals }),
  });
}
