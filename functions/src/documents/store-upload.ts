import { createHash, randomUUID } from 'node:crypto';
import type { NameConflictChoice } from '../contract/documents.ts';
import { plans } from '../contract/plans.ts';
import { formatCount } from '../contract/spanish-format.ts';
import { ApiError } from '../shared/http/api-error.ts';
import type { DocumentLocation } from '../shared/library/document-files.ts';
import type { UnreadPage } from '../shared/library/document-reader.ts';
import type { StoredDocument } from '../shared/library/document-record.ts';
import type { Services } from '../shared/services.ts';
import { holdLeast, holdPrice, noteUpload } from './begin-upload.ts';
import { findPlace, type NewDocument, readLibrary } from './check-library.ts';
import { commitUpload, UnknownOutcomeError } from './commit-upload.ts';
import { deleteReplaced } from './delete-loose-folders.ts';
import { inspectUpload } from './inspect-upload.ts';
import { type FollowedFile, makeDocument } from './make-document.ts';
import { normaliseFileName } from './normalise-file-name.ts';
import { forgetRecognition } from './pictures/keep-recognition.ts';
import type { ReceivedFile } from './receive-files.ts';
import { undoUpload } from './undo-upload.ts';
import {
  countWaste,
  isGivenUp,
  owedFor,
  requireHonestUploads,
  startEffort,
  type UploadEffort,
} from './upload-effort.ts';

export interface UploadOrder extends FollowedFile {
  readonly uid: string;
  readonly file: ReceivedFile;
  readonly allowsDuplicates: boolean;
  readonly nameConflict: NameConflictChoice;
}

export interface StoredUpload {
  readonly document: StoredDocument;
  readonly creditsUsed: number;
  /** After paying for it; `undefined` where that is not known. */
  readonly remainingCredits: number | undefined;
  /** Pages of which nothing is known, in their order. */
  readonly unreadPages: readonly UnreadPage[];
  /** Whether it took the place of an earlier document of that name. */
  readonly hasReplaced: boolean;
}

/**
 * Takes one file from its bytes to a document that can be searched and shown, and charges for it. Either all of that happens
 * or nothing: a failure leaves no record and no file, and no credit is spent but for pictures that were read for somebody who
 * gave the upload up. Rejects with the `ApiError` that says why.
 */
export async function storeUpload(services: Services, order: UploadOrder): Promise<StoredUpload> {
  const { uid, file } = order;
  if (file.bytes === undefined) throw new ApiError('file_too_large');
  const kind = inspectUpload(file.bytes);
  const name = normaliseFileName(file.name, kind);
  const sha256 = createHash('sha256').update(file.bytes).digest('hex');
  const { nameConflict, allowsDuplicates } = order;
  const wanted: NewDocument = { sha256, name, nameConflict, allowsDuplicates, isExample: false };
  const library = await readLibrary(services.firestore, uid);
  const place = findPlace(library, wanted);
  await requireHonestUploads(services, uid);
  // What replaces a document is the same document in another version: its old citations can tell that they are of the old one.
  const documentId = place.replaced?.id ?? randomUUID();
  const location = { uid, documentId, version: randomUUID() };
  const maxPages = plans[library.user.plan].maxPagesPerFile;
  const effort = startEffort();
  try {
    // The price is known only after reading; whoever cannot pay for one page need not have it read.
    await holdLeast(services, location);
    await noteUpload(services, location, place.nameKey);
    const hold = (credits: number): Promise<void> => holdPrice(services, location, credits);
    const upload = { wanted, kind, original: file.bytes, maxPages, location, hold };
    const finished = await makeDocument(services, order, upload, effort);
    const { document, remainingCredits } = await commitUpload(services, location, {
      ...finished,
      hasToReplace: place.replaced !== undefined,
    });
    // Pages that time ran out for are read by whoever stores the file again.
    const isLate = finished.unreadPages.some(({ reason }) => reason === 'limit');
    if (effort.keepsPages && !isLate) await forgetRecognition(services, { uid, sha256 });
    if (place.replaced !== undefined) await deleteReplaced(services, uid);
    const { creditsUsed, unreadPages } = finished;
    const hasReplaced = place.replaced !== undefined;
    return { document, creditsUsed, remainingCredits, unreadPages, hasReplaced };
  } catch (error) {
    if (effort.keepsPages) await forgetRecognition(services, { uid, sha256 });
    throw await endInVain(services, order, { location, effort, error });
  }
}

/** Leaves nothing of an upload that failed. Answers what its owner is told. */
async function endInVain(
  services: Services,
  { uid, signal }: UploadOrder,
  { location, effort, error }: { location: DocumentLocation; effort: UploadEffort; error: unknown },
): Promise<unknown> {
  if (error instanceof UnknownOutcomeError) return error;
  const isWanted = isGivenUp(error, signal);
  const owed = owedFor(effort, isWanted);
  await undoUpload(services, location, owed);
  await countWaste(services, uid, effort, { error, isGivenUp: isWanted });
  return owed > 0 && error instanceof ApiError ? tellPrice(error, effort, owed) : error;
}

function tellPrice({ code }: ApiError, { picturesRead }: UploadEffort, owed: number): ApiError {
  const [pages, credits] = [
    formatCount(picturesRead, 'página leída', 'páginas leídas'),
    formatCount(owed, 'crédito', 'créditos'),
  ];
  const what =
    code === 'name_taken'
      ? 'Has puesto el nombre de este documento a otro mientras se subía.'
      : 'Has eliminado este documento, o le has cambiado el nombre, mientras se subía.';
  const detail = `${what} Hemos cobrado ${credits} por ${pages} por un modelo.`;
  return new ApiError(code, { detail });
}
