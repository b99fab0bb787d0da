import type { PendingRegistration } from './pending-registration.ts';
import { saveRegistration } from './registration-store.ts';
import type { VerificationStore } from './verification-state.ts';

/** Moves a registration on, on the screen and in the browser, so that a reload or a crash goes on from here. */
export async function keepProgress(
  store: VerificationStore,
  change: Partial<PendingRegistration>,
): Promise<void> {
  const registration = { ...store.get().registration, ...change };
  store.set({ registration });
  await saveRegistration(registration);
}
