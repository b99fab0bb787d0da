import robotsParser from 'robots-parser';
import { fetchFile } from '../fetch/fetch-file.ts';
import type { FetchDependencies } from '../fetch/fetch-once.ts';

/** The package describes its default export as one of an ES module, which it is not. */
const readRules = robotsParser as unknown as typeof robotsParser.default;

/** The name under which sites may speak to us in robots.txt. */
export const robotName = 'LegajoBot';
const maxRobotsBytes = 500 * 1024;
const maxCrawlDelayMs = 10_000;

/** The result of reading `/robots.txt`: `unreachable` where the site could not answer, which allows nothing. */
export type RobotsFile =
  | { readonly state: 'read'; readonly text: string }
  | { readonly state: 'absent' }
  | { readonly state: 'unreachable' };

export interface RobotsRules {
  allows(url: URL): boolean;
  /** Least time between two requests that the site asks for, up to 10 s. */
  readonly crawlDelayMs: number;
  readonly sitemaps: readonly string[];
}

/** Reads an origin's rules. A client error (4xx) allows everything; server and network errors nothing. */
export async function fetchRobots(
  deps: FetchDependencies,
  origin: string,
  signal: AbortSignal,
): Promise<RobotsFile> {
  const outcome = await fetchFile(deps, new URL('/robots.txt', origin), {
    accept: 'text/plain, */*;q=0.1',
    maxBytes: maxRobotsBytes,
    cuts: true,
    signal,
  });
  if (outcome.kind === 'fetched') {
    return { state: 'read', text: outcome.response.bytes.toString('utf8').replace(/^\uFEFF/, '') };
  }
  if (outcome.kind === 'retry') return { state: 'unreachable' };
  const saysNo = ['not_found', 'forbidden', 'client_error', 'too_many_redirects', 'challenge'];
  return { state: saysNo.includes(outcome.reason) ? 'absent' : 'unreachable' };
}

/** The rules of an origin for us. */
export function parseRobots(origin: string, text: string): RobotsRules {
  const rules = readRules(new URL('/robots.txt', origin).href, text);
  const delaySeconds = rules.getCrawlDelay(robotName) ?? 0;
  const crawlDelayMs = Number.isFinite(delaySeconds) ? Math.max(0, delaySeconds * 1_000) : 0;
  return {
    // The library answers `undefined` for another origin, whose rules these are not.
    allows: (url) => rules.isAllowed(url.href, robotName) !== false,
    crawlDelayMs: Math.min(crawlDelayMs, maxCrawlDelayMs),
    sitemaps: rules.getSitemaps(),
  };
}

export const openRules: RobotsRules = { allows: () => true, crawlDelayMs: 0, sitemaps: [] };
