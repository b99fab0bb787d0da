import type { Routes } from '../../contract/routes.ts';
import { describeReadInPart, describeUnreadPages } from '../../engines/document-reading/index.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { Handler, HandlerRequest } from '../../shared/http/handler.ts';
import { withUserLease } from '../../shared/leases/user-lease.ts';
import type { StoredDocument } from '../../shared/library/document-record.ts';
import type { Services } from '../../shared/services.ts';
import { displayFileName } from '../normalise-file-name.ts';
import { openRecognitionBudget } from '../recognition/read-pictures.ts';
import { toDocumentSummary } from '../to-document-summary.ts';
import { type DuplicateFile, describeFailure, describeUpload, type FailedFile } from './describe-upload.ts';
import { receiveFiles } from './receive-files.ts';
import { type StoredUpload, storeUpload } from './store-upload.ts';

type Route = Routes['uploadDocuments'];

/**
 * `POST /upload`: multipart with repeated `files`, each of which succeeds or fails independently, and
 * `uploadFieldsSchema`'s fields. Rejects only when none was stored: with `duplicate_file` for duplicates only, else
 * with the code of the first failure. Rejects with `upload_in_progress` while another request of the caller uploads.
 */
export const uploadDocuments: Handler<Route> = (services, request) =>
  withUserLease(services, { uid: request.caller.uid, kind: 'upload' }, async () => {
    const { caller } = request;
    const { stored, duplicates, failed, retryAfterSeconds } = await storeFiles(services, request);
    if (stored.length === 0) throw describeFailure(failed, duplicates, retryAfterSeconds);
    // Calls nothing that could fail after the last commit: stored files stay stored.
    const remaining = stored.at(-1)?.remainingCredits;
    const unread = describeUnread(stored);
    const count = (pagesOf: (document: StoredDocument) => number): number =>
      stored.reduce((sum, { document }) => sum + pagesOf(document), 0);
    const visionPageCount = count(({ visionPages }) => visionPages.length);
    return {
      uploaded_count: stored.length,
      uploaded_files: stored.map(({ document }) => toDocumentSummary(document)),
      duplicate_count: duplicates.length,
      duplicate_files: duplicates.map(({ filename }) => filename),
      replaced_files: stored.filter(({ hasReplaced }) => hasReplaced).map(({ document }) => document.name),
      failed_files: failed,
      message: [describeUpload(stored.length, duplicates.length, failed.length), unread]
        .filter(Boolean)
        .join(' '),
      unread_detail: unread,
      credits_used: stored.reduce((sum, { creditsUsed }) => sum + creditsUsed, 0),
      remaining_credits: remaining ?? (await services.ledger.balance(caller.uid)).available,
      recognised_page_count: count(
        ({ recognisedPages, visionPages }) =>
          recognisedPages.filter((page) => !visionPages.includes(page)).length,
      ),
      vision_page_count: visionPageCount,
      vision_processing: visionPageCount > 0,
    };
  });

interface Outcome {
  readonly stored: readonly StoredUpload[];
  readonly duplicates: readonly DuplicateFile[];
  readonly failed: FailedFile[];
  /** Retry time when a file was refused because of earlier ones. */
  readonly retryAfterSeconds: number | undefined;
}

/** Returns the result of each file of a request. Rejects when the request itself cannot be read, and on abort. */
async function storeFiles(services: Services, request: HandlerRequest<Route>): Promise<Outcome> {
  const { caller, signal, emit } = request;
  const { files, ...choices } = await receiveFiles(request.headers, request.stream, signal);
  if (files.length === 0)
    throw new ApiError('invalid_request', { detail: 'No se ha recibido ningún archivo.' });
  const recognitionBudget = openRecognitionBudget();
  const storedUploads: StoredUpload[] = [];
  const duplicates: DuplicateFile[] = [];
  const failed: FailedFile[] = [];
  let retryAfterSeconds: number | undefined;
  for (const [position, file] of files.entries()) {
    try {
      const uid = caller.uid;
      const order = { uid, file, position, ...choices, signal, emit, recognitionBudget };
      storedUploads.push(await storeUpload(services, order));
    } catch (error) {
      signal.throwIfAborted();
      const failure = error instanceof ApiError ? error : new ApiError('internal', { cause: error });
      const { code, detail } = failure;
      const filename = displayFileName(file.name);
      if (code === 'duplicate_file') duplicates.push({ filename, detail });
      else failed.push({ filename, code, detail });
      retryAfterSeconds ??= failure.retryAfterSeconds;
      if (failure.status >= 500) {
        services.logger.error('an upload failed', {
          request_id: request.requestId,
          code: failure.code,
          cause: failure.cause,
        });
      }
    }
  }
  return { stored: storedUploads, duplicates, failed, retryAfterSeconds };
}

/** Returns each document's pages that were not, or not fully, read; with its name if there are several. */
function describeUnread(storedUploads: readonly StoredUpload[]): string | null {
  const sentences = storedUploads.flatMap(({ unreadPages, document }) => {
    const name = storedUploads.length > 1 ? document.name : undefined;
    const described = [
      describeUnreadPages(unreadPages, name),
      describeReadInPart(document.unreadParts, name),
    ];
    return described.filter((sentence) => sentence !== undefined);
  });
  return sentences.length === 0 ? null : sentences.join(' ');
}
