import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '@/platform/api/call-api.ts';
import { queryKeys } from '@/platform/queries/query-keys.ts';

export const billingInfoQuery = queryOptions({
  queryKey: queryKeys.billingInfo,
  queryFn: ({ signal }) => callApi('getBillingInfo', { signal }),
});

/** Loads balance and subscription, for the credit indicator, the dashboard and the billing pages. */
export const useBillingInfo = () => useQuery(billingInfoQuery);
