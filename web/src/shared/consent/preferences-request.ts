const target = new EventTarget();

/** Shows the cookie preferences, whatever was chosen before. */
export const openCookiePreferences = (): void => void target.dispatchEvent(new Event('open'));

/** Calls `listener` at each request. Returns the function that stops it. */
export function onPreferencesRequest(listener: () => void): () => void {
  target.addEventListener('open', listener);
  return () => target.removeEventListener('open', listener);
}
