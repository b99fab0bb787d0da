import { browserStorage, tabStorage } from '@/platform/storage/kept-storage.ts';
export const storageKey = 'registration';

/**
 * Deletes a stored registration after 24 hours, on any page. Needs no key, because the expiry precedes the encrypted
 * part.
 */
export function forgetExpiredRegistration(nowMs = Date.now()): void {
  for (const storage of [tabStorage, browserStorage]) {
    const storedRegistration = storage.getItem(storageKey);
    if (storedRegistration === null) continue;
    const endsAtMs = Number(storedRegistration.slice(0, storedRegistration.indexOf('.')));
    if (!(endsAtMs > nowMs)) storage.removeItem(storageKey);
  }
}
