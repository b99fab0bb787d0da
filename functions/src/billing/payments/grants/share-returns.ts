import type Stripe from 'stripe';

/** Money returned to the buyer, by us or by their bank. */
export interface MoneyReturn {
  readonly source: string;
  readonly amountCents: number;
  readonly currency: string;
  /** Unix seconds. */
  readonly createdSeconds: number;
  /** Credits withdrawn before the money was returned; `undefined` when the credits follow the money. */
  readonly withdrawnCredits: number | undefined;
}

/** Credits taken back by the returns of one payment. */
export interface SharedReturns {
  readonly shares: readonly (readonly [MoneyReturn, number])[];
  /** Credits lost by rounding each return; taken back once all of the money has been returned. */
  readonly rest: number;
}

/**
 * Returns the credits that each return of money takes back, in the given order. Each takes its share of the payment,
 * regardless of other returns; the rounding rest follows once all the money is back. After a withdrawal that took more
 * than its money, later returns take less.
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
  const sharedAmount = shares.reduce((sum, [, amount]) => sum + amount, 0);
  return { shares, rest: returnedCents === paidCents ? Math.max(0, credits - sharedAmount) : 0 };
}

/** Returns true when a refund returns the money of a withdrawal. */
export function isWithdrawalRefund({ metadata }: Stripe.Refund): boolean {
  return metadata?.withdrawal !== undefined;
}

/** Returns true when a refund failed, so that we keep the money. */
export function isFailedRefund({ status }: Stripe.Refund): boolean {
  return status === 'failed' || status === 'canceled';
}
