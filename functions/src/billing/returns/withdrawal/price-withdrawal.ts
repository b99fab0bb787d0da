/** What a purchase brought, and what is left of it. */
export interface WithdrawalBasis {
  readonly paidCents: number;
  /** What was returned of it before. */
  readonly refundedCents: number;
  readonly grantedCredits: number;
  /** The spendable credits of the purchase's bucket. */
  readonly availableCredits: number;
}

export interface WithdrawalTerms {
  readonly unusedCredits: number;
  readonly refundCents: number;
}

/**
 * The refund of a withdrawal, to the nearest cent: the price of the unused credits, where other credits in the same
 * bucket count as spent first, in the buyer's favour. No credit is refunded twice, because each leaves the wallet
 * when it is.
 */
export function priceWithdrawal(basis: WithdrawalBasis): WithdrawalTerms {
  const { paidCents, refundedCents, grantedCredits, availableCredits } = basis;
  const takenCredits = Math.floor((grantedCredits * refundedCents) / paidCents);
  const unusedCredits = Math.max(0, Math.min(grantedCredits - takenCredits, availableCredits));
  const worthCents = Math.round((paidCents * unusedCredits) / grantedCredits);
  return { unusedCredits, refundCents: Math.min(worthCents, paidCents - refundedCents) };
}
