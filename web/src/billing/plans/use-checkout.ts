import type { PaidPlanId } from '@contract/billing/plans.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigation } from 'react-router-dom';
import { callApi } from '@/platform/api/call-api.ts';
import { queryKeys } from '@/platform/queries/query-keys.ts';
import { paths } from '@/shared/paths.ts';
import { useIsMounted } from '@/ui/use-is-mounted.ts';
import { billingTexts } from '../billing-texts.ts';
import { leaveForProvider } from '../leave-for-provider.ts';
import { rememberCheckout } from '../payment/remember-checkout.ts';
import { showFailure } from '../show-failure.ts';

/** A purchase: a plan, or credits that never expire. */
export type Purchase = PaidPlanId | 'pack';

/**
 * Opens the payment page of a purchase, unless the user navigates away before its URL arrives. An order placed while
 * another part of billing opens holds as long as the user stays in billing. The button stays busy until the browser
 * leaves.
 */
export function useCheckout() {
  const client = useQueryClient();
  const isStillShown = useIsMounted();
  const { location: opening } = useNavigation();
  const isInBilling = ({ pathname }: { pathname: string }): boolean => pathname.startsWith(paths.billing);
  const isStillWanted =
    opening !== undefined && isInBilling(opening) ? () => isInBilling(location) : isStillShown;
  return useMutation({
    mutationFn: async (purchase: Purchase) => {
      const { checkout_url, session_id } =
        purchase === 'pack'
          ? await callApi('createOneTimeCheckout')
          : await callApi('createSubscriptionCheckout', { body: { plan: purchase } });
      if (!isStillWanted()) return;
      rememberCheckout(session_id);
      await leaveForProvider(checkout_url);
    },
    // Reloads the balance, which may have changed since, when the Back button restores this page.
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.billingInfo }),
    onError: (error) => {
      if (isStillWanted())
        showFailure(error, billingTexts.checkoutFailureTitle, billingTexts.checkoutFailure);
    },
  });
}
