import { formatCount, formatCredits } from '../../contract/spanish-format.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { Services } from '../../shared/services.ts';
import { deleteRecognitionRecord } from '../recognition/record-recognition.ts';
import type { UploadLocation } from './begin-upload.ts';
import { UnknownOutcomeError } from './commit-upload.ts';
import { undoUpload } from './undo-upload.ts';
import { stopReading } from './unfinished/stop-reading.ts';
import {
  countWastedReading,
  isUploadAbandoned,
  owedCredits,
  spentCredits,
  type UploadEffort,
} from './upload-effort.ts';

interface Uploader {
  readonly uid: string;
  readonly signal: AbortSignal;
}

export interface FailedUpload {
  readonly location: UploadLocation;
  /** SHA-256 of the file. */
  readonly sha256: string;
  readonly effort: UploadEffort;
  /** The id of the upload among concurrent readers. */
  readonly reader: string;
  /** True when the document's first pages can be asked about. */
  readonly isPublished: boolean;
  readonly error: unknown;
}

/** Cleans up after a failed upload, but keeps its published pages. Returns the error for the user. */
export async function endFailedUpload(
  services: Services,
  uploader: Uploader,
  failed: FailedUpload,
): Promise<unknown> {
  if (failed.isPublished && !isDeleted(failed.error)) {
    const outcome = await endUnfinishedDocument(services, uploader, failed);
    if (outcome !== undefined) return outcome;
  }
  const { uid } = uploader;
  if (failed.effort.keepsPages) await deleteRecognitionRecord(services, { uid, sha256: failed.sha256 });
  return await cleanUpFailedUpload(services, uploader, failed);
}

function isDeleted(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'document_not_found';
}

/** Removes everything that a failed upload stored. Returns the error for the user. */
async function cleanUpFailedUpload(
  services: Services,
  { uid, signal }: Uploader,
  { location, effort, error }: FailedUpload,
): Promise<unknown> {
  if (error instanceof UnknownOutcomeError) return error;
  const wasAbandoned = isUploadAbandoned(error, signal);
  const owed = owedCredits(effort, wasAbandoned);
  await undoUpload(services, location, { owed, spent: spentCredits(effort) });
  await countWastedReading(services, uid, effort, { error, isAbandoned: wasAbandoned });
  return owed > 0 && error instanceof ApiError ? addPriceToError(error, effort, owed) : error;
}

/**
 * Keeps the published pages of a document that cannot be fully read. Returns the error for the user, or `undefined`
 * when the document no longer exists.
 */
async function endUnfinishedDocument(
  services: Services,
  { signal }: Uploader,
  { location, effort, error, reader }: FailedUpload,
): Promise<unknown> {
  if (error instanceof UnknownOutcomeError) return error;
  const owed = owedCredits(effort, isUploadAbandoned(error, signal));
  try {
    if ((await stopReading(services, location, { reader, owed })) === 'deleted') return undefined;
  } catch (cause) {
    // Only logs the failure: the sweeper retries.
    services.logger.error('unfinished document not marked as stopped', {
      documentId: location.documentId,
      cause,
    });
  }
  if (!(error instanceof ApiError) || error.code === 'upload_in_progress') return error;
  return new ApiError(error.code, { detail: `${error.detail} ${restUnread}`, cause: error });
}

const restUnread =
  'Puedes preguntar por las páginas ya leídas; sube el archivo otra vez para leer las demás.';

function addPriceToError({ code }: ApiError, { picturesRead }: UploadEffort, owed: number): ApiError {
  const [pages, credits] = [formatCount(picturesRead, 'página leída', 'páginas leídas'), formatCredits(owed)];
  const what =
    code === 'name_taken'
      ? 'Has dado a otro documento el nombre de este mientras se subía.'
      : 'Has eliminado este documento, o le has cambiado el nombre, mientras se subía.';
  const detail = `${what} Hemos cobrado ${credits} por ${pages} por un modelo.`;
  return new ApiError(code, { detail });
}
