import type { NameConflictChoice } from '@contract/documents/schemas.ts';
import type { Dispatch } from 'react';
import { ApiFailure } from '@/platform/api/api-failure.ts';
import { sendInTurn } from '@/platform/api/send-in-turn.ts';
import { uploadWithProgress } from '@/platform/api/upload-with-progress.ts';
import { confirmBeforeLeaving } from './confirm-before-leaving.ts';
import { paceProgress } from './pace-progress.ts';
import type { UploadQueueAction } from './upload-queue.ts';

/** The user's choice when another document has the name. */
export type NameConflictAnswer = Exclude<NameConflictChoice, 'ask'>;

/** A file being sent. */
export interface Sending {
  readonly file: File;
  readonly nameConflict?: NameConflictAnswer;
  /** Case file that gets the document; `null` for none. */
  readonly caseFileId: string | null;
  readonly abortController: AbortController;
  isStarted: boolean;
}

/**
 * Sends one file until its outcome is known. The browser asks before the page is closed meanwhile, because a file in
 * transit would be lost. Never rejects: failures are dispatched.
 */
export async function sendFile(
  id: string,
  { file, nameConflict, caseFileId, abortController }: Sending,
  sendsAllowDuplicates: boolean,
  dispatch: Dispatch<UploadQueueAction>,
): Promise<void> {
  const form = new FormData();
  // Writes fields before files, because the server parses the request as a stream.
  if (sendsAllowDuplicates) form.append('allow_duplicates', 'false');
  form.append('name_conflict', nameConflict ?? ('ask' satisfies NameConflictChoice));
  if (caseFileId !== null) form.append('case_file_id', caseFileId);
  form.append('files', file, file.name);
  const progress = paceProgress((event) => dispatch({ type: 'received', id, event }));
  const { signal } = abortController;
  const send = (): Promise<void> =>
    uploadWithProgress(form, {
      signal,
      onSent: (sentBytes, totalBytes) => dispatch({ type: 'sent', id, sentBytes, totalBytes }),
      onEvent: progress.report,
    });
  const release = confirmBeforeLeaving();
  try {
    await sendInTurn(send, {
      busyCode: 'upload_in_progress',
      signal,
      onHeldUp: () => dispatch({ type: 'held_up', id }),
      onAgain: () => dispatch({ type: 'started', id }),
    });
  } catch (error) {
    if (signal.aborted) return;
    const refusal = error instanceof ApiFailure ? error : { status: 500, detail: undefined };
    dispatch({ type: 'failed', id, refusal: { status: refusal.status, detail: refusal.detail } });
  } finally {
    release();
    progress.stop();
  }
}
