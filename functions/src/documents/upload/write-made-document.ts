import { randomUUID } from 'node:crypto';
import { priceUpload } from '../../contract/billing/credit-prices.ts';
import type { RecognisedPage } from '../../contract/documents/page-text/recognised-page.ts';
import type { UploadEvent } from '../../contract/documents/schemas.ts';
import {
  listUnreadPrint,
  type PageText,
  type ReadResult,
  type UnreadPage,
} from '../../engines/document-reading/index.ts';
import type { BuiltPassageIndex } from '../../engines/search/index.ts';
import type { UnfinishedReading } from '../../shared/library/document-record.ts';
import type { Services } from '../../shared/services.ts';
import type { NewDocument } from '../placement/find-placement.ts';
import type { RecognitionBudget } from '../recognition/read-pictures.ts';
import { writeContentFiles, writeDocumentFiles } from '../write-document-files.ts';
import type { UploadLocation } from './begin-upload.ts';
import type { FinishedUpload } from './commit-upload.ts';
import type { PublicationPace } from './publication-pace.ts';

/** A file of an upload request, with the callback that reports its progress. */
export interface FollowedFile {
  /** Position of the file in the request, from 0. */
  readonly position: number;
  readonly signal: AbortSignal;
  readonly emit: ((event: UploadEvent) => void) | undefined;
  readonly recognitionBudget: RecognitionBudget;
}

export interface AcceptedUpload {
  readonly newDocument: NewDocument;
  readonly kind: 'pdf' | 'docx';
  readonly original: Buffer;
  readonly maxPages: number;
  readonly location: UploadLocation;
  /** Reserves the price of the document, before anything is spent on it. */
  readonly hold: (credits: number) => Promise<void>;
  /** Publication before all pages are read; absent when it is not published early. */
  readonly publication?: Publication | undefined;
}

/** The published pages of a document, and how to publish more. */
export interface Publication {
  readonly pace: PublicationPace;
  /** The state left by an earlier upload and, after the first publication, by this one. */
  published: Pick<UnfinishedReading, 'pendingPages' | 'paid' | 'stops'> | undefined;
  readonly commit: (made: MadeDocument) => Promise<void>;
}

/** A document with its files, not committed yet, and its unread pages. */
export type MadeDocument = Omit<FinishedUpload, 'hasToReplace'> & {
  readonly unreadPages: readonly UnreadPage[];
};

/** The known content of a file's pages. */
export interface PicturedPages {
  readonly pages: readonly PageText[];
  readonly recognised: readonly RecognisedPage[];
  readonly unreadPages: readonly UnreadPage[];
  /** Pages that a model has transcribed. */
  readonly visionPages: number[];
}

export type WrittenPages = PicturedPages &
  Pick<ReadResult, 'renditionPdf' | 'unreadParts'> & {
    readonly index: BuiltPassageIndex;
    readonly pendingPages: readonly number[];
  };

/** Writes the files of the next publication, beside those of the current one. */
export async function writeFiles(
  { bucket, now }: Services,
  { newDocument, kind, original, location, publication }: AcceptedUpload,
  writtenPages: WrittenPages,
): Promise<MadeDocument> {
  const {
    pages,
    recognised,
    unreadPages,
    unreadParts = [],
    visionPages,
    index,
    renditionPdf,
    pendingPages,
  } = writtenPages;
  const published = publication?.published;
  const isWhole = published === undefined && pendingPages.length === 0;
  const part = isWhole ? null : randomUUID();
  const content = { pages, recognised, index };
  if (published !== undefined) await writeContentFiles(bucket, { ...location, part }, content);
  else {
    const files = { ...content, original, kind, renditionPdf };
    await writeDocumentFiles(bucket, { ...location, part }, files);
  }
  const readCount = pages.length - pendingPages.length - countLostPages(pages, unreadPages);
  const price = priceUpload(readCount, visionPages.length);
  const { paid, stops } = published ?? { paid: 0, stops: 0 };
  const record: FinishedUpload['record'] = {
    kind,
    sha256: newDocument.sha256,
    sizeBytes: original.length,
    pageCount: pages.length,
    passageCount: index.passageCount,
    version: location.version,
    part,
    unfinished:
      pendingPages.length === 0
        ? null
        : { pendingPages: [...pendingPages], price, paid, stops, isStopped: false },
    indexId: index.id,
    embeddingModel: index.model,
    unreadPages: unreadPages.map((page) => page.index),
    unreadParts: [...unreadParts, ...listUnreadPrint(recognised)],
    recognisedPages: recognised.filter(({ lines }) => lines.length > 0).map(({ index }) => index),
    visionPages,
    guide: null,
    guideDueAt: null,
    isExample: newDocument.isExample,
    site: null,
    uploadedAt: now(),
  };
  const creditsUsed = Math.max(0, price - paid);
  return { file: newDocument, record, unreadPages, creditsUsed };
}

/** Counts the pages without any known content, which are free. */
function countLostPages(pages: readonly PageText[], unread: readonly UnreadPage[]): number {
  const unreadIndices = new Set(unread.map(({ index }) => index));
  return pages.filter(({ index, text }) => text === '' && unreadIndices.has(index)).length;
}
