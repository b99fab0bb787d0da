/** A purchase's payment and credits, and the unused credits. */
export interface WithdrawalBasis {
  readonly paidCents: number;
  /** Amount refunded before. */
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
 * Computes the refund of a withdrawal, to the nearest cent: the price of the unused credits. Other credits in the same
 * bucket count as spent first, in the buyer's favour. Each refunded credit leaves the wallet, so none is refunded
 * twice.
 */
export function priceWithdrawal(basis: WithdrawalBasis): WithdrawalTerms {
  const { paidCents, refundedCents, grantedCredits, availableCredits } = basis;
  const takenCredits = Math.floor((grantedCredits * refundedCents) / paidCents);
  const unusedCredits = Math.max(0, Math.min(grantedCredits - takenCredits, availableCredits));
  const worthCents = Math.round((paidCents * unusedCredits) / grantedCredits);
  return { unusedCredits, refundCents: Math.min(worthCents, paidCents - refundedCents) };
}
