import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { billingInfoQuery } from '@/shared/api/use-billing-info.ts';
import { useRefreshLibrary } from '@/shared/library/use-refresh-library.ts';
import { checkFile } from './check-file.ts';
import type { NameConflictAnswer, Sending, sendFile } from './send-file.ts';
import { isUnderWay, nextUploads, type QueuedUpload, uploadQueueReducer } from './upload-queue.ts';
import { describeEstimate } from './use-upload-estimate.ts';

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
  /** After the last batch. `undefined` until it is known. */
  readonly remainingCredits: number | undefined;
  readonly add: (files: Iterable<File>) => void;
  /** Sends a file once more: one that failed, or one whose name another document has, with what to do about that. */
  readonly sendAgain: (id: string, choice?: NameConflictAnswer) => void;
  readonly cancel: (id: string) => void;
  readonly clear: () => void;
}

const postUploadMs = 5_000;

/** Sends files in requests of their own, one after the other, and tells how far each has come. */
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
        else {
          sendingsRef.current.set(id, { file, stopping: new AbortController(), isStarted: false });
          void describeEstimate(file).then((estimate) => dispatch({ type: 'estimated', id, estimate }));
        }
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
      void startSending(id, sending, sendsAllowDuplicates, dispatch).then(refreshLibrary);
    }
  }, [uploads, sendsAllowDuplicates, refreshLibrary]);

  const { wasJustUploaded, remainingCredits } = useEndOfBatch(uploads, isBusy, onFinished);
  const sendAgain = useCallback((id: string, choice?: NameConflictAnswer) => {
    const sending = sendingsRef.current.get(id);
    if (sending === undefined) return;
    const { file } = sending;
    const nameConflict = choice ?? sending.nameConflict;
    const again: Sending = { file, stopping: new AbortController(), isStarted: false };
    sendingsRef.current.set(id, nameConflict === undefined ? again : { ...again, nameConflict });
    dispatch({ type: 'resumed', id });
  }, []);
  const cancel = useCallback((id: string) => {
    sendingsRef.current.get(id)?.stopping.abort();
    dispatch({ type: 'cancelled', id });
  }, []);
  const clear = useCallback(() => dispatch({ type: 'cleared' }), []);
  return { uploads, isBusy, wasJustUploaded, remainingCredits, add, sendAgain, cancel, clear };
}

/** Calls `onFinished` when a batch has ended, asks what it left, and says for five seconds that it stored something. */
function useEndOfBatch(
  uploads: readonly QueuedUpload[],
  isBusy: boolean,
  onFinished: (queue: readonly QueuedUpload[]) => void,
): Pick<UploadQueue, 'wasJustUploaded' | 'remainingCredits'> {
  const client = useQueryClient();
  const [remainingCredits, setRemainingCredits] = useState<number>();
  const wasBusyRef = useRef(false);
  const [wasJustUploaded, setWasJustUploaded] = useState(false);
  useEffect(() => {
    const hasEnded = wasBusyRef.current && !isBusy;
    wasBusyRef.current = isBusy;
    if (isBusy) setRemainingCredits(undefined);
    if (!hasEnded) return;
    onFinished(uploads);
    if (!uploads.some(({ phase }) => phase.name === 'done')) return;
    setWasJustUploaded(true);
    void readBalance(client, uploads).then(setRemainingCredits);
  }, [uploads, isBusy, onFinished, client]);
  useEffect(() => {
    if (!wasJustUploaded) return;
    const timer = setTimeout(() => setWasJustUploaded(false), postUploadMs);
    return () => clearTimeout(timer);
  }, [wasJustUploaded]);
  return { wasJustUploaded, remainingCredits };
}

/**
 * What is left after a batch. Each answer names the balance of its own moment, with what other files of the batch still held;
 * those that failed or were duplicates gave it back since. Never rejects: without the server the lowest of them is the latest.
 */
async function readBalance(client: QueryClient, uploads: readonly QueuedUpload[]): Promise<number> {
  try {
    const { current_credits } = await client.fetchQuery({ ...billingInfoQuery, staleTime: 0 });
    return current_credits;
  } catch {
    const told = uploads.flatMap(({ phase }) =>
      phase.name === 'done' ? [phase.response.remaining_credits] : [],
    );
    return Math.min(...told);
  }
}

/** Sends one file to its end, with code that only uploads need. Never rejects: every end is dispatched. */
async function startSending(...sending: Parameters<typeof sendFile>): Promise<void> {
  try {
    await (await import('./send-file.ts')).sendFile(...sending);
  } catch {
    const [id, , , dispatch] = sending;
    dispatch({ type: 'failed', id, refusal: { status: 0, detail: undefined } });
  }
}
