import { priceSite } from '../../contract/billing/credit-prices.ts';
import { endStates } from '../../contract/extractor/job-states.ts';
import type { Extraction } from '../../contract/extractor/schemas.ts';
import { formatNumber, formatPages } from '../../contract/spanish-format.ts';
import { hasEnded, type JobRecord } from './job-record.ts';

/** Progress at the end of each phase, from 0 to 100. */
const crawlEndPercent = { plain: 95, translated: 60 } as const;
const translationEndPercent = 95;

/** Describes the job to its owner at this moment. */
export function describeJob(jobId: string, job: JobRecord, now: Date): Extraction {
  const { counters, archive } = job;
  const hasFiles = job.filesDeletedAt === null;
  const isLinkGood = archive !== null && hasFiles && archive.linkExpiresAt > now;
  const waiting = Math.max(0, counters.known - counters.delivered - counters.skipped);
  return {
    job_id: jobId,
    url: job.url,
    max_pages: job.maxPages,
    mode: job.mode,
    include: job.include,
    exclude: job.exclude,
    translate: job.translate,
    language: job.language,
    is_demo_translation: job.isDemoTranslation,
    state: job.state,
    is_cancelling: job.cancelRequestedAt !== null && !hasEnded(job),
    detail: describeState(job),
    created_at: job.createdAt.toISOString(),
    finished_at: job.finishedAt?.toISOString() ?? null,
    counters: {
      delivered: counters.delivered,
      skipped: counters.skipped,
      waiting,
      translated: counters.translated,
      already_in_language: counters.alreadyInLanguage,
      kept_original: counters.keptOriginal,
    },
    comparison: describeComparison(job),
    skipped_by_reason: job.skippedBy,
    progress_percent: progressPercent(job, waiting),
    seconds_left: secondsLeft(job, waiting, now),
    estimated_credits: job.estimatedCredits,
    credits_info: job.credits && {
      translation_enabled: job.translate,
      credits_used: job.credits.used,
      remaining_credits: job.credits.remaining,
    },
    zip_url: isLinkGood ? archiveUrl(jobId) : null,
    zip_size_bytes: archive?.sizeBytes ?? null,
    link_expires_at: archive?.linkExpiresAt.toISOString() ?? null,
    archive_deleted_at: (job.filesDeletedAt ?? job.filesDueAt)?.toISOString() ?? null,
    ask_credits:
      archive !== null && hasFiles ? priceSite(Math.max(counters.delivered, archive.sitePages)) : null,
    preview_pages: hasFiles ? counters.delivered : 0,
  };
}

function describeComparison({ earlierJobId, counters, archive }: JobRecord): Extraction['comparison'] {
  if (earlierJobId === null) return null;
  const { delivered, changed, unchanged } = counters;
  return {
    job_id: earlierJobId,
    new: delivered - changed - unchanged,
    changed,
    unchanged,
    gone: archive?.gonePages ?? null,
  };
}

/** Returns the archive's path below the API's base. */
export function archiveUrl(jobId: string): string {
  return `/extract/${jobId}/archive`;
}

function describeState(job: JobRecord): string {
  const pages = formatPages(job.counters.delivered);
  if (job.cancelRequestedAt !== null && !hasEnded(job)) return 'Cancelando la extracción.';
  switch (job.state) {
    case 'queued':
      return 'La extracción está en cola.';
    case 'crawling':
      return `Extrayendo: ${pages} de ${formatNumber(job.maxPages)} como máximo.`;
    case 'translating':
      return `Traduciendo ${pages}.`;
    case 'packing':
      return `Preparando el archivo con ${pages}.`;
    case 'done':
      return `Extracción terminada: ${pages}.`;
    case 'cancelled':
      return job.counters.delivered === 0
        ? 'Extracción cancelada antes de la primera página. No se te ha cobrado nada.'
        : `Extracción cancelada: se conservan ${pages}.`;
    case 'failed':
      return job.failure ?? 'La extracción ha fallado. No se te ha cobrado nada.';
  }
}

function translatedCount({ counters }: JobRecord): number {
  return counters.translated + counters.alreadyInLanguage + counters.keptOriginal;
}

/** Estimates the number of pages that the job will deliver. */
function expectedPages(job: JobRecord, waitingUrls: number): number {
  return Math.min(job.maxPages, job.counters.delivered + waitingUrls);
}

function progressPercent(job: JobRecord, waitingUrls: number): number {
  if (endStates.some((state) => state === job.state)) return 100;
  const crawlEnd = job.translate ? crawlEndPercent.translated : crawlEndPercent.plain;
  const share = (part: number, total: number): number => (total === 0 ? 0 : part / total);
  switch (job.state) {
    case 'crawling':
      return Math.floor(crawlEnd * share(job.counters.delivered, expectedPages(job, waitingUrls)));
    case 'translating': {
      const doneShare = share(translatedCount(job), job.counters.delivered);
      return Math.floor(crawlEnd + (translationEndPercent - crawlEnd) * doneShare);
    }
    case 'packing':
      return 97;
    default:
      return 0;
  }
}

/**
 * Estimates the remaining seconds by the pace of the current phase. A pending translation is estimated as long as the
 * crawl.
 */
function secondsLeft(job: JobRecord, waitingUrls: number, now: Date): number | null {
  const elapsedSeconds = (now.getTime() - job.stateSince.getTime()) / 1_000;
  const estimate = (doneShare: number, total: number): number | null =>
    doneShare < 2 || elapsedSeconds < 2
      ? null
      : Math.ceil((elapsedSeconds / doneShare) * (total - doneShare));
  if (job.state === 'translating') return estimate(translatedCount(job), job.counters.delivered);
  if (job.state !== 'crawling') return null;
  const crawl = estimate(job.counters.delivered, expectedPages(job, waitingUrls));
  return crawl === null || !job.translate ? crawl : crawl * 2;
}
