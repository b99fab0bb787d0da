import { ApiError } from '../shared/http/api-error.ts';
import type { DocumentLocation } from '../shared/library/document-files.ts';
import type { Services } from '../shared/services.ts';
import { type LooseFolder, looseFolderReference } from './loose-folder.ts';

/** Longer than any upload may take; afterwards the upload counts as dead, its credits go back and its files go. */
const uploadMs = 15 * 60 * 1_000;

const maxAttempts = 30;

export function holdSource({ version }: DocumentLocation): string {
  return `upload:${version}`;
}

/**
 * Reserves what the upload may cost at most and notes its folder, both or neither. Rejects with `insufficient_credits`,
 * naming the price.
 */
export async function beginUpload(
  services: Services,
  location: DocumentLocation,
  upload: { readonly nameKey: string; readonly mostCredits: number },
): Promise<void> {
  const { firestore, ledger } = services;
  const { nameKey, mostCredits: amount } = upload;
  const dueAt = new Date(services.now().getTime() + uploadMs);
  const folder: LooseFolder = { documentId: location.documentId, state: 'uploading', nameKey, dueAt };
  try {
    await firestore.runTransaction(
      async (transaction) => {
        const hold = { kind: 'hold', source: holdSource(location), amount, expiresAt: dueAt } as const;
        const posting = await ledger.prepare(transaction, location.uid, hold);
        posting.write();
        transaction.set(looseFolderReference(firestore, location), folder);
      },
      { maxAttempts },
    );
  } catch (cause) {
    if (!(cause instanceof ApiError) || cause.code !== 'insufficient_credits') throw cause;
    const price = amount === 1 ? '1 crédito' : `${amount} créditos`;
    throw new ApiError('insufficient_credits', {
      detail: `Subir este documento cuesta ${price} y no tienes suficientes.`,
      cause,
    });
  }
}
