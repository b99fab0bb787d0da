import { createStore, type Store } from '../store.ts';
import type { PendingRegistration } from './pending-registration.ts';

/** What runs at the moment; nothing else of the kind begins meanwhile. */
type VerificationTask = 'sending' | 'confirming' | 'creating' | 'mailing' | 'completing';

export interface VerificationState {
  readonly registration: PendingRegistration;
  readonly task: VerificationTask | undefined;
  readonly error: string | undefined;
  /** Something that passes by itself, or good news. */
  readonly notice: string | undefined;
  /** When another text message may be asked for, in milliseconds since the epoch. */
  readonly resendAtMs: number;
  /** An account was begun with this email by another person: the owner of the mailbox can have it. */
  readonly isEmailTaken: boolean;
  /** True where only registering again helps. */
  readonly isOver: boolean;
}

export type VerificationStore = Store<VerificationState>;

export function createVerificationStore(registration: PendingRegistration): VerificationStore {
  return createStore<VerificationState>({
    registration,
    task: undefined,
    error: undefined,
    notice: undefined,
    resendAtMs: 0,
    isEmailTaken: false,
    isOver: false,
  });
}
