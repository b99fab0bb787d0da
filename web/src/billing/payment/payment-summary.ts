import { paidPlanIds, plans } from '@contract/billing/plans.ts';
import type { PaymentDetails } from '@contract/billing/schemas.ts';
import { paymentSessionIdPattern } from '@contract/limits.ts';

/** The success page's data about a payment: the server's, or what is known without it. */
export type PaymentSummary = Pick<
  PaymentDetails,
  'sessionId' | 'amount' | 'currency' | 'planName' | 'creditsAdded' | 'status'
> & {
  readonly customerEmail: string | null;
  readonly paymentIntentId: string | null;
  /** `null` where the address does not say what was bought. */
  readonly paymentType: PaymentDetails['paymentType'] | null;
};

const wholeNumber = (text: string | null): number =>
  text !== null && /^\d{1,9}$/.test(text) ? Number(text) : 0;

const paymentTypes = ['subscription', 'onetime'] as const;

/**
 * A basic success from the address alone, with its amount in minor units; `undefined` where the address says nothing
 * of a payment. It credits nothing: only the server does.
 */
export function summariseQuery(query: URLSearchParams): PaymentSummary | undefined {
  const sessionId = query.get('session_id') ?? '';
  const paymentIntentId = query.get('payment_intent') || null;
  const amount = wholeNumber(query.get('amount'));
  const creditsAdded = wholeNumber(query.get('credits'));
  const plan = paidPlanIds.find((id) => id === query.get('plan'));
  const paymentType =
    paymentTypes.find((type) => type === query.get('type')) ?? (plan === undefined ? null : 'subscription');
  const isTold =
    paymentSessionIdPattern.test(sessionId) ||
    paymentIntentId !== null ||
    paymentType !== null ||
    amount > 0 ||
    creditsAdded > 0;
  if (!isTold) return undefined;
  const currency = query.get('currency') ?? '';
  return {
    sessionId,
    paymentIntentId,
    amount,
    currency: /^[A-Za-z]{3}$/.test(currency) ? currency : 'eur',
    paymentType,
    planName: plan === undefined ? null : plans[plan].label,
    creditsAdded,
    customerEmail: null,
    status: 'paid',
  };
}
