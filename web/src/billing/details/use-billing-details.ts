import { useQuery } from '@tanstack/react-query';
import { callApi } from '@/shared/api/call-api.ts';
import { queryKeys } from '@/shared/api/query-keys.ts';

/** Whom invoices are for. */
export const useBillingDetails = () =>
  useQuery({
    queryKey: queryKeys.billingDetails,
    queryFn: ({ signal }) => callApi('getBillingDetails', { signal }),
  });
