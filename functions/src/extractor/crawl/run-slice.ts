import { releasedLease } from '../../platform/lease/lease.ts';
import { claimWork, LeaseLostError } from '../../platform/lease/leased-work.ts';
import { startHeartbeat } from '../../platform/lease/start-heartbeat.ts';
import { minuteMs } from '../../platform/time/time-units.ts';
import { CookieJar } from '../fetch/cookie-jar.ts';
import { isPriceReached } from '../job/count-skips.ts';
import { enqueueSlice } from '../job/enqueue-slice.ts';
import { hasEnded, type JobKey, type JobRecord, jobReferences } from '../job/job-record.ts';
import { createJobSession, JobCancelledError, type JobSession } from '../job/job-session.ts';
import { jobWork } from '../job/job-work.ts';
import { logTexts } from '../job/log-texts.ts';
import { readRotating, writeRotating } from '../job/rotating-file.ts';
import type { CrawlDependencies, PhaseOutcome, SliceContext } from './crawl-context.ts';
import { crawlPages } from './crawl-pages.ts';
import { findEarlierJob } from './earlier-page.ts';
import { abandonJob, finishJob } from './end-job.ts';
import { packArchive } from './pack-archive.ts';
import { settleRotation } from './settle-rotation.ts';
import { languageInSentence, translatePages } from './translate-pages.ts';
import { RobotsUnreachableError } from './visit-page.ts';

/** Interval of the lease renewal while a page or a translation is in progress. */
const heartbeatMs = jobWork.leaseMs / 4;
/** Time after the end of the slice at which the worker aborts its work. */
const graceMs = 3 * minuteMs;

/**
 * Works on a job for one slice, unless another worker does, and enqueues the next slice. Safe to call any number of
 * times. `isRetry`: this task was delivered before, so its first worker may have died, and `LeaseHeldError` requests
 * another delivery.
 */
export async function runSlice(
  dependencies: CrawlDependencies,
  key: JobKey,
  options: { readonly isRetry: boolean },
): Promise<void> {
  const { services } = dependencies;
  const claimed = await claimWork(services, jobWork, jobReferences(services.firestore, key).job, options);
  if (claimed === undefined) return;
  const session = createJobSession(services, key, claimed);
  const stop = new AbortController();
  const { sliceMs } = dependencies.settings;
  const context: SliceContext = {
    ...dependencies,
    fetching: { ...dependencies.fetching, cookies: new CookieJar() },
    session,
    rotating: new Set(),
    endsAt: new Date(services.now().getTime() + sliceMs),
    signal: AbortSignal.any([stop.signal, AbortSignal.timeout(sliceMs + graceMs)]),
  };
  const heartbeat = startHeartbeat(() => renewLease(session), {
    everyMs: heartbeatMs,
    onError: (error) => stop.abort(error),
  });
  try {
    const outcome = await runPhases(context);
    if (outcome.kind === 'paused') await enqueueNextSlice(context, outcome.until);
  } catch (error) {
    if (abortReasonOrError(error, context) instanceof LeaseLostError) return;
    await releaseFailedJob(context);
    throw error;
  } finally {
    stop.abort();
    await heartbeat.stop();
  }
}

/** Renews the lease. Rejects when it is lost or the user has cancelled, which stops the work immediately. */
async function renewLease(session: JobSession): Promise<void> {
  const job = await session.commit(() => ({}), { evenIfCancelled: true });
  if (job.cancelRequestedAt !== null) throw new JobCancelledError();
}

/** Runs one phase after the other, until the job ends or the slice is over. */
async function runPhases(context: SliceContext): Promise<PhaseOutcome> {
  const { session } = context;
  while (!hasEnded(session.job)) {
    const outcome = await runPhase(context).catch((error: unknown): Promise<PhaseOutcome> => {
      if (!(abortReasonOrError(error, context) instanceof JobCancelledError)) throw error;
      return stopForCancellation(context);
    });
    if (outcome.kind === 'paused') return outcome;
  }
  return { kind: 'finished' };
}

/** Returns the heartbeat's error for a request that it aborted. */
function abortReasonOrError(error: unknown, { signal }: SliceContext): unknown {
  return signal.aborted ? signal.reason : error;
}

async function runPhase(context: SliceContext): Promise<PhaseOutcome> {
  const { session } = context;
  switch (session.job.state) {
    case 'queued':
      await setJobState(context, 'crawling');
      return { kind: 'finished' };
    case 'crawling':
      return runCrawl(context);
    case 'translating': {
      const outcome = await translatePages(context);
      if (outcome.kind === 'finished') await setJobState(context, 'packing');
      return outcome;
    }
    default:
      await finishJob(context, await packArchive(context));
      return { kind: 'finished' };
  }
}

async function runCrawl(context: SliceContext): Promise<PhaseOutcome> {
  const { session } = context;
  let isRefused = false;
  try {
    const outcome = await crawlAndRemember(context);
    if (outcome.kind === 'paused') return outcome;
  } catch (error) {
    if (!(error instanceof RobotsUnreachableError)) throw error;
    isRefused = true;
  }
  const { counters, translate } = session.job;
  if (counters.delivered === 0) await abandonJob(context, isRefused ? logTexts.robotsUnknown : undefined);
  else await setJobState(context, translate ? 'translating' : 'packing');
  return { kind: 'finished' };
}

/**
 * Crawls with the units that rotated in earlier visits on any page, and stores those of this slice. Without them, the
 * first pages of a visit would be requested again for texts that only other pages know to rotate.
 */
async function crawlAndRemember(context: SliceContext): Promise<PhaseOutcome> {
  const { session, rotating, services } = context;
  if (session.job.visit === null) return crawlPages(context);
  const earlier = findEarlierJob(session.key, session.job);
  const knownRotating =
    (await readRotating(services.bucket, session.key)) ??
    (earlier && (await readRotating(services.bucket, earlier)));
  for (const hash of knownRotating ?? []) rotating.add(hash);
  const outcome = await crawlPages(context);
  const isCutByPrice = isPriceReached(session.job);
  const freeCount = outcome.kind === 'finished' ? await settleRotation(context) : 0;
  await writeRotating(services.bucket, session.key, rotating);
  // Continues with the credits of pages that turned out to be unchanged.
  return isCutByPrice && freeCount > 0 ? { kind: 'paused', until: services.now() } : outcome;
}

async function setJobState(
  context: SliceContext,
  state: 'crawling' | 'translating' | 'packing',
  evenIfCancelled = false,
): Promise<void> {
  const { session, services } = context;
  const describe = ({ counters, language, isDemoTranslation }: JobRecord) => {
    if (state === 'crawling') return [];
    if (state === 'packing') return [logTexts.packing(counters.delivered)];
    const started = logTexts.translationStarted(languageInSentence(language), counters.delivered);
    return isDemoTranslation ? [started, logTexts.demoTranslation()] : [started];
  };
  await session.commit((job) => ({ change: { state, stateSince: services.now() }, log: describe(job) }), {
    evenIfCancelled,
  });
}

/** Packs and settles the pages delivered so far. */
async function stopForCancellation(context: SliceContext): Promise<PhaseOutcome> {
  const { session } = context;
  // Reads the current state, because this worker may have claimed the job only now.
  const job = await session.commit(() => ({}), { evenIfCancelled: true });
  if (job.counters.delivered === 0) await abandonJob(context);
  else {
    if (job.state !== 'packing') await setJobState(context, 'packing', true);
    await finishJob(context, await packArchive(context));
  }
  return { kind: 'finished' };
}

/** Releases the job and enqueues the next slice. The sweeper recovers jobs whose worker dies in between. */
async function enqueueNextSlice({ session, services }: SliceContext, until: Date): Promise<void> {
  await session.commit(
    () => ({
      change: {
        lease: releasedLease(session.job.lease),
        dueAt: new Date(Math.max(until.getTime(), services.now().getTime()) + jobWork.leaseMs),
      },
    }),
    { evenIfCancelled: true },
  );
  await enqueueSlice(services.crawlQueue, session.key, `slice-${session.slice + 1}`, until);
}

/** Releases the job after a failure, for the next delivery. Ignores errors: the lease expires by itself. */
async function releaseFailedJob({ session, services }: SliceContext): Promise<void> {
  try {
    await session.commit(() => ({ change: { lease: releasedLease(session.job.lease) } }), {
      evenIfCancelled: true,
    });
  } catch (cause) {
    services.logger.warn('job lease not released', { jobId: session.key.jobId, cause });
  }
}
