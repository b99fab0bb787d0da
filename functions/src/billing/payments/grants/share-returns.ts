import type Stripe from 'stripe';

/** Money that went back to the buyer, or was taken back by their bank. */
export interface MoneyReturn {
  readonly source: string;
  readonly amountCents: number;
  readonly currency: string;
  /** Unix seconds. */
  readonly createdSeconds: number;
  /** Credits taken before the money was returned; `undefined` where they follow the money. */
  readonly withdrawnCredits: number | undefined;
}

/** What the returns of one payment take back. */
export interface SharedReturns {
  readonly shares: readonly (readonly [MoneyReturn, number])[];
  /** Credits that rounding left over, once the whole money is back. */
  readonly rest: number;
}

/**
 * The credits that each return of money takes back, in the order of the returns: its share of the payment, whichever
 * other returns are known, and the rounding rest once all the money is back. Where a withdrawal took more than its
 * money, later returns take less.
 */
export function shareReturns(
  returns: readonly MoneyReturn[],
  { paidCents, credits }: { readonly paidCents: number; readonly credits: number },
): SharedReturns {
  let returnedCents = 0;
  let ahead = 0;
  const shares = returns.map((each) => {
    const cents = Math.min(each.amountCents, paidCents - returnedCents);
    returnedCents += cents;
    const due = Math.floor((credits * cents) / paidCents);
    const amount = each.withdrawnCredits ?? Math.max(0, due - ahead);
    ahead = Math.max(0, ahead + amount - due);
    return [each, amount] as const;
  });
  const taken = shares.reduce((sum, [, amount]) => sum + amount, 0);
  return { shares, rest: returnedCents === paidCents ? Math.max(0, credits - taken) : 0 };
}

/** Whether a refund returns the money of a withdrawal. */
export function isOfWithdrawal({ metadata }: Stripe.Refund): boolean {
  return metadata?.withdrawal !== undefined;
}

/** Whether the money of a refund stays with us after all. */
export function didFail({ status }: Stripe.Refund): boolean {
  return status === 'failed' || status === 'canceled';
}
