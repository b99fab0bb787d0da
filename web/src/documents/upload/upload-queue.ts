import type { UploadEvent, UploadResponse } from '@contract/documents/schemas.ts';
import { errorCatalogue } from '@contract/error-codes.ts';
import type { UploadRefusal } from './describe-upload-failure.ts';

/** State of one file. `sending` counts bytes, `reading` pages from 1. */
export type UploadPhase =
  /** Picked, waiting for the user's confirmation. */
  | { readonly name: 'chosen' }
  | { readonly name: 'queued' }
  /** Waiting for an upload in another window of the same account. */
  | { readonly name: 'waiting' }
  | { readonly name: 'sending'; readonly sentBytes: number; readonly totalBytes: number }
  | { readonly name: 'reading'; readonly page: number; readonly pageCount: number }
  /** OCR has read `page` of the scanned pages. */
  | {
      readonly name: 'recognising';
      readonly page: number;
      readonly pageCount: number;
      readonly secondsLeft: number | undefined;
      /** Pages of the document that can be asked about already. */
      readonly usablePages: number;
    }
  /** A model reads pages with low OCR confidence for additional credits. */
  | { readonly name: 'transcribing'; readonly pageCount: number; readonly credits: number }
  | { readonly name: 'indexing' }
  | { readonly name: 'storing' }
  | { readonly name: 'done'; readonly response: UploadResponse }
  | { readonly name: 'duplicate'; readonly detail: string }
  /** Another document has the name; the file is sent again with the user's choice. */
  | { readonly name: 'name_taken' }
  | { readonly name: 'failed'; readonly refusal: UploadRefusal }
  | { readonly name: 'cancelled' };

export interface QueuedUpload {
  readonly id: string;
  readonly filename: string;
  readonly sizeBytes: number;
  /** Declared page count: `undefined` while counting, `null` when unknown. */
  readonly pages: number | null | undefined;
  /** Files sent together share a number; `undefined` before sending. */
  readonly batch: number | undefined;
  readonly phase: UploadPhase;
}

export type UploadQueueAction =
  | { type: 'added'; uploads: readonly { id: string; filename: string; sizeBytes: number }[] }
  /** Files from a screen that was left; they are inserted first. */
  | { type: 'returned'; uploads: readonly QueuedUpload[] }
  | { type: 'counted'; id: string; pages: number | null }
  /** Sends the chosen files except the refused ones. */
  | { type: 'confirmed'; batch: number; refusals: ReadonlyMap<string, UploadRefusal> }
  /** Removes the chosen files. */
  | { type: 'discarded' }
  | { type: 'removed'; id: string }
  | { type: 'started'; id: string }
  | { type: 'held_up'; id: string }
  | { type: 'sent'; id: string; sentBytes: number; totalBytes: number }
  | { type: 'received'; id: string; event: UploadEvent }
  | { type: 'failed'; id: string; refusal: UploadRefusal }
  | { type: 'resumed'; id: string; batch: number }
  | { type: 'cancelled'; id: string }
  /** Removes stored files that have no notice to show. */
  | { type: 'finishedRemoved' }
  | { type: 'cleared' };

/** Number of concurrent uploads: the server processes one per account at a time. */
const uploadsAtOnce = 1;

export function uploadQueueReducer(
  queue: readonly QueuedUpload[],
  action: UploadQueueAction,
): readonly QueuedUpload[] {
  switch (action.type) {
    case 'added':
      return [
        ...queue,
        ...action.uploads.map(
          (upload): QueuedUpload => ({
            ...upload,
            pages: undefined,
            batch: undefined,
            phase: { name: 'chosen' },
          }),
        ),
      ];
    case 'returned':
      return [...action.uploads, ...queue];
    case 'counted':
      return queue.map((upload) => (upload.id === action.id ? { ...upload, pages: action.pages } : upload));
    case 'confirmed':
      return queue.map((upload) => confirmUpload(upload, action));
    case 'discarded':
      return queue.filter(({ phase }) => phase.name !== 'chosen');
    case 'removed':
      return queue.filter(({ id, phase }) => id !== action.id || isUploadInProgress(phase));
    case 'started':
      return changePhase(queue, action.id, ({ sizeBytes }) => ({
        name: 'sending',
        sentBytes: 0,
        totalBytes: sizeBytes,
      }));
    case 'held_up':
      return changePhase(queue, action.id, () => ({ name: 'waiting' }));
    case 'sent':
      return changePhase(queue, action.id, ({ phase }) => sentPhase(phase, action));
    case 'received':
      return changePhase(queue, action.id, ({ phase }) => receivedPhase(phase, action.event));
    case 'failed':
      return changePhase(queue, action.id, () => refusedPhase(action.refusal));
    case 'resumed':
      return queue.map((upload) =>
        upload.id === action.id && canBeSentAgain(upload.phase)
          ? { ...upload, batch: action.batch, phase: { name: 'queued' } }
          : upload,
      );
    case 'cancelled':
      return changePhase(queue, action.id, () => ({ name: 'cancelled' }));
    case 'finishedRemoved':
      return queue.filter(({ phase }) => phase.name !== 'done' || phase.response.unread_detail !== null);
    case 'cleared':
      return queue.filter(({ phase }) => !isFinished(phase));
  }
}

/** Returns the uploads that may start now. */
export function nextUploads(queue: readonly QueuedUpload[]): QueuedUpload[] {
  const running = queue.filter(({ phase }) => phase.name !== 'queued' && isUploadInProgress(phase)).length;
  return queue.filter(({ phase }) => phase.name === 'queued').slice(0, Math.max(0, uploadsAtOnce - running));
}

export function isFinished(phase: UploadPhase): boolean {
  return ['done', 'duplicate', 'failed', 'cancelled'].includes(phase.name);
}

/** Returns false when the upload has ended or waits for the user. */
export function isUploadInProgress(phase: UploadPhase): boolean {
  return phase.name !== 'chosen' && phase.name !== 'name_taken' && !isFinished(phase);
}

/** Returns true when the upload waits for the user, or failed temporarily: connection lost or status 5xx. */
export function canBeSentAgain(phase: UploadPhase): boolean {
  if (phase.name === 'failed') return phase.refusal.status === 0 || phase.refusal.status >= 500;
  return phase.name === 'name_taken';
}

/** Returns true until all bytes are sent; after that the server stores or refuses the file. */
export function isCancellable(phase: UploadPhase): boolean {
  if (phase.name === 'queued' || phase.name === 'waiting') return true;
  return phase.name === 'sending' && phase.sentBytes < phase.totalBytes;
}

/** Returns the progress from 0 to 1: sending is the first third, reading most of the rest. */
export function uploadFraction(phase: UploadPhase): number {
  switch (phase.name) {
    case 'chosen':
    case 'queued':
    case 'waiting':
      return 0;
    case 'sending':
      return phase.totalBytes > 0 ? (0.35 * phase.sentBytes) / phase.totalBytes : 0;
    case 'reading':
      return 0.35 + (0.2 * phase.page) / phase.pageCount;
    case 'recognising':
      return 0.55 + (0.25 * phase.page) / phase.pageCount;
    case 'transcribing':
      return 0.8;
    case 'indexing':
      return 0.85;
    case 'storing':
      return 0.95;
    default:
      return 1;
  }
}

function confirmUpload(
  upload: QueuedUpload,
  { batch, refusals }: Extract<UploadQueueAction, { type: 'confirmed' }>,
): QueuedUpload {
  if (upload.phase.name !== 'chosen') return upload;
  const refusal = refusals.get(upload.id);
  return refusal === undefined
    ? { ...upload, batch, phase: { name: 'queued' } }
    : { ...upload, phase: { name: 'failed', refusal } };
}

function sentPhase(phase: UploadPhase, sentBytesOf: { sentBytes: number; totalBytes: number }): UploadPhase {
  if (phase.name !== 'sending') return phase;
  const { sentBytes, totalBytes } = sentBytesOf;
  return { name: 'sending', sentBytes, totalBytes };
}

function receivedPhase(phase: UploadPhase, event: UploadEvent): UploadPhase {
  switch (event.type) {
    case 'reading':
      return { name: 'reading', page: event.page, pageCount: event.page_count };
    case 'recognising':
      return {
        name: 'recognising',
        page: event.page,
        pageCount: event.page_count,
        secondsLeft: event.seconds_left,
        usablePages: phase.name === 'recognising' ? phase.usablePages : 0,
      };
    case 'transcribing':
      return { name: 'transcribing', pageCount: event.page_count, credits: event.credits };
    case 'indexing':
      return { name: 'indexing' };
    case 'storing':
      return { name: 'storing' };
    case 'usable':
      return phase.name === 'recognising' ? { ...phase, usablePages: event.read_pages } : phase;
    case 'error':
      return refusedPhase({ status: event.status, detail: event.detail });
    case 'done':
      return donePhase(phase, event.response);
  }
}

/** Reads the outcome of the file; each request contains exactly one. */
function donePhase(phase: UploadPhase, response: UploadResponse): UploadPhase {
  const failed = response.failed_files[0];
  if (failed !== undefined) {
    return refusedPhase({ status: errorCatalogue[failed.code].status, detail: failed.detail });
  }
  if (response.uploaded_count > 0) return { name: 'done', response };
  return response.duplicate_count > 0 ? { name: 'duplicate', detail: response.message } : phase;
}

function refusedPhase(refusal: UploadRefusal): UploadPhase {
  if (refusal.status === errorCatalogue.name_taken.status) return { name: 'name_taken' };
  const isDuplicate = refusal.status === 403 && refusal.detail?.toLocaleLowerCase('es').includes('duplicado');
  return isDuplicate && refusal.detail !== undefined
    ? { name: 'duplicate', detail: refusal.detail }
    : { name: 'failed', refusal };
}

function changePhase(
  queue: readonly QueuedUpload[],
  id: string,
  change: (upload: QueuedUpload) => UploadPhase,
): readonly QueuedUpload[] {
  return queue.map((upload) =>
    upload.id === id && !isFinished(upload.phase) ? { ...upload, phase: change(upload) } : upload,
  );
}
