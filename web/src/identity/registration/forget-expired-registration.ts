export const storageKey = 'registration';

/**
 * Deletes a stored registration whose 24 hours are over, whatever page the person comes back to. Needs no key: the moment of
 * its end stands before what is encrypted.
 */
export function forgetExpiredRegistration(nowMs = Date.now()): void {
  for (const storage of [sessionStorage, localStorage]) {
    const stored = storage.getItem(storageKey);
    if (stored === null) continue;
    const endsAtMs = Number(stored.slice(0, stored.indexOf('.')));
    if (!(endsAtMs > nowMs)) storage.removeItem(storageKey);
  }
}
