import { ApiFailure } from '@/platform/api/api-failure.ts';
import { describeFailure } from '../provider/describe-failure.ts';
import { createStore, type Store } from '../store.ts';
import { type PendingRegistration, saveRegistration } from './registration-store.ts';

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

/** Moves a registration on, on the screen and in the browser, so that a reload or a crash goes on from here. */
export async function keepProgress(
  store: VerificationStore,
  change: Partial<PendingRegistration>,
): Promise<void> {
  const registration = { ...store.get().registration, ...change };
  store.set({ registration });
  await saveRegistration(registration);
}

/** What a step shows of its failure. Where the server knows the registration no more, only registering again helps. */
export function failStep(
  error: unknown,
  sentences: Readonly<Record<string, string>>,
): Pick<VerificationState, 'task' | 'error' | 'isOver'> {
  return { task: undefined, error: describeFailure(error, sentences), isOver: isRegistrationGone(error) };
}

export const isRegistrationGone = (error: unknown): boolean =>
  error instanceof ApiFailure && error.code === 'registration_not_found';
