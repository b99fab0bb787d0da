import type { Services } from '../services.ts';

/** The account to delete, and the pseudonym of its owner in records that the law requires us to keep. */
export interface AccountInDeletion {
  readonly uid: string;
  /** Random, and tied to the person nowhere. */
  readonly pseudonym: string;
  readonly requestedAt: Date;
}

/**
 * One feature's part of an account's deletion. It may die at any point and is then repeated, and it runs again some
 * time after success, for leftovers of work that was in progress: it must reach the same end every time, even where
 * everything is gone already.
 */
export interface DeletionStep {
  readonly name: string;
  readonly run: (services: Services, account: AccountInDeletion) => Promise<void>;
}
