import type { Transaction } from 'firebase-admin/firestore';
import { creditPrices, priceExtraction } from '../../contract/billing/credit-prices.ts';
import type { SkipReason } from '../../contract/extractor/skip-reasons.ts';
import { describeSkip } from '../../contract/extractor/skip-reasons.ts';
import { readSnapshot } from '../../platform/firestore/firestore-data.ts';
import { releasedLease } from '../../platform/lease/lease.ts';
import { minuteMs } from '../../platform/time/time-units.ts';
import { HoldNotOpenError, type Posting } from '../../shared/ledger/ledger.ts';
import type { QueuedMail } from '../../shared/mail/mail.ts';
import { archiveExpiries } from '../job/archive-expiries.ts';
import { addSkips, reasonForWaiting } from '../job/count-skips.ts';
import { creditSource, type JobRecord, jobReferences, slotsSchema } from '../job/job-record.ts';
import { logTexts } from '../job/log-texts.ts';
import { urlRecordSchema } from '../job/url-record.ts';
import type { SliceContext } from './crawl-context.ts';
import type { PackedArchive } from './pack-archive.ts';

/** Prices the pages in the archive, without those unchanged since the previous extraction, as the order promised. */
function priceDeliveredPages({ counters, translationPrice }: JobRecord): number {
  const { delivered, unchanged, translated, translatedBefore } = counters;
  const newlyTranslated = translated - translatedBefore;
  if (translationPrice === 'job') return priceExtraction(delivered - unchanged, newlyTranslated);
  return priceExtraction(delivered - unchanged, 0) + Math.min(newlyTranslated, creditPrices.translationJob);
}

/**
 * Ends a job that delivered pages. State, archive and price change in one transaction, so that repeated calls settle it
 * exactly once.
 */
export async function finishJob(context: SliceContext, archive: PackedArchive): Promise<void> {
  const { services, session } = context;
  await session.commit(
    async (job, transaction) => {
      const chargedCredits = priceDeliveredPages(job);
      const source = creditSource(session.key);
      const posting = await settleHold(context, transaction, {
        kind: 'settle',
        source,
        amount: chargedCredits,
      });
      const freeSlot = await prepareSlot(context, transaction);
      const isCancelled = job.cancelRequestedAt !== null;
      const pages = job.counters.delivered;
      const credits = { used: posting.used, remaining: posting.remaining };
      const { linkExpiresAt, filesDueAt } = archiveExpiries(services.now());
      return {
        change: {
          ...endedFields(context, job),
          state: isCancelled ? 'cancelled' : 'done',
          archive: { ...archive, linkExpiresAt },
          filesDueAt,
          credits,
        },
        log: [
          ...(job.unlistedCount > 0 ? [logTexts.limitReached(job.unlistedCount)] : []),
          isCancelled ? logTexts.cancelled(pages, credits.used) : logTexts.done(job, credits.used),
        ],
        write: () => {
          posting.write();
          freeSlot();
          if (job.visit === null && isLongJob(job, services.now())) {
            services.mail.enqueueWithin(transaction, describeEnd(context, job, credits.used, linkExpiresAt));
          }
        },
      };
    },
    { evenIfCancelled: true },
  );
}

/** Duration from which the end of a job is announced by mail: the user has probably left. */
const longJobMs = 2 * minuteMs;

function isLongJob(job: JobRecord, now: Date): boolean {
  return now.getTime() - job.createdAt.getTime() >= longJobMs;
}

function describeEnd(
  { session }: SliceContext,
  job: JobRecord,
  creditsUsed: number,
  availableUntil: Date,
): QueuedMail {
  const { counters } = job;
  return {
    id: `extraction:${session.key.jobId}`,
    uid: session.key.uid,
    mail: {
      kind: 'extraction_done',
      site: new URL(job.url).hostname,
      pages: counters.delivered,
      skipped: counters.known - counters.delivered,
      creditsUsed,
      availableUntil,
    },
  };
}

/** Ends a job that delivered nothing: releases all credits, and schedules the deletion of its files. */
export async function abandonJob(context: SliceContext, reason?: string): Promise<void> {
  const { services, session } = context;
  const sentence = reason ?? (await explainFailure(context));
  await session.commit(
    async (job, transaction) => {
      const source = creditSource(session.key);
      const posting = await services.ledger.prepare(transaction, session.key.uid, {
        kind: 'release',
        source,
      });
      const freeSlot = await prepareSlot(context, transaction);
      const isCancelled = job.cancelRequestedAt !== null;
      return {
        change: {
          ...endedFields(context, job),
          state: isCancelled ? 'cancelled' : 'failed',
          credits: { used: 0, remaining: posting.balance.available },
          // Leaves the stored files to the sweeper: another worker may use them until this is written.
          filesDueAt: services.now(),
          failure: isCancelled ? null : sentence,
        },
        log: [isCancelled ? logTexts.cancelled(0, 0) : logTexts.failed(sentence)],
        write: () => {
          posting.write();
          freeSlot();
        },
      };
    },
    { evenIfCancelled: true },
  );
}

function endedFields({ services, session }: SliceContext, job: JobRecord): Partial<JobRecord> {
  const { known, delivered, skipped } = job.counters;
  return {
    finishedAt: services.now(),
    lease: releasedLease(session.job.lease),
    dueAt: null,
    // Counts URLs that were never visited as skipped.
    counters: { ...job.counters, skipped: known - delivered },
    skippedBy: addSkips(job.skippedBy, reasonForWaiting(job), Math.max(0, known - delivered - skipped)),
  };
}

interface Settlement {
  readonly used: number;
  readonly remaining: number;
  write(): void;
}

/**
 * Settles the hold. A hold that the sweeper released, a day after the job outlived it, is not taken again: the job was
 * free.
 */
async function settleHold(
  { services, session }: SliceContext,
  transaction: Transaction,
  command: { kind: 'settle'; source: string; amount: number },
): Promise<Settlement> {
  const { ledger, logger } = services;
  try {
    const posting: Posting = await ledger.prepare(transaction, session.key.uid, command);
    return { used: command.amount, remaining: posting.balance.available, write: () => posting.write() };
  } catch (error) {
    if (!(error instanceof HoldNotOpenError)) throw error;
    logger.error('hold expired before its extraction ended', { jobId: session.key.jobId });
    const { available } = await ledger.balance(session.key.uid);
    return { used: 0, remaining: available, write: () => {} };
  }
}

/** Frees the job's slot of the user. */
async function prepareSlot(
  { services, session }: SliceContext,
  transaction: Transaction,
): Promise<() => void> {
  const { slots } = jobReferences(services.firestore, session.key);
  const running = readSnapshot(await transaction.get(slots), slotsSchema)?.jobs ?? [];
  return () => transaction.set(slots, { jobs: running.filter((jobId) => jobId !== session.key.jobId) });
}

/** Explains why no page was delivered, usually by the result of the first page. */
async function explainFailure({ services, session }: SliceContext): Promise<string> {
  const { urls } = jobReferences(services.firestore, session.key);
  const { docs } = await urls.orderBy('order').limit(1).get();
  const start = docs[0] && readSnapshot(docs[0], urlRecordSchema);
  const reason: SkipReason | undefined = start?.reason ?? undefined;
  if (reason === 'needs_javascript') return logTexts.needsJavaScript;
  const cause = reason === undefined ? 'no se encontró ninguna' : describeSkip(reason);
  return `No se ha podido extraer ninguna página: ${cause}. No se te ha cobrado nada.`;
}
