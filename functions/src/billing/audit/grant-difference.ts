/**
 * Credits that were paid for and not granted, granted and not paid for, or granted in another number; and the same of those
 * that were to be taken back, as negative numbers.
 */
export interface GrantDifference {
  readonly uid: string;
  /** Of the ledger entry: it names the invoice line, the Checkout session, the refund or the dispute. */
  readonly source: string;
  readonly paidCredits: number;
  readonly grantedCredits: number;
}
