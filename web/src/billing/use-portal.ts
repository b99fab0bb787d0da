import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '@/platform/api/call-api.ts';
import { queryKeys } from '@/platform/queries/query-keys.ts';
import { useIsMounted } from '@/ui/use-is-mounted.ts';
import { billingTexts } from './billing-texts.ts';
import { leaveForProvider } from './leave-for-provider.ts';
import { showFailure } from './show-failure.ts';

/**
 * Opens the Stripe portal, where users change their card or pay an open invoice, unless they navigate away before its
 * URL arrives. The button stays busy until the browser leaves.
 */
export function usePortal() {
  const client = useQueryClient();
  const isStillShown = useIsMounted();
  return useMutation({
    mutationFn: async (purpose: 'card' | 'invoice') => {
      const { url } = await callApi('openBillingPortal', { body: { purpose } });
      if (isStillShown()) await leaveForProvider(url);
    },
    // Reloads card and invoices, which may have changed since, when the Back button restores this page.
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.billingInfo }),
    onError: (error) => {
      if (isStillShown()) showFailure(error, billingTexts.portalFailureTitle, billingTexts.portalFailure);
    },
  });
}
