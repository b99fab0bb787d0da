import { creditPrices, priceUpload } from '../../contract/billing/credit-prices.ts';
import {
  composePages,
  describeUnreadable,
  findDoubtfulPictures,
} from '../../engines/document-reading/index.ts';
import { buildPassageIndex } from '../../engines/search/index.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { Services } from '../../shared/services.ts';
import { transcribePictures } from '../recognition/transcribe-pictures.ts';
import { recordSpentCredits } from './begin-upload.ts';
import { type ReadUpload, recogniseAndPublish } from './unfinished/recognise-and-publish.ts';
import { spentCredits, type UploadEffort } from './upload-effort.ts';
import {
  type AcceptedUpload,
  type FollowedFile,
  type MadeDocument,
  type PicturedPages,
  writeFiles,
} from './write-made-document.ts';

/**
 * Reads the file, holds its price, and makes its texts and files, before the document exists. A document of many
 * pictures is published meanwhile, with the pages read so far. `effort` contains the work done so far at any time.
 */
export async function makeDocument(
  services: Services,
  followed: FollowedFile,
  upload: AcceptedUpload,
  effort: UploadEffort,
): Promise<MadeDocument> {
  const { signal, emit, position } = followed;
  const { newDocument, kind, original, maxPages, hold } = upload;
  const filename = newDocument.name;
  const request = {
    bytes: original,
    kind,
    maxPages,
    signal,
    onPage: (page: number, pageCount: number) =>
      emit?.({ type: 'reading', file: position, filename, page, page_count: pageCount }),
  };
  const readResult = await timeReading(effort, () => services.readDocument(request));
  await hold(priceUpload(readResult.pages.length, 0));
  const pages = await readPictures(services, followed, { upload, read: readResult, effort });
  emit?.({ type: 'indexing', file: position, filename });
  effort.hasAskedModels = true;
  const index = await buildPassageIndex({ name: filename, pages: pages.pages }, services.models, signal);
  emit?.({ type: 'storing', file: position, filename });
  const madeDocument = await writeFiles(services, upload, {
    ...readResult,
    ...pages,
    index,
    pendingPages: [],
  });
  signal.throwIfAborted();
  return madeDocument;
}

/**
 * Adds the text of their pictures to the pages: recognised, and transcribed by a model for doubtful ones, whose price
 * is held before. Throws when no page has text: an empty document is not charged.
 */
async function readPictures(
  services: Services,
  followed: FollowedFile,
  uploading: ReadUpload,
): Promise<PicturedPages> {
  const { upload, read, effort } = uploading;
  const { signal, emit, position } = followed;
  const { name: filename } = upload.newDocument;
  const pictures = await timeReading(effort, () => recogniseAndPublish(services, followed, uploading));
  const doubtful = findDoubtfulPictures(read, pictures);
  if (doubtful.length > 0) {
    await upload.hold(priceUpload(read.pages.length, doubtful.length));
    emit?.({
      type: 'transcribing',
      file: position,
      filename,
      page_count: doubtful.length,
      credits: doubtful.length * creditPrices.visionPage,
    });
  }
  effort.hasAskedModels ||= doubtful.length > 0;
  const { texts, isModelDown } = await transcribePictures(doubtful, services.models, signal, async () => {
    effort.picturesRead += 1;
    await recordSpentCredits(services, upload.location, spentCredits(effort));
  });
  const { pages, recognised, unreadPages } = composePages(read, pictures, texts);
  if (pages.every((page) => page.text === '')) {
    throw isModelDown ? new ApiError('model_unavailable') : describeUnreadable(unreadPages);
  }
  const visionPages = [...texts.keys()].sort((one, other) => one - other);
  return { pages, recognised, unreadPages, visionPages };
}

async function timeReading<Result>(effort: UploadEffort, readFile: () => Promise<Result>): Promise<Result> {
  const startedAtMs = performance.now();
  try {
    return await readFile();
  } finally {
    effort.readMs += performance.now() - startedAtMs;
  }
}
