import type { PaidPlanId } from '@contract/plans.ts';
import { useMutation } from '@tanstack/react-query';
import { ApiFailure } from '@/shared/api/api-failure.ts';
import { callApi } from '@/shared/api/call-api.ts';
import { notify } from '@/shared/ui/notification/notify.ts';
import { billingTexts } from '../billing-texts.ts';
import { leaveFor } from '../leave-for.ts';
import { rememberCheckout } from '../payment/left-checkout.ts';

/** What can be bought: a plan, or the credits that never expire. */
export type Purchase = PaidPlanId | 'pack';

/** Opens the payment page of what is bought. The button stays busy until the browser has left. */
export const useCheckout = () =>
  useMutation({
    mutationFn: async (purchase: Purchase) => {
      const { checkout_url, session_id } =
        purchase === 'pack'
          ? await callApi('createOneTimeCheckout')
          : await callApi('createSubscriptionCheckout', { body: { plan: purchase } });
      rememberCheckout(session_id);
      await leaveFor(checkout_url);
    },
    onError: (error) => {
      const detail = error instanceof ApiFailure ? error.detail : undefined;
      notify({ title: billingTexts.checkoutFailureTitle, text: detail ?? billingTexts.checkoutFailure });
    },
  });
