import type { Transaction } from 'firebase-admin/firestore';
import type { SkipReason } from '../../contract/extractor/skip-reasons.ts';
import { minuteMs } from '../../platform/time/time-units.ts';
import type { Frontier, KnownUrl } from '../frontier/frontier.ts';
import { normaliseUrl, siteOf } from '../frontier/normalise-url.ts';
import { calendarMonth } from '../frontier/recognise-trap.ts';
import {
  computeSignature,
  countWords,
  hashNumbers,
  hashText,
  hashWithoutUrl,
} from '../frontier/text-identity.ts';
import { addSkips } from '../job/count-skips.ts';
import type { LogEntry } from '../job/job-log.ts';
import { type JobRecord, jobReferences } from '../job/job-record.ts';
import { logTexts } from '../job/log-texts.ts';
import type { StoredPage } from '../job/stored-page.ts';
import type { UrlRecord } from '../job/url-record.ts';
import type { SliceContext } from './crawl-context.ts';
import type { Visit } from './visit-page.ts';

/** Records per transaction, far below Firestore's limit. */
const writesPerTransaction = 300;
/** Maximum delay of a retry. */
const maxRetryMs = 10 * minuteMs;

/**
 * Records the result of a visit: the delivered page or the reason for skipping it, and the URLs it links to. New
 * URLs are written with the page or before it, so that none is lost when a worker dies.
 */
export async function commitVisit(
  context: SliceContext,
  frontier: Frontier,
  knownUrl: KnownUrl,
  visit: Visit,
): Promise<void> {
  await adoptScope(context, frontier, visit);
  if (visit.kind === 'retry') return retryLater(context, frontier, knownUrl, visit);
  if (visit.kind === 'skipped') {
    await addLinks(context, frontier, visit.links ?? [], knownUrl.record.depth + 1);
    const isElsewhere = visit.reason === 'duplicate' || visit.reason === 'other_site';
    return skipVisit(context, frontier, knownUrl, {
      reason: visit.reason,
      sameAs: isElsewhere ? visit.sameAs : null,
    });
  }
  if (!frontier.isSelected(new URL(visit.page.finalUrl))) {
    await addLinks(context, frontier, visit.page.links, knownUrl.record.depth + 1);
    return skipVisit(context, frontier, knownUrl, { reason: 'not_selected' });
  }
  return deliverPage(context, frontier, knownUrl, visit.page);
}

/** Sets the job's scope to the first page's URL after redirects. */
async function adoptScope(context: SliceContext, frontier: Frontier, visit: Visit): Promise<void> {
  const { session } = context;
  const at =
    visit.kind === 'page' ? new URL(visit.page.finalUrl) : visit.kind === 'skipped' ? visit.at : undefined;
  if (session.job.mode !== 'site' || session.job.scope !== null || at === undefined) return;
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

/** Records the URLs of the user's list that are not recorded yet. */
export async function recordListedUrls(
  context: SliceContext,
  frontier: Frontier,
  foundUrls: readonly string[],
): Promise<void> {
  const addedUrls = foundUrls.flatMap((link) => {
    const url = new URL(link);
    return frontier.addStart(url) ?? frontier.addDuplicate(url) ?? [];
  });
  await writeLinks(context, frontier, addedUrls, (job) =>
    job.counters.known === 0 ? [logTexts.started(job)] : [],
  );
}

/** Records new URLs, in as many transactions as needed. */
export async function addLinks(
  context: SliceContext,
  frontier: Frontier,
  links: readonly string[],
  depth: number,
): Promise<KnownUrl[]> {
  const addedUrls = frontier.addLinks(links, depth);
  await writeLinks(context, frontier, addedUrls);
  return addedUrls;
}

async function writeLinks(
  context: SliceContext,
  frontier: Frontier,
  addedUrls: readonly KnownUrl[],
  logOf: (job: JobRecord) => readonly LogEntry[] = () => [],
): Promise<void> {
  for (let start = 0; start < addedUrls.length; start += writesPerTransaction) {
    const links = recordLinks(context, frontier, addedUrls.slice(start, start + writesPerTransaction));
    await context.session.commit((job) => ({
      change: links.changeOf(job),
      log: logOf(job),
      write: links.write,
    }));
  }
}

/** Returns the changes of job and database for new URLs. */
function recordLinks(
  { services, session }: SliceContext,
  frontier: Frontier,
  addedUrls: readonly KnownUrl[],
) {
  const { urls } = jobReferences(services.firestore, session.key);
  const reasons = addedUrls.flatMap(({ record }) =>
    record.state === 'skipped' && record.reason !== null ? [record.reason] : [],
  );
  return {
    changeOf: ({ counters, skippedBy, unlistedCount }: JobRecord) => ({
      counters: {
        ...counters,
        known: counters.known + addedUrls.length,
        skipped: counters.skipped + reasons.length,
      },
      skippedBy: reasons.reduce((counts, reason) => addSkips(counts, reason), skippedBy),
      unlistedCount: Math.max(unlistedCount, frontier.unlistedCount),
    }),
    write: (transaction: Transaction): void => {
      for (const { urlId, record } of addedUrls) transaction.create(urls.doc(urlId), record);
    },
  };
}

/** Records the links to files that the crawl left without a request. */
export async function skipFiles({ services, session }: SliceContext, frontier: Frontier): Promise<void> {
  const { urls } = jobReferences(services.firestore, session.key);
  const skippedUrls = frontier.skipFiles();
  for (let start = 0; start < skippedUrls.length; start += writesPerTransaction) {
    const batch = skippedUrls.slice(start, start + writesPerTransaction);
    const reasons = batch.flatMap(({ record }) => record.reason ?? []);
    await session.commit(({ counters, skippedBy }) => ({
      change: {
        counters: { ...counters, skipped: counters.skipped + reasons.length },
        skippedBy: reasons.reduce((counts, reason) => addSkips(counts, reason), skippedBy),
      },
      write: (transaction) => {
        for (const { urlId, record } of batch) transaction.set(urls.doc(urlId), record);
      },
    }));
  }
}

async function skipVisit(
  context: SliceContext,
  frontier: Frontier,
  knownUrl: KnownUrl,
  { reason, sameAs = null }: { readonly reason: SkipReason; readonly sameAs?: string | null | undefined },
): Promise<void> {
  frontier.markSkipped(knownUrl, reason, sameAs);
  const { urls } = jobReferences(context.services.firestore, context.session.key);
  await context.session.commit((job) => ({
    change: {
      counters: { ...job.counters, skipped: job.counters.skipped + 1 },
      skippedBy: addSkips(job.skippedBy, reason),
    },
    log: [logTexts.pageSkipped(reason, knownUrl.record.url)],
    write: (transaction) => transaction.set(urls.doc(knownUrl.urlId), knownUrl.record),
  }));
}

async function retryLater(
  context: SliceContext,
  frontier: Frontier,
  knownUrl: KnownUrl,
  visit: Extract<Visit, { kind: 'retry' }>,
): Promise<void> {
  const { settings, services, session, politenessLimiter } = context;
  const pauseMs = settings.retryDelaysMs[knownUrl.record.failures];
  const waitMs = Math.max(pauseMs ?? 0, visit.retryAfterMs ?? 0);
  if (pauseMs === undefined || waitMs > maxRetryMs) {
    return skipVisit(context, frontier, knownUrl, { reason: visit.reason });
  }
  const until = new Date(services.now().getTime() + waitMs);
  // Applies the requested pause to the whole site.
  if (visit.retryAfterMs !== undefined)
    await politenessLimiter.postpone(siteOf(new URL(knownUrl.record.url)), until);
  frontier.markDelayed(knownUrl, until);
  const { urls } = jobReferences(services.firestore, session.key);
  await session.commit(() => ({
    log: [logTexts.pageRetried(visit.reason, Math.ceil(waitMs / 1_000), knownUrl.record.url)],
    write: (transaction) => transaction.set(urls.doc(knownUrl.urlId), knownUrl.record),
  }));
}

async function deliverPage(
  context: SliceContext,
  frontier: Frontier,
  knownUrl: KnownUrl,
  storedPage: StoredPage,
): Promise<void> {
  const finalUrl = new URL(storedPage.finalUrl);
  const isCompared = context.session.job.earlierJobId !== null;
  const facts = {
    ...describeStoredText(storedPage, finalUrl, frontier),
    ...describeChange(storedPage, isCompared),
  };
  const reached = frontier.find(finalUrl);
  // Returns true when another URL has redirected to this page while it was fetched: the page is a duplicate.
  const isTaken = reached !== undefined && reached !== knownUrl;
  const repeated = isTaken ? reached.record : frontier.findRepeated(facts);
  // Follows no links of a duplicate, so that endless series end here.
  if (repeated !== undefined) {
    const reason = isOtherLanguage(repeated.language, facts.language) ? 'untranslated_copy' : 'duplicate';
    return skipVisit(context, frontier, knownUrl, { reason, sameAs: repeated.url });
  }
  const alias = reached === knownUrl ? undefined : frontier.addAlias(finalUrl);
  frontier.markDelivered(knownUrl, facts, hashWithoutUrl(storedPage.page.text, finalUrl));
  const addedUrls = frontier.addLinks(storedPage.links, knownUrl.record.depth + 1);
  // Writes links that do not fit into the page's transaction before it.
  await writeLinks(context, frontier, addedUrls.slice(writesPerTransaction));
  const links = recordLinks(context, frontier, addedUrls.slice(0, writesPerTransaction));
  const { urls } = jobReferences(context.services.firestore, context.session.key);
  await context.session.commit((job) => {
    const position = job.counters.delivered + 1;
    requireWithinLimit(job, position);
    knownUrl.record = { ...knownUrl.record, position };
    const change = links.changeOf(job);
    return {
      change: {
        ...change,
        counters: countDelivery({ ...change.counters, delivered: position }, facts.change),
      },
      log: [
        logTexts.pageDelivered(position, knownUrl.record, {
          title: storedPage.page.title,
          language: languageOfVersion(facts),
        }),
      ],
      write: (transaction) => {
        links.write(transaction);
        transaction.set(urls.doc(knownUrl.urlId), knownUrl.record);
        if (alias !== undefined) transaction.create(urls.doc(alias.urlId), alias.record);
      },
    };
  });
}

/** Returns a page's change since the previous extraction. */
function describeChange(
  { comparison }: StoredPage,
  isCompared: boolean,
): Pick<UrlRecord, 'change' | 'earlierUrlId'> {
  if (!isCompared) return { change: null, earlierUrlId: null };
  return { change: comparison?.change ?? 'new', earlierUrlId: comparison?.urlId ?? null };
}

function countDelivery(counters: JobRecord['counters'], change: UrlRecord['change']): JobRecord['counters'] {
  if (change === 'changed') return { ...counters, changed: counters.changed + 1 };
  return change === 'unchanged' ? { ...counters, unchanged: counters.unchanged + 1 } : counters;
}

function describeStoredText({ page, canonicalUrl }: StoredPage, finalUrl: URL, frontier: Frontier) {
  const canonical = canonicalUrl === null ? null : URL.parse(canonicalUrl);
  const isOwn = canonical !== null && siteOf(canonical) === siteOf(finalUrl);
  return {
    finalUrl: finalUrl.href,
    title: page.title.slice(0, 300),
    wordCount: countWords(page.text),
    language: page.language ?? null,
    isCut: page.isCut,
    textHash: hashText(page.text, calendarMonth(finalUrl) !== undefined),
    // Adds the numbers of the text: sites declare one canonical URL for many pages that differ in a price or a
    // date.
    identity: `${normaliseUrl(isOwn ? canonical : finalUrl)} ${hashNumbers(page.text)}`,
    signature: computeSignature(page.text),
    versionOf: findVersion(page, finalUrl, frontier),
  };
}

/** Returns a delivered page that this one declares as its version in another language. */
function findVersion({ alternates, language }: StoredPage['page'], finalUrl: URL, frontier: Frontier) {
  for (const alternate of alternates) {
    const record = frontier.find(new URL(alternate))?.record;
    const isOther = record?.state === 'delivered' && record.key !== normaliseUrl(finalUrl);
    if (isOther && isOtherLanguage(record.language, language ?? null)) return record.finalUrl ?? record.url;
  }
  return null;
}

const baseOf = (language: string): string => language.toLowerCase().split('-')[0] ?? '';

/** Returns true when two pages declare different languages, ignoring regions. */
function isOtherLanguage(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && baseOf(one) !== baseOf(other);
}

/** Returns the language of a version of another page, else `undefined`. */
function languageOfVersion({ versionOf, language }: Pick<UrlRecord, 'versionOf' | 'language'>) {
  return versionOf === null || language === null ? undefined : baseOf(language);
}

/** Throws for a page beyond the job's limit, which is a bug of the caller. */
function requireWithinLimit(job: JobRecord, position: number): void {
  if (position > job.maxPages) throw new Error('a page was delivered beyond the limit');
}
