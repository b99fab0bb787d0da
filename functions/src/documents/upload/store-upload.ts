import { createHash, randomUUID } from 'node:crypto';
import { priceUpload } from '../../contract/billing/credit-prices.ts';
import { plans } from '../../contract/billing/plans.ts';
import type { NameConflict } from '../../contract/documents/schemas.ts';
import type { UnreadPage } from '../../engines/document-reading/index.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { addToCaseFile } from '../../shared/case-files/case-file-record.ts';
import type { StoredDocument } from '../../shared/library/document-record.ts';
import type { Services } from '../../shared/services.ts';
import { normaliseFileName } from '../normalise-file-name.ts';
import { findPlacement, type NewDocument, type Placement } from '../placement/find-placement.ts';
import { readLibrary } from '../placement/read-library.ts';
import { deleteRecognitionRecord } from '../recognition/record-recognition.ts';
import { holdMinPrice, holdPrice, recordUpload, type UploadLocation } from './begin-upload.ts';
import { commitUpload } from './commit-upload.ts';
import { deleteReplacedFiles } from './delete-orphaned-folders.ts';
import { endFailedUpload } from './end-failed-upload.ts';
import { inspectUpload } from './inspect-upload.ts';
import { makeDocument } from './make-document.ts';
import { type PublicationPace, publicationPace } from './publication-pace.ts';
import type { ReceivedFile } from './receive-files.ts';
import { claimReading, findUnfinishedDocument, type UnfinishedDocument } from './unfinished/claim-reading.ts';
import { newUploadEffort, requireWastedReadingsBelowLimit } from './upload-effort.ts';
import type { FollowedFile, MadeDocument, Publication } from './write-made-document.ts';

export interface UploadRequest extends FollowedFile {
  readonly uid: string;
  readonly file: ReceivedFile;
  readonly allowsDuplicates: boolean;
  readonly nameConflict: NameConflict;
  /** Case file that gets the document; `undefined` for none. */
  readonly caseFileId?: string | undefined;
  readonly pace?: PublicationPace;
}

export interface StoredUpload {
  readonly document: StoredDocument;
  readonly creditsUsed: number;
  /** Credits after the payment; `undefined` when they are unknown. */
  readonly remainingCredits: number | undefined;
  /** Pages without any known content, in order. */
  readonly unreadPages: readonly UnreadPage[];
  /** True when it replaced an earlier document of that name. */
  readonly hasReplaced: boolean;
}

/**
 * Stores one file as a document that can be searched and shown, and charges for it, all or nothing. A failure rejects
 * with the user's `ApiError` and leaves no record and no file. It charges only pictures read for an upload that its
 * user gave up. A document of many pictures exists before all of them are read. A later failure keeps its published
 * pages, paid for, and another upload of the same file reads the others.
 */
export async function storeUpload(services: Services, order: UploadRequest): Promise<StoredUpload> {
  const { uid } = order;
  const { original, kind, newDocument } = identifyFile(order);
  const { sha256 } = newDocument;
  const library = await readLibrary(services.firestore, uid);
  const existing = library.documents.find((document) => document.sha256 === sha256);
  // Adds a known document to the case file of this upload, whether it is refused as a duplicate or read further.
  if (existing !== undefined) {
    const target = { uid, caseFileId: order.caseFileId };
    await addToCaseFile(services.firestore, target, { id: existing.id, jobId: undefined }, services.now());
  }
  const unfinished = findUnfinishedDocument(library, sha256);
  const place = unfinished === undefined ? findPlacement(library, newDocument) : undefined;
  await requireWastedReadingsBelowLimit(services, uid);
  let location = locateUpload(uid, unfinished, place);
  const maxPages = plans[library.user.plan].maxPagesPerFile;
  const effort = newUploadEffort();
  const reader = randomUUID();
  const hasReplaced = place?.replaced !== undefined;
  const isPublished = () => publication.published !== undefined;
  const commit = (madeDocument: MadeDocument) =>
    commitUpload(services, location, {
      ...madeDocument,
      hasToReplace: hasReplaced,
      reader,
      isPublished: isPublished(),
    });
  const publication: Publication = {
    pace: order.pace ?? publicationPace,
    published: unfinished?.unfinished,
    commit: async (madeDocument) => void (await commit(madeDocument)),
  };
  try {
    if (unfinished !== undefined) {
      const claimed = await claimReading(services, location, reader);
      location = locateUpload(uid, claimed, place);
      publication.published = claimed.unfinished;
    }
    // Holds the price of one page, because the price is known only after reading; a user who cannot pay it is refused
    // before.
    await holdMinPrice(services, location);
    if (place !== undefined) await recordUpload(services, location, place.nameKey);
    const paid = publication.published?.paid ?? 0;
    const hold = (credits: number): Promise<void> =>
      holdPrice(services, location, Math.max(priceUpload(1, 0), credits - paid));
    const upload = { newDocument, kind, original, maxPages, location, hold };
    // Publishes a replacement only as a whole.
    const accepted = hasReplaced ? upload : { ...upload, publication };
    const finished = await makeDocument(services, order, accepted, effort);
    const { document, remainingCredits } = await commit(finished);
    // Pages that were not read in time are read when the file is uploaded again.
    const isLate = finished.unreadPages.some(({ reason }) => reason === 'limit');
    if (effort.keepsPages && !isLate) await deleteRecognitionRecord(services, { uid, sha256 });
    if (hasReplaced) await deleteReplacedFiles(services, uid);
    const { creditsUsed, unreadPages } = finished;
    return { document, creditsUsed, remainingCredits, unreadPages, hasReplaced };
  } catch (error) {
    const failed = { location, sha256, effort, reader, isPublished: isPublished(), error };
    throw await endFailedUpload(services, order, failed);
  }
}

/** Returns the kind and requested placement of a file. Throws an `ApiError` for an invalid file. */
function identifyFile({ file, nameConflict, allowsDuplicates, caseFileId }: UploadRequest) {
  if (file.bytes === undefined) throw new ApiError('file_too_large');
  const kind = inspectUpload(file.bytes);
  const name = normaliseFileName(file.name, kind);
  const sha256 = createHash('sha256').update(file.bytes).digest('hex');
  const choices = { nameConflict, allowsDuplicates, caseFileId };
  const newDocument: NewDocument = { sha256, name, ...choices, isExample: false };
  return { original: file.bytes, kind, newDocument };
}

/**
 * Returns the location of an upload. A replacement is a new version of the same document, so that old citations detect
 * it. Reading the rest keeps the version.
 */
function locateUpload(
  uid: string,
  document: UnfinishedDocument | undefined,
  place: Placement | undefined,
): UploadLocation {
  if (document === undefined)
    return { uid, documentId: place?.replaced?.id ?? randomUUID(), version: randomUUID() };
  const { id: documentId, version, unfinished } = document;
  return { uid, documentId, version, stops: unfinished.stops };
}
