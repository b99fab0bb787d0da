/** What a purchase brought, and what is left of it. */
export interface WithdrawalBasis {
  readonly paidCents: number;
  /** What was returned of it before. */
  readonly refundedCents: number;
  readonly grantedCredits: number;
  /** What the buyer can spend now of the bucket that the purchase went to. */
  readonly availableCredits: number;
}

export interface WithdrawalTerms {
  readonly unusedCredits: number;
  readonly refundCents: number;
}

/**
 * What a withdrawal returns: the price of the credits that are not used. What else is in the same bucket counts as spent
 * first, in the buyer's favour; and no credit is returned twice, because each leaves the wallet when it is. Rounded to the
 * nearest cent.
 */
export function priceWithdrawal(basis: WithdrawalBasis): WithdrawalTerms {
  const { paidCents, refundedCents, grantedCredits, availableCredits } = basis;
  const takenCredits = Math.floor((grantedCredits * refundedCents) / paidCents);
  const unusedCredits = Math.max(0, Math.min(grantedCredits - takenCredits, availableCredits));
  const worthCents = Math.round((paidCents * unusedCredits) / grantedCredits);
  return { unusedCredits, refundCents: Math.min(worthCents, paidCents - refundedCents) };
}
