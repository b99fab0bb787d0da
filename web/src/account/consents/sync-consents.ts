import { callApi } from '@/platform/api/call-api.ts';
import { currentSession } from '@/platform/session/session-store.ts';
import { browserStorage } from '@/platform/storage/kept-storage.ts';
import { readConsent } from '@/shared/consent/consent-store.ts';

/** Key of the choice last sent to the server, stored as `{user id} {date}`. */
const sentConsentKey = 'cookieConsentSent';

/**
 * Adds the cookie choice stored in this browser to the signed-in user's log, once. A failed request is retried on the
 * next page.
 */
export async function syncConsent(): Promise<void> {
  const state = currentSession();
  const consent = readConsent();
  if (!state.isLoggedIn || consent === undefined) return;
  const mark = `${state.session.user_id} ${consent.date}`;
  if (browserStorage.getItem(sentConsentKey) === mark) return;
  const { type, date, preferences } = consent;
  const { functional, analytics, marketing } = preferences;
  await callApi('recordConsent', {
    body: { type, date, preferences: { essential: true, functional, analytics, marketing } },
  });
  browserStorage.setItem(sentConsentKey, mark);
}
