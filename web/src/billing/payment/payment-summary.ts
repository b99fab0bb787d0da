import { paidPlanIds, plans } from '@contract/billing/plans.ts';
import type { PaymentDetails } from '@contract/billing/schemas.ts';
import { paymentSessionIdPattern } from '@contract/limits.ts';

/** Payment data for the success page, from the server or from the URL. */
export type PaymentSummary = Pick<
  PaymentDetails,
  'sessionId' | 'amount' | 'currency' | 'planName' | 'creditsAdded' | 'status'
> & {
  readonly customerEmail: string | null;
  readonly paymentIntentId: string | null;
  /** `null` when the URL does not name the kind of purchase. */
  readonly paymentType: PaymentDetails['paymentType'] | null;
};

const wholeNumber = (text: string | null): number =>
  text !== null && /^\d{1,9}$/.test(text) ? Number(text) : 0;

/** Returns an id only if it matches: attackers can craft URLs, so no text from them is shown. */
const readId = (text: string | null, pattern: RegExp): string | null =>
  text !== null && pattern.test(text) ? text : null;

const paymentTypes = ['subscription', 'onetime'] as const;

/**
 * Returns a payment summary from the URL alone, amount in minor units, or `undefined` when the URL describes no
 * payment. Credits are granted by the server only.
 */
export function summariseQuery(query: URLSearchParams): PaymentSummary | undefined {
  const sessionId = readId(query.get('session_id'), /^cs_(?:test_|live_)?[A-Za-z0-9]{1,200}$/);
  const paymentIntentId = readId(query.get('payment_intent'), /^pi_[A-Za-z0-9]{1,200}$/);
  const amount = wholeNumber(query.get('amount'));
  const creditsAdded = wholeNumber(query.get('credits'));
  const plan = paidPlanIds.find((id) => id === query.get('plan'));
  const paymentType =
    paymentTypes.find((type) => type === query.get('type')) ?? (plan === undefined ? null : 'subscription');
  const isTold =
    (sessionId !== null && paymentSessionIdPattern.test(sessionId)) ||
    paymentIntentId !== null ||
    paymentType !== null ||
    amount > 0 ||
    creditsAdded > 0;
  if (!isTold) return undefined;
  const currency = query.get('currency') ?? '';
  return {
    sessionId: sessionId ?? '',
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
