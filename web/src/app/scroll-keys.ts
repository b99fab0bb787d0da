import type { Location } from 'react-router-dom';

/** Key of the scroll positions in the session storage. */
export const scrollStorageKey = 'legajo.scroll';

/**
 * Returns the key of a history entry for its scroll position. The router gives every first entry of a visit the same
 * key, so that a typed address would open where another page was left: those entries are told apart by their path.
 */
export function scrollKeyOf({ key, pathname }: Location): string {
  return key === 'default' ? pathname : key;
}

/** Forgets the position of a page that is opened by its address, and not reloaded or gone back to. */
export function forgetOpenedPage(): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.type !== 'navigate') return;
  try {
    const known: unknown = JSON.parse(sessionStorage.getItem(scrollStorageKey) ?? '{}');
    const { [location.pathname]: _, ...others } = known as Record<string, number>;
    sessionStorage.setItem(scrollStorageKey, JSON.stringify(others));
  } catch {
    // Without a storage nothing is remembered.
  }
}
