import { creditPrices, priceUpload } from '../contract/credit-prices.ts';
import type { UploadEvent } from '../contract/documents.ts';
import type { RecognisedPage } from '../contract/page-text/recognised-page.ts';
import { ApiError } from '../shared/http/api-error.ts';
import type { DocumentLocation } from '../shared/library/document-files.ts';
import type { PageText, ReadResult, UnreadPage } from '../shared/library/document-reader.ts';
import { buildPassageIndex } from '../shared/retrieval/build-passage-index.ts';
import type { Services } from '../shared/services.ts';
import type { NewDocument } from './check-library.ts';
import type { FinishedUpload } from './commit-upload.ts';
import { describeUnreadable } from './describe-unread-pages.ts';
import { composePages, findDoubtful } from './pictures/compose-pages.ts';
import { type RecognitionBudget, recognisePictures } from './pictures/read-pictures.ts';
import { transcribePictures } from './pictures/transcribe-pictures.ts';
import type { UploadEffort } from './upload-effort.ts';
import { writeDocumentFiles } from './write-document-files.ts';

/** A file of a request whose sender may follow what becomes of it. */
export interface FollowedFile {
  /** Place of the file in the request, from 0. */
  readonly position: number;
  readonly signal: AbortSignal;
  readonly emit: ((event: UploadEvent) => void) | undefined;
  readonly recognitionBudget: RecognitionBudget;
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
  followed: FollowedFile,
  upload: AcceptedUpload,
  effort: UploadEffort,
): Promise<MadeDocument> {
  const { signal, emit, position } = followed;
  const { wanted, kind, original, maxPages, location, hold } = upload;
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
  await hold(priceUpload(read.pages.length, 0));
  const { pages, recognised, unreadPages, visionPages } = await readPictures(
    services,
    followed,
    upload,
    read,
    effort,
  );
  emit?.({ type: 'indexing', file: position, filename });
  effort.hasAskedModels = true;
  const index = await buildPassageIndex({ name: filename, pages }, services.models, signal);
  emit?.({ type: 'storing', file: position, filename });
  const { renditionPdf } = read;
  await writeDocumentFiles(services.bucket, location, {
    original,
    kind,
    renditionPdf,
    pages,
    recognised,
    index,
  });
  signal.throwIfAborted();
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
    recognisedPages: recognised.map((page) => page.index),
    visionPages,
    guide: null,
    guideDueAt: null,
    isExample: wanted.isExample,
    site: null,
    uploadedAt: services.now(),
  };
  const creditsUsed = priceUpload(pages.length - countLost(pages, unreadPages), visionPages.length);
  return { file: wanted, record, unreadPages, creditsUsed };
}

/** Pages that nothing is known of, which nobody pays for. */
function countLost(pages: readonly PageText[], unread: readonly UnreadPage[]): number {
  const unreadIndices = new Set(unread.map(({ index }) => index));
  return pages.filter(({ index, text }) => text === '' && unreadIndices.has(index)).length;
}

async function timeReading<Result>(effort: UploadEffort, read: () => Promise<Result>): Promise<Result> {
  const startedAtMs = performance.now();
  try {
    return await read();
  } finally {
    effort.readMs += performance.now() - startedAtMs;
  }
}

interface PicturedPages {
  readonly pages: readonly PageText[];
  readonly recognised: readonly RecognisedPage[];
  readonly unreadPages: readonly UnreadPage[];
  /** Those that a model has written about. */
  readonly visionPages: number[];
}

/**
 * The pages with what stands on their pictures: recognised, and where that leaves a doubt written by a model too, whose price is
 * held before. Throws where not one page has text: nobody shall pay for an empty document.
 */
async function readPictures(
  services: Services,
  { signal, emit, position, recognitionBudget }: FollowedFile,
  { wanted, location, hold }: AcceptedUpload,
  read: ReadResult,
  effort: UploadEffort,
): Promise<PicturedPages> {
  const { name: filename, sha256 } = wanted;
  const pictureCount = read.imagePages.length;
  effort.keepsPages = pictureCount > 0;
  const pictures = await timeReading(effort, () =>
    recognisePictures(services, { uid: location.uid, sha256 }, read.imagePages, {
      signal,
      budget: recognitionBudget,
      onProgress: (page) =>
        emit?.({ type: 'recognising', file: position, filename, page, page_count: pictureCount }),
    }),
  );
  const doubtful = findDoubtful(read, pictures);
  if (doubtful.length > 0) {
    await hold(priceUpload(read.pages.length, doubtful.length));
    emit?.({
      type: 'transcribing',
      file: position,
      filename,
      page_count: doubtful.length,
      credits: doubtful.length * creditPrices.visionPage,
    });
  }
  effort.hasAskedModels = doubtful.length > 0;
  const { texts, isModelDown } = await transcribePictures(doubtful, services.models, signal, () => {
    effort.picturesRead += 1;
  });
  const { pages, recognised, unread } = composePages(read, pictures, texts);
  const unreadPages = [...read.unreadPages, ...unread].sort((one, other) => one.index - other.index);
  if (pages.every((page) => page.text === '')) {
    throw isModelDown ? new ApiError('model_unavailable') : describeUnreadable(unreadPages);
  }
  const visionPages = [...texts.keys()].sort((one, other) => one - other);
  return { pages, recognised, unreadPages, visionPages };
}
