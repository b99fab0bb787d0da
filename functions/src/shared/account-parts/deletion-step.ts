import type { Services } from '../services.ts';

/** The account to delete, and the pseudonym of its owner in records that the law requires us to keep. */
export interface AccountInDeletion {
  readonly uid: string;
  /** Random, and linked to the person nowhere. */
  readonly pseudonym: string;
  readonly requestedAt: Date;
}

/**
 * One feature's part of an account's deletion. It may be interrupted at any point and is then repeated. It also runs
 * again some time after success, for work that was still running. So it must be idempotent, even when all data are
 * gone.
 */
export interface DeletionStep {
  readonly name: string;
  readonly run: (services: Services, account: AccountInDeletion) => Promise<void>;
}
