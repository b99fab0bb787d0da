import { createHash, randomUUID } from 'node:crypto';
import { priceUpload } from '../../contract/billing/credit-prices.ts';
import { plans } from '../../contract/billing/plans.ts';
import type { NameConflictChoice } from '../../contract/documents/schemas.ts';
import { formatCount } from '../../contract/spanish-format.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { UnreadPage } from '../../shared/library/document-reader.ts';
import type { StoredDocument } from '../../shared/library/document-record.ts';
import type { Services } from '../../shared/services.ts';
import { findPlacement, type NewDocument, type Placement, readLibrary } from '../check-library.ts';
import { normaliseFileName } from '../normalise-file-name.ts';
import { forgetRecognition } from '../reading/pictures/keep-recognition.ts';
import { holdLeast, holdPrice, noteUpload, type UploadLocation } from './begin-upload.ts';
import { commitUpload, UnknownOutcomeError } from './commit-upload.ts';
import { deleteReplaced } from './delete-orphaned-folders.ts';
import { inspectUpload } from './inspect-upload.ts';
import { makeDocument } from './make-document.ts';
import { type PublicationPace, publicationPace } from './publication-pace.ts';
import type { ReceivedFile } from './receive-files.ts';
import { undoUpload } from './undo-upload.ts';
import { claimReading, findUnfinished, type UnfinishedDocument } from './unfinished/claim-reading.ts';
import { stopReading } from './unfinished/stop-reading.ts';
import {
  countWaste,
  isGivenUp,
  owedFor,
  requireHonestUploads,
  spentOn,
  startEffort,
  type UploadEffort,
} from './upload-effort.ts';
import type { FollowedFile, MadeDocument, Publication } from './write-made-document.ts';

export interface UploadRequest extends FollowedFile {
  readonly uid: string;
  readonly file: ReceivedFile;
  readonly allowsDuplicates: boolean;
  readonly nameConflict: NameConflictChoice;
  readonly pace?: PublicationPace;
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
 * gave the upload up. A document of many pictures is there before all of them are read, and a failure from then on leaves it with
 * the pages that were published, paid for; the same file again reads the others. Rejects with the `ApiError` that says why.
 */
export async function storeUpload(services: Services, order: UploadRequest): Promise<StoredUpload> {
  const { uid, file } = order;
  if (file.bytes === undefined) throw new ApiError('file_too_large');
  const kind = inspectUpload(file.bytes);
  const name = normaliseFileName(file.name, kind);
  const sha256 = createHash('sha256').update(file.bytes).digest('hex');
  const { nameConflict, allowsDuplicates } = order;
  const wanted: NewDocument = { sha256, name, nameConflict, allowsDuplicates, isExample: false };
  const library = await readLibrary(services.firestore, uid);
  const begun = findUnfinished(library, sha256);
  const place = begun === undefined ? findPlacement(library, wanted) : undefined;
  await requireHonestUploads(services, uid);
  let location = locate(uid, begun, place);
  const maxPages = plans[library.user.plan].maxPagesPerFile;
  const effort = startEffort();
  const reader = randomUUID();
  const hasReplaced = place?.replaced !== undefined;
  const commit = async (made: MadeDocument) => {
    const isPublished = publication.published !== undefined;
    return await commitUpload(services, location, {
      ...made,
      hasToReplace: hasReplaced,
      reader,
      isPublished,
    });
  };
  const publication: Publication = {
    pace: order.pace ?? publicationPace,
    published: begun?.unfinished,
    commit: async (made) => void (await commit(made)),
  };
  try {
    if (begun !== undefined) {
      const claimed = await claimReading(services, location, reader);
      location = locate(uid, claimed, place);
      publication.published = claimed.unfinished;
    }
    // The price is known only after reading; a user who cannot pay for one page need not have it read.
    await holdLeast(services, location);
    if (place !== undefined) await noteUpload(services, location, place.nameKey);
    const paid = publication.published?.paid ?? 0;
    const hold = (credits: number): Promise<void> =>
      holdPrice(services, location, Math.max(priceUpload(1, 0), credits - paid));
    const upload = { wanted, kind, original: file.bytes, maxPages, location, hold };
    const finished = await makeDocument(
      services,
      order,
      // What takes the place of another document does so as a whole.
      { ...upload, ...(!hasReplaced && { publication }) },
      effort,
    );
    const { document, remainingCredits } = await commit(finished);
    // Pages that time ran out for are read when the file is stored again.
    const isLate = finished.unreadPages.some(({ reason }) => reason === 'limit');
    if (effort.keepsPages && !isLate) await forgetRecognition(services, { uid, sha256 });
    if (hasReplaced) await deleteReplaced(services, uid);
    const { creditsUsed, unreadPages } = finished;
    return { document, creditsUsed, remainingCredits, unreadPages, hasReplaced };
  } catch (error) {
    if (publication.published !== undefined && !isDeleted(error)) {
      const failed = { location, effort, error, reader };
      const told = await endUnfinished(services, order, failed);
      if (told !== undefined) throw told;
    }
    if (effort.keepsPages) await forgetRecognition(services, { uid, sha256 });
    throw await endInVain(services, order, { location, effort, error });
  }
}

/**
 * What replaces a document is the same document in another version: its old citations can tell that they are of the old one.
 * What reads one on is that version.
 */
function locate(
  uid: string,
  begun: UnfinishedDocument | undefined,
  place: Placement | undefined,
): UploadLocation {
  if (begun === undefined)
    return { uid, documentId: place?.replaced?.id ?? randomUUID(), version: randomUUID() };
  const { id: documentId, version, unfinished } = begun;
  return { uid, documentId, version, stops: unfinished.stops };
}

function isDeleted(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'document_not_found';
}

interface FailedUpload {
  readonly location: UploadLocation;
  readonly effort: UploadEffort;
  readonly error: unknown;
}

/** Leaves nothing of an upload that failed. Answers what its owner is told. */
async function endInVain(
  services: Services,
  { uid, signal }: UploadRequest,
  { location, effort, error }: FailedUpload,
): Promise<unknown> {
  if (error instanceof UnknownOutcomeError) return error;
  const isWanted = isGivenUp(error, signal);
  const owed = owedFor(effort, isWanted);
  await undoUpload(services, location, { owed, spent: spentOn(effort) });
  await countWaste(services, uid, effort, { error, isGivenUp: isWanted });
  return owed > 0 && error instanceof ApiError ? tellPrice(error, effort, owed) : error;
}

/**
 * Leaves the pages that are published of a document that cannot be read to its end. Answers what its owner is told, or
 * `undefined` where there is no document any more.
 */
async function endUnfinished(
  services: Services,
  { signal }: UploadRequest,
  { location, effort, error, reader }: FailedUpload & { readonly reader: string },
): Promise<unknown> {
  if (error instanceof UnknownOutcomeError) return error;
  const owed = owedFor(effort, isGivenUp(error, signal));
  try {
    if ((await stopReading(services, location, { reader, owed })) === 'deleted') return undefined;
  } catch (cause) {
    // Due to the sweeper.
    services.logger.error('a document could not be left unfinished', {
      documentId: location.documentId,
      cause,
    });
  }
  if (!(error instanceof ApiError) || error.code === 'upload_in_progress') return error;
  return new ApiError(error.code, { detail: `${error.detail} ${restUnread}`, cause: error });
}

const restUnread =
  'Puedes preguntar por las páginas ya leídas; sube el archivo otra vez para leer las demás.';

function tellPrice({ code }: ApiError, { picturesRead }: UploadEffort, owed: number): ApiError {
  const [pages, credits] = [
    formatCount(picturesRead, 'página leída', 'páginas leídas'),
    formatCount(owed, 'crédito', 'créditos'),
  ];
  const what =
    code === 'name_taken'
      ? 'Has dado a otro documento el nombre de este mientras se subía.'
      : 'Has eliminado este documento, o le has cambiado el nombre, mientras se subía.';
  const detail = `${what} Hemos cobrado ${credits} por ${pages} por un modelo.`;
  return new ApiError(code, { detail });
}
