import type { SkipReason } from '../../contract/extractor/skip-reasons.ts';
import { type FetchDependencies, type FetchOptions, fetchOnce } from './fetch-once.ts';
import type { FetchOutcome } from './fetch-outcome.ts';
import { xmlTypes } from './media-type.ts';
import type { Validators } from './validators.ts';

export const maxRedirects = 5;
const maxPageBytes = 5 * 1024 * 1024;

export type PageOutcome = Exclude<FetchOutcome, { kind: 'redirect' }>;

/** Returns why a URL must not be requested, or `undefined`. Called before each request, including the first. */
export type PermitHop = (url: URL, hop: number) => Promise<SkipReason | undefined>;

/** Accepted content of a request. */
export type WantedContent = Pick<FetchOptions, 'accept' | 'maxBytes' | 'mediaTypes'>;

const webPage: WantedContent = {
  accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.1',
  mediaTypes: ['text/html', 'application/xhtml+xml', ...xmlTypes],
  maxBytes: maxPageBytes,
};

/**
 * Fetches a web page, following redirects. Calls `permit` before each request, which waits for the host's turn and may
 * refuse; the guarded dispatcher checks each hop again.
 */
export async function fetchPage(
  deps: FetchDependencies,
  start: URL,
  options: {
    readonly permit: PermitHop;
    readonly signal: AbortSignal;
    /** Truncates a longer page, instead of rejecting it. */
    readonly cutAtBytes?: number;
    /** Returns the validators of a URL's stored page. */
    readonly validatorsOf?: (url: URL) => Validators | undefined;
    /** Defaults to a web page. */
    readonly content?: WantedContent;
    /** Number of redirects before `start`. */
    readonly hops?: number;
  },
): Promise<PageOutcome> {
  const seenUrls = new Set<string>();
  let url = start;
  for (let hop = options.hops ?? 0; hop <= maxRedirects; hop += 1) {
    // Includes the cookies: a site may set one and redirect to the same URL.
    const request = `${url.href} ${deps.cookies?.headerFor(url) ?? ''}`;
    if (seenUrls.has(request)) return { kind: 'refused', reason: 'too_many_redirects' };
    seenUrls.add(request);
    const refusal = await options.permit(url, hop);
    if (refusal !== undefined) return { kind: 'refused', reason: refusal, at: url };
    const outcome = await fetchOnce(deps, url, {
      ...(options.content ?? webPage),
      ...(options.cutAtBytes !== undefined && { maxBytes: options.cutAtBytes }),
      truncates: options.cutAtBytes !== undefined,
      signal: options.signal,
      knownValidators: options.validatorsOf?.(url),
    });
    if (outcome.kind !== 'redirect') return outcome;
    url = outcome.to;
  }
  return { kind: 'refused', reason: 'too_many_redirects' };
}
