import type { Transaction } from 'firebase-admin/firestore';
import type { Wallet } from './ledger-records.ts';

/** Where credits come from. `plan` credits are spent before `purchased` ones. */
export type CreditBucket = 'plan' | 'purchased';

/**
 * Every kind of movement of credits, in positive integers (`settle` may be 0). The entry id derives from the source,
 * so that a repeated command, concurrent or after a crash, changes nothing.
 */
export type LedgerCommand =
  | {
      readonly kind: 'grant';
      readonly source: string;
      readonly bucket: CreditBucket;
      readonly amount: number;
    }
  | { readonly kind: 'charge'; readonly source: string; readonly amount: number }
  /**
   * Reserves credits for work of uncertain end or price. A released source may be held again; a smaller open hold is
   * raised to `amount`, an equal or larger one stays.
   */
  | { readonly kind: 'hold'; readonly source: string; readonly amount: number; readonly expiresAt: Date }
  /** Notes how much of an open hold is spent whatever becomes of the work: only the work itself gives that back. */
  | { readonly kind: 'spend'; readonly source: string; readonly amount: number }
  /** Spends `amount` of an open hold, with `besideSpent` on top of what is noted as spent, and gives the rest back. */
  | {
      readonly kind: 'settle';
      readonly source: string;
      readonly amount: number;
      readonly besideSpent?: boolean;
    }
  /** Gives a hold back, all but what is noted as spent. */
  | { readonly kind: 'release'; readonly source: string }
  /**
   * Takes back the credits of a grant to `bucket`, because its payment was returned. Missing ones become a debt, which
   * later income pays first.
   */
  | {
      readonly kind: 'clawback';
      readonly source: string;
      readonly bucket: CreditBucket;
      readonly amount: number;
    };

export interface WalletBalance {
  /** Credits that can be spent now. */
  readonly available: number;
  /** Credits reserved by open holds. */
  readonly held: number;
}

export interface Posting {
  /** False where the same command was posted before: nothing changes. */
  readonly isNew: boolean;
  readonly balance: WalletBalance;
  /** Writes the entry and the wallet within the transaction that prepared it. Call once, after all reads. */
  write(): void;
}

/** A `settle` of a hold that is not open any more: it was released, or was never there. */
export class HoldNotOpenError extends Error {
  override readonly name = 'HoldNotOpenError';
}

export interface Ledger {
  /**
   * Posts one command in a separate transaction. Rejects with `ApiError('insufficient_credits')` where a charge or a
   * hold exceeds the available credits, with `HoldNotOpenError` for a `settle` without an open hold, and with
   * `RangeError` for an amount that is not a positive integer, and for a `spend` or `settle` above its hold.
   */
  post(uid: string, command: LedgerCommand): Promise<Posting>;
  /** The same inside a caller's transaction: reads now, writes when `write()` is called. */
  prepare(transaction: Transaction, uid: string, command: LedgerCommand): Promise<Posting>;
  balance(uid: string): Promise<WalletBalance>;
  /** The whole wallet, what is owed included. */
  readWallet(uid: string): Promise<Wallet>;
}
