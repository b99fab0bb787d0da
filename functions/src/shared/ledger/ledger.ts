import type { Transaction } from 'firebase-admin/firestore';
import type { Wallet } from './ledger-records.ts';

/** Origin of credits. `plan` credits are spent before `purchased` ones. */
export type CreditBucket = 'plan' | 'purchased';

/**
 * Every kind of movement of credits, in positive integers (`settle` may be 0). The entry id derives from the source, so
 * that a repeated command, concurrent or after a crash, changes nothing.
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
   * Reserves credits for work of uncertain result or price. A released source may be held again. A smaller open hold is
   * raised to `amount`; an equal or larger one stays.
   */
  | { readonly kind: 'hold'; readonly source: string; readonly amount: number; readonly expiresAt: Date }
  /** Records the part of an open hold that is spent even if the work fails; only settling it can return that part. */
  | { readonly kind: 'spend'; readonly source: string; readonly amount: number }
  /** Spends `amount` of an open hold, with `besideSpent` on top of the recorded part, and returns the rest. */
  | {
      readonly kind: 'settle';
      readonly source: string;
      readonly amount: number;
      readonly besideSpent?: boolean;
    }
  /** Releases a hold, except its recorded spent part. */
  | { readonly kind: 'release'; readonly source: string }
  /**
   * Takes back the credits of a grant to `bucket`, because its payment was refunded. Missing ones become a debt, which
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
  /** False for a command that was posted before and changes nothing. */
  readonly isNew: boolean;
  readonly balance: WalletBalance;
  /** Writes the entry and the wallet within the transaction that prepared it. Call it once, after all reads. */
  write(): void;
}

/** A `settle` of a hold that was released or never existed. */
export class HoldNotOpenError extends Error {
  override readonly name = 'HoldNotOpenError';
}

export interface Ledger {
  /**
   * Posts one command in a separate transaction. Rejects with `ApiError('insufficient_credits')` when a charge or a
   * hold exceeds the available credits, and with `HoldNotOpenError` for a `settle` without an open hold. Rejects with
   * `RangeError` for an amount that is not a positive integer, and for a `spend` or `settle` above its hold.
   */
  post(uid: string, command: LedgerCommand): Promise<Posting>;
  /** Posts within a caller's transaction: reads now, writes when `write()` is called. */
  prepare(transaction: Transaction, uid: string, command: LedgerCommand): Promise<Posting>;
  balance(uid: string): Promise<WalletBalance>;
  /** Returns the whole wallet, including debts. */
  readWallet(uid: string): Promise<Wallet>;
}
