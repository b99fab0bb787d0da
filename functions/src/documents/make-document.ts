import { priceUpload } from '../contract/credit-prices.ts';
import type { UploadEvent } from '../contract/documents.ts';
import { ApiError } from '../shared/http/api-error.ts';
import type { DocumentLocation } from '../shared/library/document-files.ts';
import type { PageText, ReadResult, UnreadPage } from '../shared/library/document-reader.ts';
import { buildPassageIndex } from '../shared/retrieval/build-passage-index.ts';
import type { Services } from '../shared/services.ts';
import type { NewDocument } from './check-library.ts';
import type { FinishedUpload } from './commit-upload.ts';
import { describeUnreadable } from './describe-unread-pages.ts';
import { type ImagePageTexts, readImagePages } from './read-image-pages.ts';
import type { UploadEffort } from './upload-effort.ts';
import { writeDocumentFiles } from './write-document-files.ts';

/** A file of a request whose sender may follow what becomes of it. */
export interface FollowedFile {
  /** Place of the file in the request, from 0. */
  readonly position: number;
  readonly signal: AbortSignal;
  readonly emit: ((event: UploadEvent) => void) | undefined;
}

export interface AcceptedUpload {
  readonly wanted: NewDocument;
  readonly kind: 'pdf' | 'docx';
  readonly original: Buffer;
  readonly maxPages: number;
  readonly location: DocumentLocation;
  /** Reserves what the document will cost, before anything is spent on it. */
  readonly hold: (credits: number) => Promise<void>;
}

/** A document whose files are there, still to be committed, and the pages of it that nobody could read. */
export type MadeDocument = Omit<FinishedUpload, 'hasToReplace'> & {
  readonly unreadPages: readonly UnreadPage[];
};

/**
 * Everything up to the moment of existence: the file is read, its price held, its texts and files are made. `effort` tells at
 * any time what was done so far.
 */
export async function makeDocument(
  services: Services,
  { signal, emit, position }: FollowedFile,
  { wanted, kind, original, maxPages, location, hold }: AcceptedUpload,
  effort: UploadEffort,
): Promise<MadeDocument> {
  const filename = wanted.name;
  const request = {
    bytes: original,
    kind,
    maxPages,
    signal,
    onPage: (page: number, pageCount: number) =>
      emit?.({ type: 'reading', file: position, filename, page, page_count: pageCount }),
  };
  const read = await timeReading(effort, () => services.readDocument(request));
  await hold(priceUpload(read.pages.length, read.imagePages.length));
  effort.hasAskedModels = read.imagePages.length > 0;
  const vision = await readImagePages(read.imagePages, services.models, signal, () => {
    effort.picturesRead += 1;
  });
  const unreadPages = [...read.unreadPages, ...vision.failedPages].sort(
    (one, other) => one.index - other.index,
  );
  const pages = requireText(read, vision, unreadPages);
  emit?.({ type: 'indexing', file: position, filename });
  effort.hasAskedModels = true;
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
    unreadPages: unreadPages.map((page) => page.index),
    visionPages,
    guide: null,
    guideDueAt: null,
    isExample: wanted.isExample,
    uploadedAt: services.now(),
  };
  return { file: wanted, record, unreadPages, creditsUsed: priceUpload(pages.length, visionPages.length) };
}

async function timeReading<Result>(effort: UploadEffort, read: () => Promise<Result>): Promise<Result> {
  const startedAtMs = performance.now();
  try {
    return await read();
  } finally {
    effort.readMs = performance.now() - startedAtMs;
  }
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
