import { useQuery } from '@tanstack/react-query';
import { callApi } from '@/platform/api/call-api.ts';
import { queryKeys } from '@/platform/queries/query-keys.ts';

/** Loads all invoices of the account, newest first. */
export const useInvoices = () =>
  useQuery({
    queryKey: queryKeys.invoices,
    queryFn: ({ signal }) => callApi('listInvoices', { signal }),
  });
