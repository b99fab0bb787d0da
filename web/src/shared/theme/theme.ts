import { browserStorage } from '@/platform/storage/kept-storage.ts';
import { allowedNow, onConsentChange } from '../consent/consent-store.ts';

/** `system`: as the device says, and as it changes. */
export type Theme = 'system' | 'light' | 'dark';

/** Named in the list of what this portal keeps in the browser; read before the first paint by `first-paint.js`. */
const key = 'theme';

const listeners = new Set<() => void>();

/** What the page shows now. */
export function currentTheme(): Theme {
  return parseTheme(document.documentElement.dataset.theme);
}

/** Shows a theme, and remembers it in this browser where its user allows preferences to be kept. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system' || !allowedNow().functional) browserStorage.removeItem(key);
  else browserStorage.setItem(key, theme);
  show(theme);
}

/**
 * Follows other tabs' choices, and deletes the stored one once its user withdraws the consent. Returns the function
 * that stops it.
 */
export function watchTheme(): () => void {
  const forgetUnlessAllowed = (): void => {
    if (!allowedNow().functional) browserStorage.removeItem(key);
  };
  const onStorage = (event: StorageEvent): void => {
    if (event.key === key) show(parseTheme(event.newValue));
  };
  forgetUnlessAllowed();
  // What another tab chose since this one was drawn was not heard here.
  if (allowedNow().functional) show(parseTheme(browserStorage.getItem(key)));
  addEventListener('storage', onStorage);
  const stopConsent = onConsentChange(forgetUnlessAllowed);
  return () => {
    removeEventListener('storage', onStorage);
    stopConsent();
  };
}

/** Calls `listener` after each change. Returns the function that stops it. */
export function onThemeChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function parseTheme(value: string | null | undefined): Theme {
  return value === 'light' || value === 'dark' ? value : 'system';
}

/** The colours follow `data-theme`; the browser's own frame follows the one `theme-color` whose `media` matches. */
function show(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
  const schemes = document.querySelector<HTMLMetaElement>('meta[name="color-scheme"]');
  if (schemes !== null) schemes.content = theme === 'system' ? 'light dark' : theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[data-scheme]')) {
    const { scheme } = meta.dataset;
    meta.media =
      theme === 'system' ? `(prefers-color-scheme: ${scheme})` : scheme === theme ? 'all' : 'not all';
  }
  for (const listener of listeners) listener();
}
