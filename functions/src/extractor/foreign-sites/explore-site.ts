import { setImmediate as turn } from 'node:timers/promises';
import { extractorLimits } from '../../contract/extractor/limits.ts';
import type { SiteMap } from '../../contract/extractor/schemas.ts';
import { describeSkip, type SkipReason } from '../../contract/extractor/skip-reasons.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { readRobotsDirectives, robotName } from '../../platform/web-pages/robots-directives.ts';
import { type ForeignDependencies, openVisits, type Visits } from '../crawl/open-visits.ts';
import { HostBusyError } from '../crawl/politeness-limiter.ts';
import { Frontier } from '../frontier/frontier.ts';
import { displayPathOf, siteOf } from '../frontier/normalise-url.ts';
import type { RobotsRules } from '../page-reader/read-robots.ts';
import { scanSitemaps } from '../page-reader/read-sitemap.ts';

export interface ExploreDependencies extends ForeignDependencies {
  /** Timeout of the whole exploration. */
  readonly timeoutMs: number;
}

/** Number of pages after the start that are searched for links: more without a sitemap. */
const firstPages = { withSitemap: 2, without: 8 } as const;
/** Max bytes fetched of a page, whose first part has most of its links. */
const maxPageBytes = 1024 * 1024;
/** URLs processed before yielding to other requests. */
const urlsAtOnce = 100;
/** URLs found only in a sitemap follow those linked from the site. */
const sitemapDepth = 3;

/**
 * Returns the pages that an extraction from `start` would find, by the same rules. Reads robots.txt, the sitemaps and
 * the first pages, and ends after `timeoutMs` with the results so far. Rejects with `site_not_mapped` and the reason,
 * and when `signal` aborts.
 */
export async function exploreSite(
  deps: ExploreDependencies,
  start: URL,
  signal: AbortSignal,
): Promise<SiteMap> {
  const deadline = AbortSignal.timeout(deps.timeoutMs);
  const stop = AbortSignal.any([signal, deadline]);
  const visit = openReading(deps, openVisits(deps, start, stop), stop);
  const first = await visit(start).catch((error: unknown) => {
    signal.throwIfAborted();
    throw error instanceof ApiError ? error : notMappedError('timeout', error);
  });
  const { url } = first;
  const frontier = new Frontier({
    maxPages: extractorLimits.maxPages,
    now: deps.fetching.now,
    scope: { host: siteOf(url), path: '/' },
  });
  frontier.addStart(url);
  frontier.takeNext();
  frontier.addLinks(first.links, 1);
  const { hasSitemap, isWhole } = await readSurroundings({ deps, frontier, first, visit, signal, deadline });
  const waiting = frontier.records.flatMap(({ state, url: waitingUrl }) =>
    state === 'waiting' ? new URL(waitingUrl) : [],
  );
  // Judges URLs also after the deadline, because the reader has a time limit of its own.
  const verdicts = await first.rules.judge(waiting, signal);
  const paths = waiting.filter((_, index) => verdicts[index] === 'allowed').map(displayPathOf);
  return {
    url: url.href,
    paths: paths.slice(0, extractorLimits.mapAddresses),
    is_partial: !isWhole || verdicts.includes('too_complex') || paths.length > extractorLimits.mapAddresses,
    has_sitemap: hasSitemap,
  };
}

/** Fetches a page and reads its links. Rejects with `site_not_mapped` for other content. */
function openReading(
  { reader }: ExploreDependencies,
  visits: Visits,
  signal: AbortSignal,
): (address: URL) => Promise<VisitedPage> {
  return async (linkUrl) => {
    const outcome = await visits.fetch(linkUrl, { cutAtBytes: maxPageBytes });
    if (outcome.kind !== 'fetched') throw notMappedError(outcome.reason);
    const { url, bytes, contentType, robotsTag } = outcome.response;
    const isClosed = readRobotsDirectives(robotsTag, robotName).noFollow;
    const links = isClosed ? [] : await reader.readLinks({ bytes, contentType, url: url.href }, signal);
    if (typeof links === 'string') throw notMappedError(links);
    const rules = await visits.rulesOf(url);
    if (rules === 'unreachable') throw notMappedError('unreachable');
    return { url, links, rules };
  };
}

interface VisitedPage {
  readonly url: URL;
  readonly links: readonly string[];
  readonly rules: RobotsRules;
}

interface Surroundings {
  readonly deps: ExploreDependencies;
  readonly frontier: Frontier;
  readonly first: VisitedPage;
  readonly visit: (url: URL) => Promise<VisitedPage>;
  /** Signal of the caller. */
  readonly signal: AbortSignal;
  readonly deadline: AbortSignal;
}

/** Reads sitemaps and then the first pages. Failed or late parts are missing, and the map is marked as partial. */
async function readSurroundings(around: Surroundings): Promise<{ hasSitemap: boolean; isWhole: boolean }> {
  const { frontier, signal, deadline } = around;
  const namedUrls: URL[][] = [];
  let isRead = false;
  try {
    isRead = await readNamedSitemaps(around, namedUrls);
  } catch (error) {
    signal.throwIfAborted();
    if (!deadline.aborted) throw error;
  }
  const foundUrls = takeInTurn(namedUrls, extractorLimits.mapAddresses);
  const hasSitemap = foundUrls.length > 0;
  for (let start = 0; start < foundUrls.length; start += urlsAtOnce) {
    const someUrls = foundUrls.slice(start, start + urlsAtOnce);
    frontier.addLinks(
      someUrls.map(({ href }) => href),
      sitemapDepth,
    );
    await turn();
  }
  const isCut = namedUrls.reduce((sum, { length }) => sum + length, 0) > foundUrls.length;
  const isWhole = (await visitFirstPages(around, hasSitemap)) && isRead && !isCut;
  return { hasSitemap, isWhole };
}

/**
 * Reads each sitemap into its own list, because articles may fill the first file while other files have the site's
 * sections. Resolves to true when each was read to its end.
 */
async function readNamedSitemaps(
  { deps, frontier, first, signal, deadline }: Surroundings,
  namedUrls: URL[][],
): Promise<boolean> {
  const { origin } = first.url;
  const files = first.rules.sitemaps.flatMap((sitemapUrl) => URL.parse(sitemapUrl, origin) ?? []);
  return scanSitemaps(deps, files.length > 0 ? files : [new URL('/sitemap.xml', origin)], {
    signal: AbortSignal.any([signal, deadline]),
    openFile: () => {
      const urls: URL[] = [];
      namedUrls.push(urls);
      return (url) => {
        if (frontier.isInScope(url)) urls.push(url);
        return urls.length <= extractorLimits.mapAddresses;
      };
    },
  });
}

/** Takes one URL of each list in turn, up to `limit`. */
function takeInTurn(lists: readonly URL[][], limit: number): URL[] {
  const chosenUrls: URL[] = [];
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  for (let place = 0; place < longest && chosenUrls.length < limit; place += 1) {
    for (const list of lists) {
      const url = list[place];
      if (url !== undefined && chosenUrls.length < limit) chosenUrls.push(url);
    }
  }
  return chosenUrls;
}

/** Adds the links of the first pages. Resolves to true when the map is complete. */
async function visitFirstPages(
  { frontier, visit, signal, deadline }: Surroundings,
  hasSitemap: boolean,
): Promise<boolean> {
  const maxFirstPages = hasSitemap ? firstPages.withSitemap : firstPages.without;
  try {
    for (let count = 0; count < maxFirstPages; count += 1) {
      const next = frontier.takeNext();
      if (next === undefined) return true;
      const page = await visit(new URL(next.record.url)).catch((error: unknown) => {
        // Skips a page that fails; the others may answer.
        if (error instanceof ApiError) return undefined;
        throw error;
      });
      if (page !== undefined) frontier.addLinks(page.links, next.record.depth + 1);
    }
    return hasSitemap || frontier.takeNext() === undefined;
  } catch (error) {
    signal.throwIfAborted();
    if (!deadline.aborted && !(error instanceof HostBusyError)) throw error;
    return false;
  }
}

function notMappedError(reason: SkipReason, cause?: unknown): ApiError {
  return new ApiError('site_not_mapped', {
    detail: `No se ha podido obtener el mapa de este sitio: ${describeSkip(reason)}.`,
    cause,
  });
}
