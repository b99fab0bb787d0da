/**
 * Credits paid but not granted, granted but not paid, or granted in a different amount. Credits due to be taken back
 * are negative.
 */
export interface GrantDifference {
  readonly uid: string;
  /** Source of the ledger entry: the invoice line, the Checkout session, the refund or the dispute. */
  readonly source: string;
  readonly paidCredits: number;
  readonly grantedCredits: number;
}
