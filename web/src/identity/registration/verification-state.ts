import { ApiFailure } from '@/platform/api/api-failure.ts';
import { describeFailure } from '../provider/describe-failure.ts';
import { createStore, type Store } from '../store.ts';
import { type PendingRegistration, saveRegistration } from './registration-store.ts';

/** The task that is running; other tasks are disabled until it ends. */
type VerificationTask = 'sending' | 'confirming' | 'creating' | 'mailing' | 'completing';

export interface VerificationState {
  readonly registration: PendingRegistration;
  readonly task: VerificationTask | undefined;
  readonly error: string | undefined;
  /** Temporary problem, or success message. */
  readonly notice: string | undefined;
  /** Time from which another text message can be requested, in milliseconds since the epoch. */
  readonly resendAtMs: number;
  /** True if another person started an account with this email; the owner of the mailbox can reclaim it. */
  readonly isEmailTaken: boolean;
  /** True if the user must register again. */
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

/** Updates a registration on the page and in the browser, so that it resumes here after a reload. */
export async function saveProgress(
  store: VerificationStore,
  change: Partial<PendingRegistration>,
): Promise<void> {
  const registration = { ...store.get().registration, ...change };
  store.set({ registration });
  await saveRegistration(registration);
}

/** Returns the state of a failed step. If the server has deleted the registration, the user must register again. */
export function failStep(
  error: unknown,
  sentences: Readonly<Record<string, string>>,
): Pick<VerificationState, 'task' | 'error' | 'isOver'> {
  return { task: undefined, error: describeFailure(error, sentences), isOver: isRegistrationGone(error) };
}

export const isRegistrationGone = (error: unknown): boolean =>
  error instanceof ApiFailure && error.code === 'registration_not_found';
