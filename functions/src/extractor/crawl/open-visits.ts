import type { FetchDependencies } from '../fetch/fetch-once.ts';
import { fetchPage, type PageOutcome, type WantedContent } from '../fetch/fetch-page.ts';
import { haveSameOwner } from '../frontier/have-same-owner.ts';
import { siteOf } from '../frontier/normalise-url.ts';
import { isLoginUrl } from '../frontier/recognise-trap.ts';
import type { PageReader } from '../page-reader/create-page-reader.ts';
import { fetchRobots, openRules, type RobotsRules } from '../page-reader/read-robots.ts';
import type { PolitenessLimiter } from './politeness-limiter.ts';

export interface ForeignDependencies {
  readonly fetching: FetchDependencies;
  readonly reader: PageReader;
  readonly politenessLimiter: PolitenessLimiter;
  /** Minimum milliseconds between two requests to an origin. */
  readonly delayOf: (origin: string) => number;
}

export interface Visits {
  /** Fetches a URL. Rejects with `HostBusyError`, and when `signal` aborts. */
  fetch(url: URL, options?: { content?: WantedContent; cutAtBytes?: number }): Promise<PageOutcome>;
  /** Returns `unreachable` when an origin's rules cannot be read: then nothing is allowed. */
  rulesOf(url: URL): Promise<RobotsRules | 'unreachable'>;
}

/**
 * Opens requests to the site of `start` with the crawl's rules: by each origin's robots.txt, in the shared queue of its
 * host.
 */
export function openVisits(deps: ForeignDependencies, start: URL, signal: AbortSignal): Visits {
  const rulesByOrigin = new Map<string, Promise<RobotsRules | 'unreachable'>>();
  const rulesOf = ({ origin }: URL): Promise<RobotsRules | 'unreachable'> => {
    const rulesPromise = rulesByOrigin.get(origin) ?? askRules(deps, origin, signal);
    rulesByOrigin.set(origin, rulesPromise);
    return rulesPromise;
  };
  return {
    rulesOf,
    fetch: (requestedUrl, options = {}) =>
      fetchPage(deps.fetching, requestedUrl, {
        ...options,
        permit: async (url, hop) => {
          if (hop > 0 && isLoginUrl(url) && !isLoginUrl(requestedUrl)) return 'login_required';
          if (hop > 0 && !haveSameOwner(siteOf(url), siteOf(start))) return 'other_site';
          const rules = await rulesOf(url);
          if (rules === 'unreachable') return 'unreachable';
          const disallowed = await rules.refuse(url);
          if (disallowed !== undefined) return disallowed;
          await deps.politenessLimiter.take(
            siteOf(url),
            Math.max(rules.crawlDelayMs, deps.delayOf(url.origin)),
            signal,
          );
          return undefined;
        },
        signal,
      }),
  };
}

async function askRules(
  deps: ForeignDependencies,
  origin: string,
  signal: AbortSignal,
): Promise<RobotsRules | 'unreachable'> {
  const file = await fetchRobots(deps.fetching, origin, signal);
  if (file.state === 'unreachable') return 'unreachable';
  return openRules(deps.reader, origin, file.state === 'read' ? file.text : '', signal);
}
