import { browserStorage } from '@/platform/storage/kept-storage.ts';
import { allowedCategories, onConsentChange } from '../consent/consent-store.ts';

/** `system` follows the device, also when it changes. */
export type Theme = 'system' | 'light' | 'dark';

/** Listed in the cookie policy. `first-paint.js` reads it before the first paint. */
const key = 'theme';

const listeners = new Set<() => void>();

/** Returns the theme of the page. */
export function currentTheme(): Theme {
  return parseTheme(document.documentElement.dataset.theme);
}

/** Applies a theme, and stores it if the user allows functional cookies. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system' || !allowedCategories().functional) browserStorage.removeItem(key);
  else browserStorage.setItem(key, theme);
  showTheme(theme);
}

/**
 * Follows changes in other tabs, and deletes the stored theme when consent is withdrawn. Returns a function that stops
 * watching.
 */
export function watchTheme(): () => void {
  const forgetUnlessAllowed = (): void => {
    if (!allowedCategories().functional) browserStorage.removeItem(key);
  };
  const onStorage = (event: StorageEvent): void => {
    if (event.key === key) showTheme(parseTheme(event.newValue));
  };
  forgetUnlessAllowed();
  // Reads the theme again: another tab may have changed it before this listener was added.
  if (allowedCategories().functional) showTheme(parseTheme(browserStorage.getItem(key)));
  addEventListener('storage', onStorage);
  const stopConsent = onConsentChange(forgetUnlessAllowed);
  return () => {
    removeEventListener('storage', onStorage);
    stopConsent();
  };
}

/** Calls `listener` after each change. Returns a function that unsubscribes. */
export function onThemeChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function parseTheme(value: string | null | undefined): Theme {
  return value === 'light' || value === 'dark' ? value : 'system';
}

/** Sets `data-theme` for the page's colours, and the media of `theme-color` for the browser's own interface. */
function showTheme(theme: Theme): void {
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
