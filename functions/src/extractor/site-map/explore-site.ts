import { extractorLimits } from '../../contract/extractor/limits.ts';
import type { SiteMap } from '../../contract/extractor/schemas.ts';
import { describeSkip, type SkipReason } from '../../contract/extractor/skip-reasons.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { type ForeignDependencies, openVisits, type Visits } from '../crawl/open-visits.ts';
import { HostBusyError } from '../crawl/politeness-limiter.ts';
import { decodeHtml } from '../fetch/decode-html.ts';
import { Frontier } from '../frontier/frontier.ts';
import { siteOf } from '../frontier/normalise-url.ts';
import type { RobotsRules } from '../robots/read-robots.ts';
import { scanSitemaps } from '../robots/read-sitemap.ts';
import { readLinks } from './read-links.ts';

export interface ExploreDependencies extends ForeignDependencies {
  /** All of it, however slow the site is. */
  readonly timeoutMs: number;
}

/** How many pages after the start are searched for links: more where no sitemap lists the others. */
const firstPages = { withSitemap: 2, without: 8 } as const;
/** Links stand in the first part of a page; the rest is not worth the wait. */
const pageBytes = 1024 * 1024;
/** Addresses found only in a sitemap come after those that the site links to. */
const sitemapDepth = 3;

/**
 * What an extraction from `start` would find, by the same rules: from robots.txt, the sitemaps and the first pages,
 * ending after `timeoutMs` with the results so far. Rejects with `site_not_mapped` and the reason, and where `signal`
 * aborts.
 */
export async function exploreSite(
  deps: ExploreDependencies,
  start: URL,
  signal: AbortSignal,
): Promise<SiteMap> {
  const deadline = AbortSignal.timeout(deps.timeoutMs);
  const visit = openReading(openVisits(deps, start, AbortSignal.any([signal, deadline])));
  const first = await visit(start).catch((error: unknown) => {
    signal.throwIfAborted();
    throw error instanceof ApiError ? error : notMapped('timeout', error);
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
  const { hasSitemap, isWhole } = await lookAround({ deps, frontier, first, visit, signal, deadline });
  const found = frontier.records.filter(({ state, url: address }) => {
    return state === 'waiting' && first.rules.allows(new URL(address));
  });
  const paths = found.map(({ url: address }) => pathOf(new URL(address)));
  return {
    url: url.href,
    paths: paths.slice(0, extractorLimits.mapAddresses),
    is_partial: !isWhole || paths.length > extractorLimits.mapAddresses,
    has_sitemap: hasSitemap,
  };
}

/** Fetches a page and reads its links. Rejects with `site_not_mapped` where it is no page. */
function openReading(visits: Visits): (address: URL) => Promise<VisitedPage> {
  return async (address) => {
    const outcome = await visits.fetch(address, { cutAtBytes: pageBytes });
    if (outcome.kind !== 'fetched') throw notMapped(outcome.reason);
    const { url, bytes, contentType, robotsTag } = outcome.response;
    const isClosed = /\b(?:nofollow|none)\b/.test(robotsTag);
    const links = isClosed ? [] : readLinks(decodeHtml(bytes, contentType), url.href);
    const rules = await visits.rulesOf(url);
    if (rules === 'unreachable') throw notMapped('unreachable');
    return { url, links, rules };
  };
}

function pathOf({ pathname, search }: URL): string {
  return `${pathname}${search}`;
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
  /** Of the caller. */
  readonly signal: AbortSignal;
  readonly deadline: AbortSignal;
}

/** Sitemaps, then the first pages. What fails or is too late is missing from the map, and reported as missing. */
async function lookAround(around: Surroundings): Promise<{ hasSitemap: boolean; isWhole: boolean }> {
  const { frontier, signal, deadline } = around;
  const named: URL[][] = [];
  let isRead = false;
  try {
    await readNamed(around, named);
    isRead = true;
  } catch (error) {
    signal.throwIfAborted();
    if (!deadline.aborted) throw error;
  }
  const found = takeInTurn(named, extractorLimits.mapAddresses);
  const hasSitemap = found.length > 0;
  frontier.addLinks(
    found.map(({ href }) => href),
    sitemapDepth,
  );
  const isCut = named.reduce((sum, { length }) => sum + length, 0) > found.length;
  const isWhole = (await visitFirst(around, hasSitemap)) && isRead && !isCut;
  return { hasSitemap, isWhole };
}

/** The addresses of each sitemap: a site whose articles fill the first file has other sections too. */
async function readNamed({ deps, frontier, first, signal, deadline }: Surroundings, named: URL[][]) {
  const { origin } = first.url;
  const files = first.rules.sitemaps.flatMap((address) => URL.parse(address, origin) ?? []);
  await scanSitemaps(deps.fetching, files.length > 0 ? files : [new URL('/sitemap.xml', origin)], {
    signal: AbortSignal.any([signal, deadline]),
    openFile: () => {
      const urls: URL[] = [];
      named.push(urls);
      return (url) => {
        if (frontier.isInScope(url)) urls.push(url);
        return urls.length <= extractorLimits.mapAddresses;
      };
    },
  });
}

/** One of each list after the other, until there are so many. */
function takeInTurn(lists: readonly URL[][], limit: number): URL[] {
  const taken: URL[] = [];
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  for (let place = 0; place < longest && taken.length < limit; place += 1) {
    for (const list of lists) {
      const url = list[place];
      if (url !== undefined && taken.length < limit) taken.push(url);
    }
  }
  return taken;
}

/** Looks where the first pages lead to. Answers whether nothing more was to be learnt. */
async function visitFirst(
  { frontier, visit, signal, deadline }: Surroundings,
  hasSitemap: boolean,
): Promise<boolean> {
  const most = hasSitemap ? firstPages.withSitemap : firstPages.without;
  try {
    for (let count = 0; count < most; count += 1) {
      const next = frontier.takeNext();
      if (next === undefined) return true;
      const page = await visit(new URL(next.record.url)).catch((error: unknown) => {
        // One page that does not answer leads nowhere; the others may.
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

function notMapped(reason: SkipReason, cause?: unknown): ApiError {
  return new ApiError('site_not_mapped', {
    detail: `No se ha podido ver el mapa de este sitio: ${describeSkip(reason)}.`,
    cause,
  });
}
