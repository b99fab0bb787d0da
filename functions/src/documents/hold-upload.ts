import { ApiError } from '../shared/http/api-error.ts';
import { type DocumentLocation, documentFolder } from '../shared/library/document-files.ts';
import type { Services } from '../shared/services.ts';

/** Longer than any upload may take; afterwards the hold counts as abandoned. */
const holdMs = 15 * 60 * 1_000;

export function holdSource({ documentId }: DocumentLocation): string {
  return `upload:${documentId}`;
}

/** Reserves what the upload may cost at most. Rejects with `insufficient_credits`, naming the price. */
export async function holdCredits(
  services: Services,
  location: DocumentLocation,
  amount: number,
): Promise<void> {
  const expiresAt = new Date(services.now().getTime() + holdMs);
  try {
    await services.ledger.post(location.uid, {
      kind: 'hold',
      source: holdSource(location),
      amount,
      expiresAt,
    });
  } catch (cause) {
    if (!(cause instanceof ApiError) || cause.code !== 'insufficient_credits') throw cause;
    const price = amount === 1 ? '1 crédito' : `${amount} créditos`;
    throw new ApiError('insufficient_credits', {
      detail: `Subir este documento cuesta ${price} y no tienes suficientes.`,
      cause,
    });
  }
}

/**
 * Gives the credits back and deletes the files of an upload that failed. Never throws, so that the caller's own failure is
 * the one that is told: a hold that could not be released expires, and files without a record are reachable by nobody.
 */
export async function undoUpload(services: Services, location: DocumentLocation): Promise<void> {
  const outcomes = await Promise.allSettled([
    services.ledger.post(location.uid, { kind: 'release', source: holdSource(location) }),
    services.bucket.deleteFiles({ prefix: documentFolder(location.uid, location.documentId) }),
  ]);
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') {
      services.logger.error('a failed upload could not be undone', {
        documentId: location.documentId,
        cause: outcome.reason,
      });
    }
  }
}
