import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '@/platform/api/call-api.ts';
import { queryKeys } from '@/platform/queries/query-keys.ts';
import { useStillShown } from '@/ui/use-still-shown.ts';
import { billingTexts } from './billing-texts.ts';
import { leaveFor } from './leave-for.ts';
import { tellFailure } from './tell-failure.ts';

/**
 * Leads to the page on which a card is changed or an open invoice is paid, unless its user has gone elsewhere before it is
 * there. The button stays busy until the browser has left.
 */
export function usePortal() {
  const client = useQueryClient();
  const isStillShown = useStillShown();
  return useMutation({
    mutationFn: async (purpose: 'card' | 'invoice') => {
      const { url } = await callApi('openBillingPortal', { body: { purpose } });
      if (isStillShown()) await leaveFor(url);
    },
    // Back by the browser's own button: what was done there is not here yet.
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.billingInfo }),
    onError: (error) => {
      if (isStillShown()) tellFailure(error, billingTexts.portalFailureTitle, billingTexts.portalFailure);
    },
  });
}
