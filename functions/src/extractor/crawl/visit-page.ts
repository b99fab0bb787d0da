import type { SkipReason } from '../../contract/extractor/skip-reasons.ts';
import { readRobotsDirectives, robotName } from '../../platform/web-pages/robots-directives.ts';
import type { FetchedResponse } from '../fetch/fetch-outcome.ts';
import { fetchPage, maxRedirects, type PageOutcome } from '../fetch/fetch-page.ts';
import { refuseUrl } from '../fetch/refuse-url.ts';
import type { Frontier, KnownUrl } from '../frontier/frontier.ts';
import { haveSameOwner } from '../frontier/have-same-owner.ts';
import { normaliseUrl, siteOf } from '../frontier/normalise-url.ts';
import { calendarMonth, isLoginUrl } from '../frontier/recognise-trap.ts';
import { countWords, countWordsBesideDates } from '../frontier/text-identity.ts';
import { jobFiles } from '../job/job-files.ts';
import {
  createJobFile,
  foundSchema,
  readJobFile,
  type StoredPage,
  storedPageSchema,
} from '../job/stored-page.ts';
import { urlIdOf } from '../job/url-record.ts';
import type { ReadAnswers } from '../page-reader/reader-messages.ts';
import { compareWithVisit } from './compare-with-visit.ts';
import type { SliceContext } from './crawl-context.ts';
import { compareWithEarlier, type EarlierPage, findEarlierJob, readEarlierPage } from './earlier-page.ts';
import { type RobotsCache, requestGapMs } from './robots-cache.ts';

/** The result of a visit. The `links` of an undelivered page are followed nevertheless. */
export type Visit =
  | { readonly kind: 'page'; readonly page: StoredPage }
  | {
      readonly kind: 'skipped';
      readonly reason: SkipReason;
      /** The final URL, if known. */
      readonly at?: URL;
      /** The duplicated or redirected URL. */
      readonly sameAs?: string;
      readonly links?: readonly string[];
    }
  | { readonly kind: 'retry'; readonly reason: SkipReason; readonly retryAfterMs?: number };

/** The robots.txt of the start's origin is unreachable. */
export class RobotsUnreachableError extends Error {
  override readonly name = 'RobotsUnreachableError';
}

/**
 * Fetches a URL, reads its page and stores it. A page stored by an earlier worker is reused and never requested
 * twice. Rejects with `RobotsUnreachableError`, `HostBusyError`, and when `signal` aborts.
 */
export async function visitPage(
  context: SliceContext,
  frontier: Frontier,
  robots: RobotsCache,
  knownUrl: KnownUrl,
): Promise<Visit> {
  const { bucket } = context.services;
  const path = jobFiles(context.session.key).page(knownUrl.urlId);
  // Reuses the page that a worker of an earlier slice, alive or dead, has stored.
  const earlier = context.session.slice > 1 ? await readJobFile(bucket, path, storedPageSchema) : undefined;
  if (earlier !== undefined) return { kind: 'page', page: earlier };
  const before = await readEarlierPage(
    bucket,
    findEarlierJob(context.session.key, context.session.job),
    knownUrl.urlId,
  );
  let storedPage: StoredPage | undefined;
  const fetchFrom = (start: URL, hops: number) =>
    fetchPage(context.fetching, start, {
      hops,
      permit: async (url, hop) => {
        storedPage = await readFoundPage(context, knownUrl, url);
        return storedPage === undefined
          ? permitRequest(context, frontier, robots, { known: knownUrl, url, hop })
          : 'duplicate';
      },
      signal: context.signal,
      validatorsOf: (url) => (url.href === before?.stored.finalUrl ? before.stored.validators : undefined),
    });
  const start = new URL(knownUrl.record.url);
  const firstRead = await followRefreshes(context, before, fetchFrom, start);
  if (storedPage !== undefined) {
    await createJobFile(bucket, path, storedPage);
    return { kind: 'page', page: storedPage };
  }
  if (firstRead.kind !== 'page') return firstRead;
  const page =
    context.session.job.visit === null
      ? compareWithEarlier(firstRead.page, before)
      : await compareWithVisit(context, firstRead.page, before, async () => {
          const permitted = (url: URL, hop: number) =>
            permitRequest(context, frontier, robots, { known: knownUrl, url, hop });
          const repeat = (from: URL, hops: number) =>
            fetchPage(context.fetching, from, { hops, permit: permitted, signal: context.signal });
          const secondRead = await followRefreshes(context, undefined, repeat, start);
          return secondRead.kind === 'page' ? secondRead.page : undefined;
        });
  await noteRedirectTarget(context, knownUrl, page);
  const isFirst = await createJobFile(bucket, path, page);
  const stored = isFirst ? page : await readJobFile(bucket, path, storedPageSchema);
  return { kind: 'page', page: stored ?? page };
}

/** Visits the page at the end of its redirects, including those declared in the page. */
async function followRefreshes(
  context: SliceContext,
  before: EarlierPage | undefined,
  fetchFrom: (start: URL, hops: number) => Promise<PageOutcome>,
  start: URL,
): Promise<Visit> {
  let at = start;
  let shownVisit: Visit | undefined;
  for (let hops = 0; hops <= maxRedirects; hops += 1) {
    const outcome = await fetchFrom(at, hops);
    if (outcome.kind === 'retry') return outcome;
    if (outcome.kind === 'unmodified') return reuseUnmodifiedPage(context, before);
    if (outcome.kind === 'refused') {
      const { reason, at: end } = outcome;
      // Reads a page that refreshes to a refused URL itself, when it has text.
      if (reason !== 'duplicate' && shownVisit !== undefined) return shownVisit;
      return { kind: 'skipped', reason, ...(end === undefined ? {} : { sameAs: end.href }) };
    }
    const { visit, refresh } = await readResponse(context, outcome.response);
    if (refresh === undefined) return visit;
    const isShown = visit.kind === 'page' && countWords(visit.page.page.text) >= minShownWords;
    shownVisit = isShown ? visit : undefined;
    at = new URL(refresh);
  }
  return shownVisit ?? { kind: 'skipped', reason: 'too_many_redirects' };
}

/** Min words of a page; one with fewer only announces that it has moved. */
const minShownWords = 25;

/** Returns the page of the previous extraction, after the site answered that it is unmodified. */
function reuseUnmodifiedPage({ services }: SliceContext, before: EarlierPage | undefined): Visit {
  if (before === undefined) throw new Error('response 304 without a conditional request');
  const { comparison: _comparison, visit: _visit, ...page } = before.stored;
  const textAt = page.textAt ?? page.fetchedAt;
  return { kind: 'page', page: { ...page, fetchedAt: services.now().toISOString(), textAt } };
}

/**
 * Records the redirect target before the page is stored, so that another visit finds the page of a worker that died
 * before marking it.
 */
async function noteRedirectTarget(
  { services, session }: SliceContext,
  knownUrl: KnownUrl,
  page: StoredPage,
): Promise<void> {
  const key = normaliseUrl(new URL(page.finalUrl));
  if (key === knownUrl.record.key) return;
  await createJobFile(services.bucket, jobFiles(session.key).found(urlIdOf(key)), { urlId: knownUrl.urlId });
}

/** Reads the page of a URL that an earlier worker stored under a redirecting one. */
async function readFoundPage(
  { services, session }: SliceContext,
  knownUrl: KnownUrl,
  url: URL,
): Promise<StoredPage | undefined> {
  if (session.slice === 1) return undefined;
  const files = jobFiles(session.key);
  const foundRecord = await readJobFile(
    services.bucket,
    files.found(urlIdOf(normaliseUrl(url))),
    foundSchema,
  );
  if (foundRecord === undefined || foundRecord.urlId === knownUrl.urlId) return undefined;
  return readJobFile(services.bucket, files.page(foundRecord.urlId), storedPageSchema);
}

/** Checks before each request that the URL is in scope and allowed by robots.txt, and waits for the host's turn. */
async function permitRequest(
  context: SliceContext,
  frontier: Frontier,
  robots: RobotsCache,
  { known, url, hop }: { known: KnownUrl; url: URL; hop: number },
): Promise<SkipReason | undefined> {
  const { scope, mode, url: startUrl } = context.session.job;
  const askedUrl = new URL(known.record.url);
  const isOurs = scope === null ? haveSameOwner(siteOf(url), siteOf(askedUrl)) : frontier.isInScope(url);
  if (hop > 0 && isLoginUrl(url) && !isLoginUrl(askedUrl)) return 'login_required';
  if (hop > 0 && !isOurs) return 'other_site';
  const reached = frontier.find(url);
  // Skips a URL that has a visit of its own.
  if (hop > 0 && reached !== undefined && reached !== known) return 'duplicate';
  // Checked before robots.txt, which must not be requested from a refused URL.
  const refusal = refuseUrl(url, context.fetching.localSites);
  if (refusal !== undefined) return refusal;
  const rules = await robots.rulesOf(url);
  if (rules === 'unreachable') {
    // Fails the job only at its start: on another origin of the site, and in a list, only this page is affected.
    const isStart = scope === null || url.origin === new URL(startUrl).origin;
    if (mode !== 'list' && isStart) throw new RobotsUnreachableError();
    return 'unreachable';
  }
  const disallowed = await rules.refuse(url);
  if (disallowed !== undefined) return disallowed;
  await context.politenessLimiter.take(siteOf(url), requestGapMs(context, url.origin, rules), context.signal);
  // Ends a delayed worker, which must not request a page that another one may have stored.
  context.session.requireTime();
  return undefined;
}

/** Min words of a month besides dates; one with fewer has a heading and links to other months, but no events. */
const minCalendarWords = 12;

async function readResponse(
  context: SliceContext,
  response: FetchedResponse,
): Promise<{ readonly visit: Visit; readonly refresh?: string }> {
  const { url, bytes, contentType } = response;
  const page = await context.reader.readPage({ bytes, contentType, url: url.href });
  if (typeof page === 'string') return { visit: { kind: 'skipped', reason: page, at: url } };
  const { refresh } = page;
  return { visit: describeVisit(context, response, page), ...(refresh === undefined ? {} : { refresh }) };
}

function describeVisit(context: SliceContext, response: FetchedResponse, page: ReadAnswers['page']): Visit {
  const { url, robotsTag, validators } = response;
  if (page.wall !== null) {
    // Follows the links of a page without text: other pages of a JavaScript application may have text.
    const links = page.wall === 'needs_javascript' ? page.links : [];
    return { kind: 'skipped', reason: page.wall, at: url, links };
  }
  const { links, canonicalUrl, noIndex, noFollow, wall: _wall, refresh: _refresh, ...content } = page;
  const robotsRules = readRobotsDirectives(robotsTag, robotName, context.services.now());
  const isHidden = noIndex || robotsRules.noIndex;
  const followed = noFollow || robotsRules.noFollow ? [] : links;
  if (isHidden) return { kind: 'skipped', reason: 'no_index', at: url, links: followed };
  const wordCount = countWords(content.text);
  if (wordCount === 0) return { kind: 'skipped', reason: 'no_content', at: url, links: followed };
  // Skips an empty month, which links to more empty months.
  if (calendarMonth(url) !== undefined && countWordsBesideDates(content.text) < minCalendarWords) {
    return { kind: 'skipped', reason: 'no_content', at: url };
  }
  return {
    kind: 'page',
    page: {
      finalUrl: url.href,
      canonicalUrl: canonicalUrl ?? null,
      fetchedAt: context.services.now().toISOString(),
      validators,
      page: { ...content, markdown: appendCutNote(content), alternates: [...content.alternates] },
      links: [...followed],
    },
  };
}

/** Appends a note to the text of a truncated page. */
function appendCutNote({ markdown, isCut }: Pick<ReadAnswers['page'], 'markdown' | 'isCut'>): string {
  return isCut ? `${markdown}\n\n---\n\n*Esta página supera el tamaño máximo: falta el final.*` : markdown;
}
