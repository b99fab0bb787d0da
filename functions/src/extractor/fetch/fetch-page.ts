import type { SkipReason } from '../../contract/extractor/skip-reasons.ts';
import { type FetchDependencies, fetchOnce } from './fetch-once.ts';
import type { FetchOutcome } from './fetch-outcome.ts';

export const maxRedirects = 5;
export const maxPageBytes = 5 * 1024 * 1024;

export type PageOutcome = Exclude<FetchOutcome, { kind: 'redirect' }>;

/** What the crawl has to say to each address before it is asked for, the first one included. */
export type PermitHop = (url: URL, hop: number) => Promise<SkipReason | undefined>;

/**
 * A web page, at the end of its redirects. Before each request `permit` is asked, which waits for the host's turn and may
 * refuse; the guard is passed again at each step.
 */
export async function fetchPage(
  deps: FetchDependencies,
  start: URL,
  options: { readonly permit: PermitHop; readonly signal: AbortSignal },
): Promise<PageOutcome> {
  const seen = new Set<string>();
  let url = start;
  for (let hop = 0; hop <= maxRedirects; hop += 1) {
    if (seen.has(url.href)) return { kind: 'refused', reason: 'too_many_redirects' };
    seen.add(url.href);
    const refusal = await options.permit(url, hop);
    if (refusal !== undefined) return { kind: 'refused', reason: refusal, at: url };
    const outcome = await fetchOnce(deps, url, {
      accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.1',
      mediaTypes: ['text/html', 'application/xhtml+xml'],
      maxBytes: maxPageBytes,
      signal: options.signal,
    });
    if (outcome.kind !== 'redirect') return outcome;
    url = outcome.to;
  }
  return { kind: 'refused', reason: 'too_many_redirects' };
}
