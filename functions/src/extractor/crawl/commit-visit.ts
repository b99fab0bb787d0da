import type { Transaction } from 'firebase-admin/firestore';
import type { SkipReason } from '../../contract/extractor/skip-reasons.ts';
import { foldUrl, siteOf } from '../frontier/fold-url.ts';
import type { Frontier, KnownUrl } from '../frontier/frontier.ts';
import { calendarMonth } from '../frontier/recognise-trap.ts';
import { countWords, hashText, sketchText } from '../frontier/text-identity.ts';
import { type JobRecord, jobReferences } from '../job/job-record.ts';
import { logTexts } from '../job/log-texts.ts';
import type { StoredPage } from '../job/stored-page.ts';
import type { SliceContext } from './crawl-context.ts';
import type { Visit } from './visit-page.ts';

/** Records that one transaction writes at most, far below what the database takes. */
const writesAtOnce = 300;
/** Longer than this a page is not waited for. */
const longestRetryMs = 10 * 60_000;

/**
 * Writes down what a visit brought: the page as delivered, or why it was left out, and the addresses that it leads to. New
 * addresses are written with it or before it, so that a worker that dies in between finds the page again and loses nothing.
 */
export async function commitVisit(
  context: SliceContext,
  frontier: Frontier,
  known: KnownUrl,
  visit: Visit,
): Promise<void> {
  await adoptScope(context, frontier, visit);
  if (visit.kind === 'retry') return retryLater(context, frontier, known, visit);
  if (visit.kind === 'skipped') {
    await addLinks(context, frontier, visit.links ?? [], known.record.depth + 1);
    const isElsewhere = visit.reason === 'duplicate' || visit.reason === 'other_site';
    return skip(context, frontier, known, visit.reason, isElsewhere ? (visit.sameAs ?? null) : null);
  }
  return deliver(context, frontier, known, visit.page);
}

/** The first page says which site this is, after its redirects. */
async function adoptScope(context: SliceContext, frontier: Frontier, visit: Visit): Promise<void> {
  const { session } = context;
  const at =
    visit.kind === 'page' ? new URL(visit.page.finalUrl) : visit.kind === 'skipped' ? visit.at : undefined;
  if (session.job.scope !== null || at === undefined) return;
  const scope = {
    origin: at.origin,
    host: siteOf(at),
    path: at.pathname.slice(0, at.pathname.lastIndexOf('/') + 1),
  };
  const hasMoved = scope.host !== siteOf(new URL(session.job.url));
  await session.commit(() => ({
    change: { scope },
    log: hasMoved ? [logTexts.siteMoved(scope.host)] : [],
  }));
  frontier.scope = scope;
}

/** Writes new addresses down, in as many transactions as they need. */
export async function addLinks(
  context: SliceContext,
  frontier: Frontier,
  links: readonly string[],
  depth: number,
): Promise<KnownUrl[]> {
  const added = frontier.addLinks(links, depth);
  await writeLinks(context, frontier, added);
  return added;
}

async function writeLinks(
  context: SliceContext,
  frontier: Frontier,
  added: readonly KnownUrl[],
): Promise<void> {
  for (let start = 0; start < added.length; start += writesAtOnce) {
    const links = noteLinks(context, frontier, added.slice(start, start + writesAtOnce));
    await context.session.commit((job) => ({ change: links.changeOf(job), write: links.write }));
  }
}

/** What new addresses mean for the job and for the database. */
function noteLinks({ services, session }: SliceContext, frontier: Frontier, added: readonly KnownUrl[]) {
  const { urls } = jobReferences(services.firestore, session.key);
  const skipped = added.filter(({ record }) => record.state === 'skipped').length;
  return {
    changeOf: ({ counters, unlistedCount }: JobRecord) => ({
      counters: {
        ...counters,
        known: counters.known + added.length,
        skipped: counters.skipped + skipped,
      },
      unlistedCount: Math.max(unlistedCount, frontier.unlistedCount),
    }),
    write: (transaction: Transaction): void => {
      for (const { urlId, record } of added) transaction.create(urls.doc(urlId), record);
    },
  };
}

async function skip(
  context: SliceContext,
  frontier: Frontier,
  known: KnownUrl,
  reason: SkipReason,
  sameAs: string | null = null,
): Promise<void> {
  frontier.markSkipped(known, reason, sameAs);
  const { urls } = jobReferences(context.services.firestore, context.session.key);
  await context.session.commit((job) => ({
    change: { counters: { ...job.counters, skipped: job.counters.skipped + 1 } },
    log: [logTexts.pageSkipped(reason, known.record.url)],
    write: (transaction) => transaction.set(urls.doc(known.urlId), known.record),
  }));
}

async function retryLater(
  context: SliceContext,
  frontier: Frontier,
  known: KnownUrl,
  visit: Extract<Visit, { kind: 'retry' }>,
): Promise<void> {
  const { settings, services, session, turns } = context;
  const pauseMs = settings.retryDelaysMs[known.record.failures];
  const waitMs = Math.max(pauseMs ?? 0, visit.retryAfterMs ?? 0);
  if (pauseMs === undefined || waitMs > longestRetryMs) {
    return skip(context, frontier, known, visit.reason);
  }
  const until = new Date(services.now().getTime() + waitMs);
  // What it asks for concerns the whole site.
  if (visit.retryAfterMs !== undefined) await turns.postpone(siteOf(new URL(known.record.url)), until);
  frontier.markDelayed(known, until);
  const { urls } = jobReferences(services.firestore, session.key);
  await session.commit(() => ({
    log: [logTexts.pageRetried(visit.reason, Math.ceil(waitMs / 1_000), known.record.url)],
    write: (transaction) => transaction.set(urls.doc(known.urlId), known.record),
  }));
}

async function deliver(
  context: SliceContext,
  frontier: Frontier,
  known: KnownUrl,
  stored: StoredPage,
): Promise<void> {
  const finalUrl = new URL(stored.finalUrl);
  const facts = describeText(stored, finalUrl, frontier);
  const reached = frontier.find(finalUrl);
  // Another address led there first, while this one was on its way.
  const isTaken = reached !== undefined && reached !== known;
  const sameAs = isTaken ? reached.record.url : frontier.findRepeated(facts);
  // What a repeated page leads to is not followed: endless series end here.
  if (sameAs !== undefined) return skip(context, frontier, known, 'duplicate', sameAs);
  const alias = reached === known ? undefined : frontier.addAlias(finalUrl);
  frontier.markDelivered(known, facts);
  const added = frontier.addLinks(stored.links, known.record.depth + 1);
  // What does not fit into the page's own transaction is written before it.
  await writeLinks(context, frontier, added.slice(writesAtOnce));
  const links = noteLinks(context, frontier, added.slice(0, writesAtOnce));
  const { urls } = jobReferences(context.services.firestore, context.session.key);
  await context.session.commit((job) => {
    const position = job.counters.delivered + 1;
    requireRoom(job, position);
    known.record = { ...known.record, position };
    const change = links.changeOf(job);
    return {
      change: { ...change, counters: { ...change.counters, delivered: position } },
      log: [logTexts.pageDelivered(position, stored.page.title, known.record.url)],
      write: (transaction) => {
        links.write(transaction);
        transaction.set(urls.doc(known.urlId), known.record);
        if (alias !== undefined) transaction.create(urls.doc(alias.urlId), alias.record);
      },
    };
  });
}

function describeText({ page, canonicalUrl }: StoredPage, finalUrl: URL, frontier: Frontier) {
  const canonical = canonicalUrl === null ? null : URL.parse(canonicalUrl);
  const isOwn = canonical !== null && frontier.isInScope(canonical);
  return {
    finalUrl: finalUrl.href,
    title: page.title.slice(0, 300),
    wordCount: countWords(page.text),
    language: page.language ?? null,
    textHash: hashText(page.text, calendarMonth(finalUrl) !== undefined),
    identity: foldUrl(isOwn ? canonical : finalUrl),
    sketch: sketchText(page.text),
  };
}

/** The limit is exact. Whoever comes here beyond it has counted wrong. */
function requireRoom(job: JobRecord, position: number): void {
  if (position > job.maxPages) throw new Error('a page was delivered beyond the limit');
}
