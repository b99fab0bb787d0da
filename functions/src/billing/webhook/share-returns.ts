import type Stripe from 'stripe';

/** Money that went back to the buyer, or was taken back by their bank. */
export interface MoneyReturn {
  readonly source: string;
  readonly amountCents: number;
  readonly currency: string;
  /** Unix seconds. */
  readonly createdSeconds: number;
  /** Credits that were taken before the money was returned; `undefined` where they follow the money. */
  readonly withdrawnCredits: number | undefined;
}

/**
 * How many credits each return of money takes back: in proportion to what was paid, counted over all of them, so that the
 * whole money takes exactly all credits whatever the steps. In the order in which they happened.
 */
export function shareReturns(
  returns: readonly MoneyReturn[],
  { paidCents, credits }: { readonly paidCents: number; readonly credits: number },
): (readonly [MoneyReturn, number])[] {
  let returnedCents = 0;
  let taken = 0;
  return returns.map((each) => {
    returnedCents = Math.min(paidCents, returnedCents + each.amountCents);
    const due = Math.floor((credits * returnedCents) / paidCents);
    const amount = each.withdrawnCredits ?? Math.max(0, due - taken);
    taken += amount;
    return [each, amount] as const;
  });
}

/** Whether a refund returns the money of a withdrawal. */
export function isOfWithdrawal({ metadata }: Stripe.Refund): boolean {
  return metadata?.withdrawal !== undefined;
}
