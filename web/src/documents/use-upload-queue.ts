import type { NameConflictChoice } from '@contract/documents.ts';
import { type Dispatch, useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { ApiFailure } from '@/shared/api/api-failure.ts';
import { uploadWithProgress } from '@/shared/api/upload-with-progress.ts';
import { useRefreshLibrary } from '@/shared/library/use-refresh-library.ts';
import { checkFile } from './check-file.ts';
import { paceProgress } from './pace-progress.ts';
import {
  isUnderWay,
  nextUploads,
  type QueuedUpload,
  type UploadQueueAction,
  uploadQueueReducer,
} from './upload-queue.ts';

interface UploadQueueOptions {
  readonly formats: readonly string[];
  /** The chat says `allow_duplicates=false`; the upload screen says nothing. */
  readonly sendsAllowDuplicates: boolean;
  /** Once, when the last file of a batch has ended. */
  readonly onFinished: (queue: readonly QueuedUpload[]) => void;
}

export interface UploadQueue {
  readonly uploads: readonly QueuedUpload[];
  readonly isBusy: boolean;
  /** True for five seconds after something was stored. */
  readonly wasJustUploaded: boolean;
  readonly add: (files: Iterable<File>) => void;
  /** Sends a file again whose name another document has. */
  readonly resolve: (id: string, choice: NameConflictAnswer) => void;
  readonly cancel: (id: string) => void;
  readonly clear: () => void;
}

/** What the user wants where another document has the name. */
export type NameConflictAnswer = Exclude<NameConflictChoice, 'ask'>;

interface Sending {
  readonly file: File;
  readonly nameConflict?: NameConflictAnswer;
  readonly stopping: AbortController;
  isStarted: boolean;
}

const postUploadMs = 5_000;

/** Sends files in requests of their own, two at a time, and tells how far each has come. */
export function useUploadQueue({
  formats,
  sendsAllowDuplicates,
  onFinished,
}: UploadQueueOptions): UploadQueue {
  const [uploads, dispatch] = useReducer(uploadQueueReducer, []);
  const sendingsRef = useRef(new Map<string, Sending>());
  const refreshLibrary = useRefreshLibrary();
  const isBusy = uploads.some(({ phase }) => isUnderWay(phase));

  const add = useCallback(
    (files: Iterable<File>) => {
      for (const file of files) {
        const id = crypto.randomUUID();
        dispatch({ type: 'added', uploads: [{ id, filename: file.name, sizeBytes: file.size }] });
        const refusal = checkFile(file, formats);
        if (refusal !== undefined) dispatch({ type: 'failed', id, refusal });
        else sendingsRef.current.set(id, { file, stopping: new AbortController(), isStarted: false });
      }
    },
    [formats],
  );

  useEffect(() => {
    for (const { id } of nextUploads(uploads)) {
      const sending = sendingsRef.current.get(id);
      if (sending === undefined || sending.isStarted) continue;
      sending.isStarted = true;
      dispatch({ type: 'started', id });
      void sendFile(id, sending, sendsAllowDuplicates, dispatch).then(refreshLibrary);
    }
  }, [uploads, sendsAllowDuplicates, refreshLibrary]);

  const wasJustUploaded = useEndOfBatch(uploads, isBusy, onFinished);
  const resolve = useCallback((id: string, nameConflict: NameConflictAnswer) => {
    const sending = sendingsRef.current.get(id);
    if (sending === undefined) return;
    const { file } = sending;
    sendingsRef.current.set(id, { file, nameConflict, stopping: new AbortController(), isStarted: false });
    dispatch({ type: 'resumed', id });
  }, []);
  const cancel = useCallback((id: string) => {
    sendingsRef.current.get(id)?.stopping.abort();
    dispatch({ type: 'cancelled', id });
  }, []);
  const clear = useCallback(() => dispatch({ type: 'cleared' }), []);
  return { uploads, isBusy, wasJustUploaded, add, resolve, cancel, clear };
}

/** Calls `onFinished` when a batch has ended, and says for five seconds that it stored something. */
function useEndOfBatch(
  uploads: readonly QueuedUpload[],
  isBusy: boolean,
  onFinished: (queue: readonly QueuedUpload[]) => void,
): boolean {
  const wasBusyRef = useRef(false);
  const [wasJustUploaded, setWasJustUploaded] = useState(false);
  useEffect(() => {
    const hasEnded = wasBusyRef.current && !isBusy;
    wasBusyRef.current = isBusy;
    if (!hasEnded) return;
    onFinished(uploads);
    if (uploads.some(({ phase }) => phase.name === 'done')) setWasJustUploaded(true);
  }, [uploads, isBusy, onFinished]);
  useEffect(() => {
    if (!wasJustUploaded) return;
    const timer = setTimeout(() => setWasJustUploaded(false), postUploadMs);
    return () => clearTimeout(timer);
  }, [wasJustUploaded]);
  return wasJustUploaded;
}

/** Sends one file to its end. Never rejects: every end is dispatched. */
async function sendFile(
  id: string,
  { file, nameConflict, stopping }: Sending,
  sendsAllowDuplicates: boolean,
  dispatch: Dispatch<UploadQueueAction>,
): Promise<void> {
  const form = new FormData();
  // Fields before files: the server reads the request as a stream.
  if (sendsAllowDuplicates) form.append('allow_duplicates', 'false');
  if (nameConflict !== undefined) form.append('name_conflict', nameConflict);
  form.append('files', file, file.name);
  const progress = paceProgress((event) => dispatch({ type: 'received', id, event }));
  try {
    await uploadWithProgress(form, {
      signal: stopping.signal,
      onSent: (sentBytes, totalBytes) => dispatch({ type: 'sent', id, sentBytes, totalBytes }),
      onEvent: progress.tell,
    });
  } catch (error) {
    if (stopping.signal.aborted) return;
    const refusal = error instanceof ApiFailure ? error : { status: 500, detail: undefined };
    dispatch({ type: 'failed', id, refusal: { status: refusal.status, detail: refusal.detail } });
  } finally {
    progress.stop();
  }
}
