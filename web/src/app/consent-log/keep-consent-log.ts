import { syncConsent } from '@/account/consents/sync-consents.ts';
import { onConsentChange } from '@/shared/consent/consent-store.ts';

/** Delay of the first sync, so that the page's own requests go first. */
const quietMs = 5_000;

/**
 * Adds the cookie choice to the account's log, 5 s after the page opens and after each choice. Returns a function that
 * stops it.
 */
export function keepConsentLog(): () => void {
  const sync = (): void => void syncQuietly();
  const timer = setTimeout(sync, quietMs);
  const stop = onConsentChange(sync);
  return () => {
    clearTimeout(timer);
    stop();
  };
}

async function syncQuietly(): Promise<void> {
  // Waits offline: the choice is valid in this browser without the log, and the next page retries.
  if (!navigator.onLine) return;
  try {
    await syncConsent();
  } catch (error) {
    console.warn('The choice of cookies could not be logged.', error);
  }
}
