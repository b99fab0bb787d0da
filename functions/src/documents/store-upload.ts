import { createHash, randomUUID } from 'node:crypto';
import { priceUpload } from '../contract/credit-prices.ts';
import type { NameConflictChoice, UploadEvent } from '../contract/documents.ts';
import { plans } from '../contract/plans.ts';
import { formatCount, formatNumber } from '../contract/spanish-format.ts';
import { ApiError } from '../shared/http/api-error.ts';
import type { DocumentLocation } from '../shared/library/document-files.ts';
import type { PageText, ReadResult, UnreadPage } from '../shared/library/document-reader.ts';
import type { StoredDocument } from '../shared/library/document-record.ts';
import { buildPassageIndex } from '../shared/retrieval/build-passage-index.ts';
import type { Services } from '../shared/services.ts';
import { holdCredits, noteUpload } from './begin-upload.ts';
import { findPlace, type NewDocument, readLibrary } from './check-library.ts';
import { commitUpload, type FinishedUpload, UnknownOutcomeError } from './commit-upload.ts';
import { deleteCondemnedFolders } from './delete-loose-folders.ts';
import { describeUnreadable } from './describe-unread-pages.ts';
import { inspectUpload } from './inspect-upload.ts';
import { normaliseFileName } from './normalise-file-name.ts';
import { type ImagePageTexts, readImagePages } from './read-image-pages.ts';
import type { ReceivedFile } from './receive-files.ts';
import { undoUpload } from './undo-upload.ts';
import { writeDocumentFiles } from './write-document-files.ts';

export interface UploadOrder {
  readonly uid: string;
  readonly file: ReceivedFile;
  /** Place of the file in the request, from 0. */
  readonly position: number;
  readonly allowsDuplicates: boolean;
  readonly nameConflict: NameConflictChoice;
  readonly signal: AbortSignal;
  readonly emit: ((event: UploadEvent) => void) | undefined;
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
 * or nothing: a failure leaves no record, no file and no credit spent. Rejects with the `ApiError` that says why.
 */
export async function storeUpload(services: Services, order: UploadOrder): Promise<StoredUpload> {
  const { uid, file } = order;
  if (file.bytes === undefined) throw new ApiError('file_too_large');
  const kind = inspectUpload(file.bytes);
  const name = normaliseFileName(file.name, kind);
  const sha256 = createHash('sha256').update(file.bytes).digest('hex');
  const wanted: NewDocument = {
    sha256,
    name,
    nameConflict: order.nameConflict,
    allowsDuplicates: order.allowsDuplicates,
  };
  const [library, balance] = await Promise.all([
    readLibrary(services.firestore, uid),
    services.ledger.balance(uid),
  ]);
  const place = findPlace(library, wanted);
  // The price is known only after reading; whoever cannot pay for one page need not have it read.
  requireOnePage(balance.available);
  // What replaces a document is the same document in another version: its old citations can tell that they are of the old one.
  const documentId = place.replaced?.id ?? randomUUID();
  const location = { uid, documentId, version: randomUUID() };
  const upload = { wanted, kind, original: file.bytes, maxPages: plans[library.user.plan].maxPagesPerFile };
  try {
    await noteUpload(services, location, place.nameKey);
    const finished = await makeDocument(services, order, upload, location);
    const { document, remainingCredits } = await commitUpload(services, location, {
      ...finished,
      hasToReplace: place.replaced !== undefined,
    });
    if (place.replaced !== undefined) await deleteReplaced(services, uid);
    const { creditsUsed, unreadPages } = finished;
    const hasReplaced = place.replaced !== undefined;
    return { document, creditsUsed, remainingCredits, unreadPages, hasReplaced };
  } catch (error) {
    if (!(error instanceof UnknownOutcomeError)) await undoUpload(services, location);
    throw error;
  }
}

function requireOnePage(available: number): void {
  const price = priceUpload(1, 0);
  if (available >= price) return;
  throw new ApiError('insufficient_credits', {
    detail: `Subir un documento cuesta al menos ${formatCount(price, 'crédito', 'créditos')} y te quedan ${formatNumber(available)}.`,
  });
}

interface AcceptedUpload {
  readonly wanted: NewDocument;
  readonly kind: 'pdf' | 'docx';
  readonly original: Buffer;
  readonly maxPages: number;
}

/** Everything up to the moment of existence: the file is read, its price held, its texts and files are made. */
async function makeDocument(
  services: Services,
  { signal, emit, position }: UploadOrder,
  { wanted, kind, original, maxPages }: AcceptedUpload,
  location: DocumentLocation,
): Promise<Omit<FinishedUpload, 'hasToReplace'> & Pick<StoredUpload, 'unreadPages'>> {
  const filename = wanted.name;
  const read = await services.readDocument({
    bytes: original,
    kind,
    maxPages,
    signal,
    onPage: (page, pageCount) =>
      emit?.({ type: 'reading', file: position, filename, page, page_count: pageCount }),
  });
  await holdCredits(services, location, priceUpload(read.pages.length, read.imagePages.length));
  const vision = await readImagePages(read.imagePages, services.models, signal);
  const unreadPages = [...read.unreadPages, ...vision.failedPages].sort(
    (one, other) => one.index - other.index,
  );
  const pages = requireText(read, vision, unreadPages);
  emit?.({ type: 'indexing', file: position, filename });
  const index = await buildPassageIndex({ name: filename, pages }, services.models, signal);
  emit?.({ type: 'storing', file: position, filename });
  const { renditionPdf } = read;
  await writeDocumentFiles(services.bucket, location, { original, kind, renditionPdf, pages, index });
  signal.throwIfAborted();
  const visionPages = [...vision.texts.keys()].sort((one, other) => one - other);
  const record: FinishedUpload['record'] = {
    kind,
    sha256: wanted.sha256,
    sizeBytes: original.length,
    pageCount: pages.length,
    passageCount: index.passageCount,
    version: location.version,
    indexId: index.id,
    embeddingModel: index.model,
    unreadPages: unreadPages.map(({ index }) => index),
    visionPages,
    guide: null,
    guideRetryAt: null,
    uploadedAt: services.now(),
  };
  return { file: wanted, record, unreadPages, creditsUsed: priceUpload(pages.length, visionPages.length) };
}

/** The new document exists: whatever goes wrong with the files of the old one is the sweeper's. */
async function deleteReplaced(services: Services, uid: string): Promise<void> {
  await deleteCondemnedFolders(services, uid).catch((cause: unknown) => {
    services.logger.error('the files of a replaced document are still there', { cause });
  });
}

/** The pages with what the vision model read. Throws where not one page has text: nobody shall pay for an empty document. */
function requireText(
  read: ReadResult,
  vision: ImagePageTexts,
  unreadPages: readonly UnreadPage[],
): PageText[] {
  const pages = read.pages.map((page) => ({ ...page, text: vision.texts.get(page.index) ?? page.text }));
  if (pages.some((page) => page.text !== '')) return pages;
  if (vision.isModelDown) throw new ApiError('model_unavailable');
  throw describeUnreadable(unreadPages);
}
