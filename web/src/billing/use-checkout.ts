import type { PaidPlanId } from '@contract/plans.ts';
import { useMutation } from '@tanstack/react-query';
import { ApiFailure } from '@/shared/api/api-failure.ts';
import { callApi } from '@/shared/api/call-api.ts';
import { notify } from '@/shared/ui/notification/notify.ts';
import { billingTexts } from './billing-texts.ts';

/** What can be bought: a plan, or the credits that never expire. */
export type Purchase = PaidPlanId | 'pack';

/** Opens the payment page of what is bought. The button stays busy until the browser has left. */
export const useCheckout = () =>
  useMutation({
    mutationFn: async (purchase: Purchase) => {
      const { checkout_url } =
        purchase === 'pack'
          ? await callApi('createOneTimeCheckout')
          : await callApi('createSubscriptionCheckout', { body: { plan: purchase } });
      window.location.assign(checkout_url);
      await new Promise(() => {});
    },
    onError: (error) => {
      const detail = error instanceof ApiFailure ? error.detail : undefined;
      notify({ title: billingTexts.checkoutFailureTitle, text: detail ?? billingTexts.checkoutFailure });
    },
  });
