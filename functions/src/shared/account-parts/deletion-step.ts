import type { Services } from '../services.ts';

/** Whose account is to be deleted, and the name that stands for its owner in what the law has us keep. */
export interface AccountInDeletion {
  readonly uid: string;
  /** Random, and tied to the person nowhere. */
  readonly pseudonym: string;
}

/**
 * What one feature does when an account is deleted. It may die at any point and is then run again, and it is run a second
 * time some while after it succeeded, for what work under way has left: it must come to the same end every time, also where
 * everything is gone already.
 */
export interface DeletionStep {
  readonly name: string;
  readonly run: (services: Services, account: AccountInDeletion) => Promise<void>;
}
