import { forgetExpiredRegistration, storageKey } from './forget-expired-registration.ts';
import {
  type PendingRegistration,
  parsePendingRegistration,
  registrationLifetimeMs,
} from './pending-registration.ts';
import { decryptText, encryptText, forgetKey } from './storage-cipher.ts';

const storages = (): readonly Storage[] => [sessionStorage, localStorage];

/**
 * Stores a registration for this tab and, for the tab that the mailed link opens, for this browser; it contains the
 * password, so both copies are encrypted except for the expiry in front. Where the browser cannot store the key, the
 * registration is only kept in memory.
 */
export async function saveRegistration(registration: PendingRegistration): Promise<void> {
  const sealed = await encryptText(JSON.stringify(registration));
  if (sealed === undefined) return;
  const endsAtMs = registration.startedAtMs + registrationLifetimeMs;
  for (const storage of storages()) storage.setItem(storageKey, `${endsAtMs}.${sealed}`);
}

/** The registration that was begun in this tab or else in this browser, unless its 24 hours are over. */
export async function loadRegistration(): Promise<PendingRegistration | undefined> {
  forgetExpiredRegistration();
  const stored = storages().flatMap((storage) => storage.getItem(storageKey) ?? []);
  if (stored.length === 0) return undefined;
  for (const text of stored) {
    const json = await decryptText(text.slice(text.indexOf('.') + 1));
    const registration = json === undefined ? undefined : parsePendingRegistration(json, Date.now());
    if (registration !== undefined) return registration;
  }
  await clearRegistration();
  return undefined;
}

/** Drops this tab's copy of a registration that another tab has ended: that one can only take its own and the browser's away. */
export function dropEndedRegistration(): void {
  if (localStorage.getItem(storageKey) === null) sessionStorage.removeItem(storageKey);
}

/** Forgets the registration, and the key with it. */
export async function clearRegistration(): Promise<void> {
  for (const storage of storages()) storage.removeItem(storageKey);
  await forgetKey();
}
