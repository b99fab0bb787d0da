import { withdrawalDays } from '@contract/limits.ts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '@/platform/api/call-api.ts';
import { queryKeys } from '@/platform/queries/query-keys.ts';
import { useInvoices } from '../invoices/use-invoices.ts';

/** A weekend may put the end of the period off. */
const longestMs = (withdrawalDays + 4) * 24 * 60 * 60 * 1_000;

/** The purchases that allow a withdrawal. No request where nothing was bought recently. */
export function useWithdrawables() {
  const invoices = useInvoices();
  const since = Date.now() - longestMs;
  const hasRecent = invoices.data?.invoices.some(
    ({ status, created }) => status === 'paid' && created * 1_000 >= since,
  );
  const withdrawables = useQuery({
    queryKey: queryKeys.withdrawals,
    queryFn: ({ signal }) => callApi('listWithdrawables', { signal }),
    enabled: hasRecent === true,
  });
  const isAsked = hasRecent === true;
  const hasFailed = isAsked ? withdrawables.isError : invoices.isError;
  return {
    purchases: isAsked ? (withdrawables.data?.purchases ?? []) : [],
    hasFailed,
    isPending: !hasFailed && (isAsked ? withdrawables.isPending : invoices.isPending),
    isFetching: invoices.isFetching || withdrawables.isFetching,
    retry: () => void (isAsked ? withdrawables.refetch() : invoices.refetch()),
  };
}
