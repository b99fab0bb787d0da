/**
 * Credits paid for but not granted, granted but not paid for, or granted in another number; those due to be taken back
 * likewise, as negative numbers.
 */
export interface GrantDifference {
  readonly uid: string;
  /** Of the ledger entry: it names the invoice line, the Checkout session, the refund or the dispute. */
  readonly source: string;
  readonly paidCredits: number;
  readonly grantedCredits: number;
}
