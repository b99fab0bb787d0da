import { creditPrices } from '../../contract/billing/credit-prices.ts';
import { readLimits } from '../../engines/document-reading/index.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { Services } from '../../shared/services.ts';

/** Work that an upload has caused so far; decides what a failed upload is charged and counted. */
export interface UploadEffort {
  /** Milliseconds of reading the file and the pictures of its pages. */
  readMs: number;
  /** Number of pages whose text a vision model has returned. */
  picturesRead: number;
  /** True when a model was asked to read its pictures or to make its vectors. */
  hasAskedModels: boolean;
  /** True when recognised pages are stored for another upload after the worker's death. */
  keepsPages: boolean;
}

export function newUploadEffort(): UploadEffort {
  return { readMs: 0, picturesRead: 0, hasAskedModels: false, keepsPages: false };
}

/** Rejects with `rate_limited` a user with too many wasted readings, before another one. */
export async function requireWastedReadingsBelowLimit({ rateLimiter }: Services, uid: string): Promise<void> {
  await rateLimiter.requireRoom({ limit: 'wastedReadingsOfUser', key: uid });
}

/**
 * Returns true when the owner ended an upload in progress: disconnected, deleted or renamed the document, or gave its
 * name to another one.
 */
export function isUploadAbandoned(error: unknown, signal: AbortSignal): boolean {
  const codes: readonly string[] = ['document_not_found', 'name_taken'];
  return signal.aborted || (error instanceof ApiError && codes.includes(error.code));
}

/** Returns the credits spent on models that read its pictures. */
export function spentCredits({ picturesRead }: UploadEffort): number {
  return picturesRead * creditPrices.visionPage;
}

/** Returns the credits owed without a document: an upload that its user gives up pays for the pictures read. */
export function owedCredits(effort: UploadEffort, isAbandoned: boolean): number {
  return isAbandoned ? spentCredits(effort) : 0;
}

/**
 * Counts a reading that produced no document. A hostile file counts whole, as does one given up or found without text
 * after model calls. Any other counts its share of the maximum reading time. Never rejects: `requireWastedReadingsBelowLimit` has
 * checked the limit.
 */
export async function countWastedReading(
  { rateLimiter, logger }: Services,
  uid: string,
  effort: UploadEffort,
  { error, isAbandoned }: { error: unknown; isAbandoned: boolean },
): Promise<void> {
  const code = error instanceof ApiError && error.status < 500 ? error.code : undefined;
  const isTheirs = isAbandoned || code !== undefined;
  const isWhole = code === 'hostile_file' || (effort.hasAskedModels && isTheirs);
  const weight = isWhole ? 1 : Math.min(1, effort.readMs / readLimits.timeoutMs);
  if (weight === 0) return;
  await rateLimiter
    .consume([{ limit: 'wastedReadingsOfUser', key: uid, weight }])
    .catch((cause: unknown) => logger.warn('failed reading not counted', { cause }));
}
