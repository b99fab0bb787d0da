const target = new EventTarget();

/** Opens the cookie preferences, also after a choice. */
export const openCookiePreferences = (): void => void target.dispatchEvent(new Event('open'));

/** Calls `listener` at each request to open the preferences. Returns a function that unsubscribes. */
export function onPreferencesRequest(listener: () => void): () => void {
  target.addEventListener('open', listener);
  return () => target.removeEventListener('open', listener);
}
