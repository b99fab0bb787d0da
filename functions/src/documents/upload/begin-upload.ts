import { priceUpload } from '../../contract/billing/credit-prices.ts';
import { formatCredits } from '../../contract/spanish-format.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { minuteMs } from '../../platform/time/time-units.ts';
import type { DocumentLocation } from '../../shared/library/document-files.ts';
import type { Services } from '../../shared/services.ts';
import { type OrphanedFolder, orphanedFolderReference } from '../orphaned-folder.ts';

/** Maximum duration of an upload; afterwards it counts as dead, its credits are released and its files deleted. */
const maxUploadMs = 15 * minuteMs;

/** The location to which a document is read. */
export interface UploadLocation extends DocumentLocation {
  /** Number of earlier stops and restarts of the reading; each was paid separately. */
  readonly stops?: number;
}

export function holdSource({ version, stops = 0 }: UploadLocation): string {
  return stops === 0 ? `upload:${version}` : `upload:${version}:${stops}`;
}

/** Notes the folder of an upload before anything is read or written: from then on the upload can be deleted by name. */
export async function recordUpload(
  services: Services,
  location: DocumentLocation,
  nameKey: string,
): Promise<void> {
  const { documentId } = location;
  const folder: OrphanedFolder = { documentId, state: 'uploading', nameKey, dueAt: uploadDeadline(services) };
  await orphanedFolderReference(services.firestore, location).set(folder);
}

/** Reserves the minimum price of an upload, before reading. Rejects with `insufficient_credits`. */
export async function holdMinPrice(services: Services, location: UploadLocation): Promise<void> {
  const minPrice = priceUpload(1, 0);
  const price = formatCredits(minPrice);
  // Says that no credits are left: a user who lacks the minimum of one credit has none.
  await holdAmount(
    services,
    location,
    minPrice,
    `Subir un documento cuesta al menos ${price} y te quedan 0.`,
  );
}

/** Raises the hold to the maximum price of the upload. Rejects with `insufficient_credits`, naming the price. */
export async function holdPrice(services: Services, location: UploadLocation, amount: number): Promise<void> {
  const price = formatCredits(amount);
  await holdAmount(
    services,
    location,
    amount,
    `Subir este documento cuesta ${price} y no tienes suficientes.`,
  );
}

/** Raises the hold to `amount`. Rejects with `insufficient_credits` and this sentence. */
export async function holdAmount(
  services: Services,
  location: UploadLocation,
  amount: number,
  detail: string,
): Promise<void> {
  const source = holdSource(location);
  try {
    const expiresAt = uploadDeadline(services);
    await services.ledger.post(location.uid, { kind: 'hold', source, amount, expiresAt });
  } catch (cause) {
    if (!(cause instanceof ApiError) || cause.code !== 'insufficient_credits') throw cause;
    throw new ApiError('insufficient_credits', { detail, cause });
  }
}

/**
 * Records the credits of an upload spent on models, so that they are charged even if the upload dies. Never rejects:
 * the end of the upload has the exact amount.
 */
export async function recordSpentCredits(
  services: Services,
  location: UploadLocation,
  amount: number,
): Promise<void> {
  const spend = { kind: 'spend', source: holdSource(location), amount } as const;
  await services.ledger.post(location.uid, spend).catch((cause: unknown) => {
    services.logger.warn('usage of an upload not recorded', {
      documentId: location.documentId,
      cause,
    });
  });
}

/** Returns when an upload that begins now counts as dead. */
export function uploadDeadline(services: Pick<Services, 'now'>): Date {
  return new Date(services.now().getTime() + maxUploadMs);
}
