import { setTimeout as delay } from 'node:timers/promises';
import { readSnapshot } from '../../platform/firestore/firestore-data.ts';
import { listEarlierPages } from '../archive/find-missing-pages.ts';
import { Frontier, type KnownUrl, maxKnownUrls } from '../frontier/frontier.ts';
import { isPriceReached } from '../job/count-skips.ts';
import { readFrontier, writeFrontier } from '../job/frontier-file.ts';
import { jobReferences, orderedUrlsSchema } from '../job/job-record.ts';
import { logTexts } from '../job/log-texts.ts';
import { type UrlRecord, urlRecordSchema } from '../job/url-record.ts';
import { readSitemaps } from '../page-reader/read-sitemap.ts';
import { addLinks, commitVisit, recordListedUrls, skipFiles } from './commit-visit.ts';
import type { PhaseOutcome, SliceContext } from './crawl-context.ts';
import { findEarlierJob } from './earlier-page.ts';
import { HostBusyError, maxWaitMs } from './politeness-limiter.ts';
import { createRobotsCache, type RobotsCache } from './robots-cache.ts';
import { visitPage } from './visit-page.ts';

/** URLs found only in a sitemap follow those linked from the site's first pages. */
const sitemapDepth = 3;

/**
 * Visits the pages of a site until the limit, the end of the site, the job's deadline or the end of the slice. Rejects
 * with `LeaseLostError`, `JobCancelledError` and `RobotsUnreachableError`.
 */
export async function crawlPages(slice: SliceContext): Promise<PhaseOutcome> {
  const stop = new AbortController();
  const context = { ...slice, signal: AbortSignal.any([slice.signal, stop.signal]) };
  const frontier = await openFrontier(context);
  const robots = createRobotsCache(context);
  const active = new Set<Promise<void>>();
  let hasStarted = false;
  /** Every slice visits at least one page, so that the job makes progress. */
  const isOver = (): boolean => hasStarted && context.services.now() >= context.endsAt;
  let failure: { readonly error: unknown } | undefined;
  const start = (knownUrl: KnownUrl): void => {
    hasStarted = true;
    const visitPromise = visitAndCommit(context, frontier, robots, knownUrl)
      .catch((error: unknown) => {
        failure ??= { error };
        // Pages in progress are aborted when the job must stop.
        if (!(error instanceof HostBusyError)) stop.abort(error);
      })
      .finally(() => active.delete(visitPromise));
    active.add(visitPromise);
  };
  for (;;) {
    while (
      failure === undefined &&
      !isOver() &&
      !isDeadlineOver(context) &&
      mayStartPage(context, active.size)
    ) {
      const next = frontier.takeNext();
      if (next === undefined) break;
      start(next);
    }
    if (active.size > 0) {
      await Promise.race(active);
      continue;
    }
    if (failure !== undefined) {
      const { error } = failure;
      if (!(error instanceof HostBusyError)) throw error;
      return pauseForHost(context, frontier, error.until);
    }
    if (isDeadlineOver(context) || !mayStartPage(context, 0)) return finishCrawl(context, frontier);
    if (isOver()) return pauseCrawl(context, frontier, context.services.now());
    const dueAt = frontier.nextDueAt();
    if (dueAt === undefined) return finishCrawl(context, frontier);
    const waitMs = dueAt.getTime() - context.services.now().getTime();
    if (waitMs > maxWaitMs) return pauseCrawl(context, frontier, dueAt);
    await delay(Math.max(1, waitMs), undefined, { signal: context.signal });
  }
}

/** Returns true when another page may be started. Counts pages in progress as delivered, because each may be. */
function mayStartPage({ session, settings }: SliceContext, activeCount: number): boolean {
  const { counters, maxPages } = session.job;
  if (isPriceReached(session.job, activeCount)) return false;
  return activeCount < settings.pagesAtOnce && counters.delivered + activeCount < maxPages;
}

function isDeadlineOver({ session, services }: SliceContext): boolean {
  return services.now() >= session.job.deadline;
}

async function visitAndCommit(
  context: SliceContext,
  frontier: Frontier,
  robots: RobotsCache,
  knownUrl: KnownUrl,
): Promise<void> {
  await context.session.check();
  if (frontier.isInEndlessSeries(knownUrl)) {
    await commitVisit(context, frontier, knownUrl, { kind: 'skipped', reason: 'endless' });
    return;
  }
  const visit = await visitPage(context, frontier, robots, knownUrl);
  await commitVisit(context, frontier, knownUrl, visit);
  if (!context.session.job.hasReadSitemaps && visit.kind !== 'retry') {
    await addSitemapUrls(context, frontier, robots);
  }
}

/** Loads the job's known URLs, or its start. */
async function openFrontier(context: SliceContext): Promise<Frontier> {
  const { session, services } = context;
  const records = await readRecords(context);
  const { maxPages, scope, mode, include, exclude } = session.job;
  const frontier = new Frontier(
    {
      maxPages,
      now: services.now,
      scope,
      selection: { include, exclude },
      isClosed: mode !== 'site',
      triesFiles: true,
    },
    records,
  );
  const ordered = await readRequestedUrls(context);
  if (session.job.counters.known >= ordered.length) {
    await session.commit(() => ({ log: [logTexts.resumed()] }));
    if (scope !== null && !session.job.hasReadSitemaps) {
      await addSitemapUrls(context, frontier, createRobotsCache(context));
    }
    return frontier;
  }
  await recordListedUrls(context, frontier, ordered);
  return frontier;
}

/** Returns the URLs to begin with: the start URL, or all URLs of a list. */
async function readRequestedUrls({ session, services }: SliceContext): Promise<readonly string[]> {
  if (session.job.mode !== 'list') return [session.job.url];
  const { addresses } = jobReferences(services.firestore, session.key);
  const order = readSnapshot(await addresses.get(), orderedUrlsSchema);
  if (order === undefined) throw new Error('the address list of the job is missing');
  return order.addresses;
}

/** Reads the records from one object when the previous slice completed it; from the database after a worker's death. */
async function readRecords({ session, services }: SliceContext): Promise<UrlRecord[]> {
  const storedFrontier = await readFrontier(services.bucket, session.key, session.slice);
  if (storedFrontier !== undefined) return storedFrontier;
  const { docs } = await jobReferences(services.firestore, session.key).urls.get();
  return docs.flatMap((snapshot) => readSnapshot(snapshot, urlRecordSchema) ?? []);
}

/** Adds the URLs in the site's sitemaps. */
async function addSitemapUrls(context: SliceContext, frontier: Frontier, robots: RobotsCache): Promise<void> {
  const { session, signal } = context;
  const { scope } = session.job;
  if (scope === null) return;
  const { origin, host } = scope;
  const rules = await robots.rulesOf(new URL(origin));
  if (rules === 'unreachable') return;
  const namedSitemaps = rules.sitemaps.flatMap((sitemapUrl) => URL.parse(sitemapUrl, origin) ?? []);
  const starts = namedSitemaps.length > 0 ? namedSitemaps : [new URL('/sitemap.xml', origin)];
  let isWhole = true;
  const foundUrls = await readSitemaps(context, starts, {
    limit: maxKnownUrls(session.job.maxPages) / 2,
    signal,
    isWanted: (url) => frontier.isInScope(url) && frontier.isSelected(url),
    onPartial: () => {
      isWhole = false;
    },
  });
  const addedUrls = await addLinks(
    context,
    frontier,
    foundUrls.map(({ href }) => href),
    sitemapDepth,
  );
  await addEarlierPages(context, frontier);
  await session.commit(() => ({
    change: { hasReadSitemaps: true },
    log: [
      logTexts.robotsRead(host, rules.crawlDelayMs / 1_000),
      ...(addedUrls.length === 0 ? [] : [logTexts.sitemapRead(foundUrls.length, isWhole)]),
    ],
  }));
}

/** Adds the pages delivered by the previous extraction, so that an unlinked page does not count as removed. */
async function addEarlierPages(context: SliceContext, frontier: Frontier): Promise<void> {
  const { session, services } = context;
  const earlier = findEarlierJob(session.key, session.job);
  if (earlier === undefined) return;
  const pages = await listEarlierPages(services.firestore, earlier);
  const urls = pages.map(({ url, finalUrl }) => finalUrl ?? url);
  await addLinks(context, frontier, urls, sitemapDepth);
}

async function pauseForHost(context: SliceContext, frontier: Frontier, until: Date): Promise<PhaseOutcome> {
  const { session, services } = context;
  const seconds = Math.ceil((until.getTime() - services.now().getTime()) / 1_000);
  await session.commit(() => ({ log: [logTexts.waiting(seconds)] }));
  return pauseCrawl(context, frontier, until);
}

async function finishCrawl(context: SliceContext, frontier: Frontier): Promise<PhaseOutcome> {
  await skipFiles(context, frontier);
  return { kind: 'finished' };
}

/** Stores the frontier after all visits have ended, so that the next worker continues from the same state. */
async function pauseCrawl(
  { session, services }: SliceContext,
  frontier: Frontier,
  until: Date,
): Promise<PhaseOutcome> {
  await writeFrontier(services.bucket, session.key, session.slice, frontier.records);
  return { kind: 'paused', until };
}
