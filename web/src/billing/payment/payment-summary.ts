import type { PaymentDetails } from '@contract/billing.ts';
import { paidPlanIds, plans } from '@contract/plans.ts';

/** What the success page tells of a payment: what the server says, or what can be known without it. */
export type PaymentSummary = Pick<
  PaymentDetails,
  'sessionId' | 'amount' | 'currency' | 'paymentType' | 'planName' | 'creditsAdded' | 'status'
> & { readonly customerEmail: string | null; readonly paymentIntentId: string | null };

const wholeNumber = (text: string | null): number =>
  text !== null && /^\d{1,9}$/.test(text) ? Number(text) : 0;

/** A basic success from the address alone. Amount in minor units. It credits nothing: only the server does. */
export function summariseQuery(query: URLSearchParams): PaymentSummary {
  const plan = paidPlanIds.find((id) => id === query.get('plan'));
  const currency = query.get('currency') ?? '';
  return {
    sessionId: query.get('session_id') ?? '',
    paymentIntentId: query.get('payment_intent'),
    amount: wholeNumber(query.get('amount')),
    currency: /^[A-Za-z]{3}$/.test(currency) ? currency : 'eur',
    paymentType: query.get('type') === 'subscription' ? 'subscription' : 'onetime',
    planName: plan === undefined ? null : plans[plan].label,
    creditsAdded: wholeNumber(query.get('credits')),
    customerEmail: null,
    status: 'paid',
  };
}
