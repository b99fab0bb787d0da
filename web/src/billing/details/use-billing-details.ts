import { useQuery } from '@tanstack/react-query';
import { callApi } from '@/platform/api/call-api.ts';
import { queryKeys } from '@/platform/queries/query-keys.ts';

/** Loads the buyer named on invoices. */
export const useBillingDetails = () =>
  useQuery({
    queryKey: queryKeys.billingDetails,
    queryFn: ({ signal }) => callApi('getBillingDetails', { signal }),
  });
