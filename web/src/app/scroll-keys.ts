import type { Location } from 'react-router-dom';

/** Key of the scroll positions in the session storage. */
export const scrollStorageKey = 'legajo.scroll';

/**
 * Returns the key of a history entry for its scroll position. First entries of a visit all have the router's key
 * `default`. Their path distinguishes them, or a typed URL would open at the position of another page.
 */
export function scrollKeyOf({ key, pathname }: Location): string {
  return key === 'default' ? pathname : key;
}

/** Forgets the stored position of a page that was opened by its URL, not by a reload or from the history. */
export function forgetPositionOfOpenedPage(): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.type !== 'navigate') return;
  try {
    const storedPositions: unknown = JSON.parse(sessionStorage.getItem(scrollStorageKey) ?? '{}');
    const { [location.pathname]: _, ...otherPositions } = storedPositions as Record<string, number>;
    sessionStorage.setItem(scrollStorageKey, JSON.stringify(otherPositions));
  } catch {
    // Ignores a failure: the storage may be unavailable.
  }
}
