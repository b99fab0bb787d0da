import { formatCredits } from '../../contract/spanish-format.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { hourMs, minuteMs } from '../../platform/time/time-units.ts';
import type { Services } from '../../shared/services.ts';
import type { WatchedSites } from '../../shared/watches/watched-sites.ts';
import { creditsSpentInMonth } from '../describe-watch.ts';
import { endOfMadridMonth } from '../schedule/next-visit.ts';
import { type VisitingWatch, type WatchKey, type WatchRun, watchReference } from '../watch-record.ts';
import { endWatch, skipVisit } from './end-visit.ts';

/** Time after its claim for which a visit waits for the limits of its user and host. */
const patienceMs = 20 * hourMs;
const busyMs = 10 * minuteMs;

const sentences = {
  noCredits: 'No tenías créditos para esta visita.',
  noRoom: 'El límite diario de páginas o de extracciones no ha dejado hacer esta visita.',
  noPages:
    'Las páginas con las que comparar ya no están guardadas. Crea el aviso de nuevo desde otra extracción.',
  ceiling: (credits: number) => `Este mes ya se ha alcanzado el tope de ${formatCredits(credits)}.`,
} as const;

/**
 * Starts the extraction of a visit, for what is left of the month's ceiling and of the user's credits. Skips the visit
 * without credits, and postpones it while a limit or other extractions leave no room.
 */
export async function startVisit(
  services: Services,
  sites: WatchedSites,
  key: WatchKey,
  watch: VisitingWatch,
): Promise<void> {
  const { run, monthlyCredits, maxPages } = watch;
  // Drops a visit paused after it was claimed, and before its start.
  if (watch.state !== 'active') return cancelRun(services, key, run);
  const left = monthlyCredits - creditsSpentInMonth(watch, run.claimedAt);
  if (left <= 0) {
    const resumesAfter = endOfMadridMonth(run.claimedAt);
    const detail = sentences.ceiling(monthlyCredits);
    return skipVisit(services, sites, key, { watch, detail, blockedBy: 'ceiling', resumesAfter });
  }
  const { available } = await services.ledger.balance(key.uid);
  const maxCredits = Math.min(maxPages, left, available);
  if (maxCredits <= 0) return skipWithoutCredits(services, sites, key, watch);
  try {
    if (!run.isCounted) await countPages(services, key, watch);
    await sites.start(services, {
      ...{ uid: key.uid, jobId: run.jobId, earlierJobId: watch.baseJobId },
      ...{ watchId: key.id, maxCredits },
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    await handleRefusal(services, sites, key, { watch, error });
  }
}

/** Counts the pages of a visit once, for its user and its host. Rejects with `rate_limited`. */
async function countPages(
  { firestore, rateLimiter }: Services,
  key: WatchKey,
  watch: VisitingWatch,
): Promise<void> {
  const weight = Math.max(1, watch.basePages);
  await rateLimiter.consume([
    { limit: 'repeatedPagesOfUser', key: key.uid, weight },
    { limit: 'watchedPagesOfHost', key: new URL(watch.url).hostname, weight },
  ]);
  await watchReference(firestore, key).update({ run: { ...watch.run, isCounted: true } });
}

const skipWithoutCredits = (
  services: Services,
  sites: WatchedSites,
  key: WatchKey,
  watch: VisitingWatch,
): Promise<void> =>
  skipVisit(services, sites, key, { watch, detail: sentences.noCredits, blockedBy: 'credits' });

async function handleRefusal(
  services: Services,
  sites: WatchedSites,
  key: WatchKey,
  { watch, error }: { readonly watch: VisitingWatch; readonly error: ApiError },
): Promise<void> {
  const at = services.now();
  switch (error.code) {
    case 'insufficient_credits':
      return skipWithoutCredits(services, sites, key, watch);
    case 'archive_deleted':
    case 'archive_not_ready':
    case 'extraction_not_found':
      return endWatch(services, key, watch, sentences.noPages);
    case 'rate_limited':
    case 'too_many_extractions': {
      if (at.getTime() - watch.run.claimedAt.getTime() > patienceMs) {
        return skipVisit(services, sites, key, { watch, detail: sentences.noRoom });
      }
      const waitMs = Math.min(Math.max(busyMs, (error.retryAfterSeconds ?? 0) * 1_000), hourMs);
      await watchReference(services.firestore, key).update({ dueAt: new Date(at.getTime() + waitMs) });
      return;
    }
    default:
      throw error;
  }
}

async function cancelRun({ firestore }: Services, key: WatchKey, run: WatchRun): Promise<void> {
  const reference = watchReference(firestore, key);
  await firestore.runTransaction(async (transaction) => {
    const snapshot = await transaction.get(reference);
    if (snapshot.get('run.jobId') !== run.jobId) return;
    transaction.update(reference, { run: null, dueAt: snapshot.get('nextVisitAt') ?? null });
  });
}
