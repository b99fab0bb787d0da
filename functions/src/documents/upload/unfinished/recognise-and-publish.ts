import type { ReadResult, RecognisedPictures } from '../../../engines/document-reading/index.ts';
import { composePages, findDoubtfulPictures } from '../../../engines/document-reading/index.ts';
import { buildPassageIndex } from '../../../engines/search/index.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import type { Services } from '../../../shared/services.ts';
import { recognisePictures } from '../../recognition/read-pictures.ts';
import type { UploadEffort } from '../upload-effort.ts';
import {
  type AcceptedUpload,
  type FollowedFile,
  type Publication,
  writeFiles,
} from '../write-made-document.ts';
import { publishMeanwhile } from './publish-meanwhile.ts';

/** An upload whose file was read, except its pictures. */
export interface ReadUpload {
  readonly upload: AcceptedUpload;
  readonly read: ReadResult;
  readonly effort: UploadEffort;
}

/** Recognises the words on the pictures. Publishes those read so far of a document with many pictures. */
export async function recogniseAndPublish(
  services: Services,
  followed: FollowedFile,
  { upload, read, effort }: ReadUpload,
): Promise<RecognisedPictures> {
  const { emit, position, recognitionBudget } = followed;
  const { newDocument, location, publication } = upload;
  const pictureCount = read.imagePages.length;
  effort.keepsPages = pictureCount > 0;
  const pendingCount = publication?.published?.pendingPages.length;
  const meanwhile =
    publication &&
    publishMeanwhile({
      pace: publication.pace,
      pictureCount,
      publishedCount: pendingCount === undefined ? 0 : pictureCount - pendingCount,
      publish: (pictures) =>
        publishReadPages(services, followed, { upload, publication, read, pictures, effort }),
    });
  const signal = meanwhile ? AbortSignal.any([followed.signal, meanwhile.failed]) : followed.signal;
  const showProgress = (page: number, leftMs?: number): void =>
    emit?.({
      type: 'recognising',
      file: position,
      filename: newDocument.name,
      page,
      page_count: pictureCount,
      ...(leftMs !== undefined && { seconds_left: Math.ceil(leftMs / 1_000) }),
    });
  // Shows progress immediately, because the first page may take a minute.
  if (pictureCount > 0) showProgress(0);
  try {
    return await recognisePictures(
      services,
      { uid: location.uid, sha256: newDocument.sha256 },
      read.imagePages,
      {
        signal,
        budget: recognitionBudget,
        onProgress: (pictures, leftMs) => {
          showProgress(pictures.size, leftMs);
          meanwhile?.onPictures(pictures, leftMs);
        },
      },
    );
  } finally {
    // Waits for the last write: a write after the end of the upload would belong to no upload.
    await meanwhile?.end();
  }
}

interface PublishedPages {
  readonly upload: AcceptedUpload;
  readonly publication: Publication;
  readonly read: ReadResult;
  readonly pictures: RecognisedPictures;
  readonly effort: UploadEffort;
}

/**
 * Publishes the pages read so far, except those a model has to read too. Returns true when any was published, which
 * needs a model for their vectors.
 */
async function publishReadPages(
  services: Services,
  { signal, emit, position }: FollowedFile,
  { upload, publication, read, pictures, effort }: PublishedPages,
): Promise<boolean> {
  const { name: filename } = upload.newDocument;
  const doubtful = new Set(findDoubtfulPictures(read, pictures));
  const isPending = (picture: ReadResult['imagePages'][number]): boolean =>
    !pictures.has(picture.index) || doubtful.has(picture);
  const pendingPages = read.imagePages.filter(isPending).map(({ index }) => index);
  const pending = new Set(pendingPages);
  const knownResult: ReadResult = {
    ...read,
    // Drops the own text of these pages, because it is incomplete or wrong.
    pages: read.pages.map((page) => (pending.has(page.index) ? { ...page, text: '' } : page)),
    imagePages: read.imagePages.filter((picture) => !isPending(picture)),
    unreadPages: read.unreadPages.filter(({ index }) => !pending.has(index)),
  };
  const { pages, recognised, unreadPages } = composePages(knownResult, pictures, new Map());
  if (pages.every((page) => page.text === '')) return false;
  effort.hasAskedModels = true;
  const index = await buildPassageIndex({ name: filename, pages }, services.models, signal).catch(
    (error: unknown) => {
      if (error instanceof ApiError && error.code === 'model_unavailable') return undefined;
      throw error;
    },
  );
  if (index === undefined) return false;
  const { renditionPdf, unreadParts } = read;
  const texts = { pages, recognised, unreadPages, unreadParts, visionPages: [] };
  const writtenPages = { ...texts, index, renditionPdf, pendingPages };
  await publication.commit(await writeFiles(services, upload, writtenPages));
  const { paid, stops } = publication.published ?? { paid: 0, stops: 0 };
  publication.published = { pendingPages, paid, stops };
  emit?.({
    type: 'usable',
    file: position,
    filename,
    read_pages: pages.length - pendingPages.length,
    page_count: pages.length,
  });
  return true;
}
