import { type FetchDependencies, type FetchOptions, fetchOnce } from './fetch-once.ts';
import type { PageOutcome } from './fetch-page.ts';
import { maxRedirects } from './fetch-page.ts';

/** Fetches a file about the site (robots.txt, sitemaps), following redirects. */
export async function fetchFile(
  deps: FetchDependencies,
  start: URL,
  options: Omit<FetchOptions, 'mediaTypes'>,
): Promise<PageOutcome> {
  let url = start;
  for (let hop = 0; hop <= maxRedirects; hop += 1) {
    const outcome = await fetchOnce(deps, url, options);
    if (outcome.kind !== 'redirect') return outcome;
    url = outcome.to;
  }
  return { kind: 'refused', reason: 'too_many_redirects' };
}
