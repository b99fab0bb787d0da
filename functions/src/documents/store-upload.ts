import { createHash, randomUUID } from 'node:crypto';
import { priceUpload } from '../contract/credit-prices.ts';
import type { UploadEvent } from '../contract/documents.ts';
import { plans } from '../contract/plans.ts';
import { ApiError } from '../shared/http/api-error.ts';
import { documentNameKey } from '../shared/library/document-name.ts';
import type { PageText, ReadResult } from '../shared/library/document-reader.ts';
import type { DocumentRecord, StoredDocument } from '../shared/library/document-record.ts';
import { buildPassageIndex } from '../shared/retrieval/build-passage-index.ts';
import type { Services } from '../shared/services.ts';
import { readLibrary, requireRoom } from './check-library.ts';
import { commitUpload, UnknownOutcomeError } from './commit-upload.ts';
import { holdCredits, undoUpload } from './hold-upload.ts';
import { inspectUpload } from './inspect-upload.ts';
import { normaliseFileName } from './normalise-file-name.ts';
import { type ImagePageTexts, readImagePages } from './read-image-pages.ts';
import type { ReceivedFile } from './receive-files.ts';
import { writeDocumentFiles } from './write-document-files.ts';

export interface UploadOrder {
  readonly uid: string;
  readonly file: ReceivedFile;
  /** Place of the file in the request, from 0. */
  readonly position: number;
  readonly allowsDuplicates: boolean;
  readonly signal: AbortSignal;
  readonly emit: ((event: UploadEvent) => void) | undefined;
}

export interface StoredUpload {
  readonly document: StoredDocument;
  readonly creditsUsed: number;
}

/**
 * Takes one file from its bytes to a document that can be searched and shown, and charges for it. Either all of that happens
 * or nothing: a failure leaves no record, no file and no credit spent. Rejects with the `ApiError` that says why.
 */
export async function storeUpload(services: Services, order: UploadOrder): Promise<StoredUpload> {
  const { uid, file, position, signal, emit } = order;
  if (file.bytes === undefined) throw new ApiError('file_too_large');
  const kind = inspectUpload(file.bytes);
  const name = normaliseFileName(file.name, kind);
  const sha256 = createHash('sha256').update(file.bytes).digest('hex');
  const keys = { sha256, nameKey: documentNameKey(name), allowsDuplicates: order.allowsDuplicates };
  const [library, balance] = await Promise.all([
    readLibrary(services.firestore, uid),
    services.ledger.balance(uid),
  ]);
  requireRoom(library, keys);
  // The price is known only after reading; whoever cannot pay for one page need not have it read.
  if (balance.available < priceUpload(1, 0)) throw new ApiError('insufficient_credits');
  const read = await services.readDocument({
    bytes: file.bytes,
    kind,
    maxPages: plans[library.user.plan].maxPagesPerFile,
    signal,
    onPage: (page, pageCount) =>
      emit?.({ type: 'reading', file: position, filename: name, page, page_count: pageCount }),
  });
  const document = { name, nameKey: keys.nameKey, kind, sha256, sizeBytes: file.bytes.length };
  return chargeAndStore(services, order, { document, read, original: file.bytes });
}

interface ReadUpload {
  readonly document: Pick<DocumentRecord, 'name' | 'nameKey' | 'kind' | 'sha256' | 'sizeBytes'>;
  readonly read: ReadResult;
  readonly original: Buffer;
}

async function chargeAndStore(
  services: Services,
  order: UploadOrder,
  upload: ReadUpload,
): Promise<StoredUpload> {
  const { uid, signal, emit, position } = order;
  const { read, document } = upload;
  const location = { uid, documentId: randomUUID(), version: randomUUID() };
  await holdCredits(services, location, priceUpload(read.pages.length, read.imagePages.length));
  try {
    const vision = await readImagePages(read.imagePages, services.models, signal);
    const pages = requireText(read, vision);
    emit?.({ type: 'indexing', file: position, filename: document.name });
    const index = await buildPassageIndex(pages, services.models, signal);
    emit?.({ type: 'storing', file: position, filename: document.name });
    await writeDocumentFiles(services.bucket, location, {
      original: upload.original,
      kind: document.kind,
      renditionPdf: read.renditionPdf,
      pages,
      index,
    });
    signal.throwIfAborted();
    const visionPages = [...vision.texts.keys()].sort((one, other) => one - other);
    const record: DocumentRecord = {
      ...document,
      pageCount: pages.length,
      passageCount: index.passageCount,
      version: location.version,
      unreadPages: [...read.unreadPages, ...vision.failedPages].sort((one, other) => one - other),
      visionPages,
      uploadedAt: services.now(),
    };
    const creditsUsed = priceUpload(pages.length, visionPages.length);
    await commitUpload(services, location, { record, creditsUsed, allowsDuplicates: order.allowsDuplicates });
    return { document: { ...record, id: location.documentId }, creditsUsed };
  } catch (error) {
    if (!(error instanceof UnknownOutcomeError)) await undoUpload(services, location);
    throw error;
  }
}

/** The pages with what the vision model read. Throws where not one page has text: nobody shall pay for an empty document. */
function requireText(read: ReadResult, vision: ImagePageTexts): PageText[] {
  const pages = read.pages.map((page) => ({ ...page, text: vision.texts.get(page.index) ?? page.text }));
  if (pages.some((page) => page.text !== '')) return pages;
  throw new ApiError(vision.isModelDown ? 'model_unavailable' : 'unreadable_file');
}
