import { useMutation } from '@tanstack/react-query';
import { ApiFailure } from '@/shared/api/api-failure.ts';
import { callApi } from '@/shared/api/call-api.ts';
import { notify } from '@/shared/ui/notification/notify.ts';
import { billingTexts } from './billing-texts.ts';
import { leaveFor } from './leave-for.ts';

/** Leads to the page on which a card is changed or an open invoice is paid. The button stays busy until the browser has left. */
export const usePortal = () =>
  useMutation({
    mutationFn: async (purpose: 'card' | 'invoice') => {
      const { url } = await callApi('openBillingPortal', { body: { purpose } });
      await leaveFor(url);
    },
    onError: (error) => {
      const detail = error instanceof ApiFailure ? error.detail : undefined;
      notify({ title: billingTexts.portalFailureTitle, text: detail ?? billingTexts.portalFailure });
    },
  });
