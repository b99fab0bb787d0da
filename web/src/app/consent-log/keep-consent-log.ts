import { syncConsent } from '@/account/consents/sync-consents.ts';
import { onConsentChange } from '@/shared/consent/consent-store.ts';

/** By then the page has what it needs. */
const quietMs = 5_000;

/**
 * Syncs the choice about cookies to the account's log: some while after a page has opened, and after each choice.
 * Returns the function that stops it.
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
  // The choice holds in this browser whether it is logged or not; the next page tries again.
  if (!navigator.onLine) return;
  try {
    await syncConsent();
  } catch (error) {
    console.warn('The choice of cookies could not be logged.', error);
  }
}
