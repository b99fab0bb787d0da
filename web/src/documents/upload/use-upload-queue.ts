import { useCallback, useEffect, useMemo, useReducer, useRef } from 'react';
import { useBillingInfo } from '@/shared/api/use-billing-info.ts';
import { useUsageStats } from '@/shared/api/use-usage-stats.ts';
import { useDocuments } from '@/shared/library/use-documents.ts';
import { useRefreshLibrary } from '@/shared/library/use-refresh-library.ts';
import { checkFile } from './check-file.ts';
import { checkPlan, type WantedFile } from './check-plan.ts';
import { countPages } from './count-pages.ts';
import type { UploadRefusal } from './describe-upload-failure.ts';
import type { NameConflictAnswer, Sending, sendFile } from './send-file.ts';
import {
  isUnderWay,
  nextUploads,
  type QueuedUpload,
  type UploadQueueAction,
  uploadQueueReducer,
} from './upload-queue.ts';
import { type UploadOutcome, useEndOfBatch } from './use-end-of-batch.ts';

interface UploadQueueOptions {
  readonly formats: readonly string[];
  /** The chat says `allow_duplicates=false`; the upload screen says nothing. */
  readonly sendsAllowDuplicates: boolean;
  /** Once for each batch, with its files, when the last of them has ended. */
  readonly onFinished: (batch: readonly QueuedUpload[]) => void;
}

export interface UploadQueue extends UploadOutcome {
  readonly uploads: readonly QueuedUpload[];
  /** Of what was chosen, what would be refused if it was sent now. */
  readonly refusals: ReadonlyMap<string, UploadRefusal>;
  readonly isBusy: boolean;
  readonly add: (files: Iterable<File>) => void;
  /** Sends what was chosen. */
  readonly confirm: () => void;
  readonly discard: () => void;
  readonly remove: (id: string) => void;
  /** Sends a file once more: one that failed, or one whose name another document has, with what to do about that. */
  readonly sendAgain: (id: string, choice?: NameConflictAnswer) => void;
  readonly cancel: (id: string) => void;
  readonly clear: () => void;
  /** Takes away what was stored and has nothing more to say. */
  readonly tidy: () => void;
}

/**
 * Keeps what is chosen until it is confirmed, then sends it file by file and tells how far each has come. The same object until
 * something changes.
 */
export function useUploadQueue({
  formats,
  sendsAllowDuplicates,
  onFinished,
}: UploadQueueOptions): UploadQueue {
  const [uploads, dispatch] = useReducer(uploadQueueReducer, []);
  const sendingsRef = useRef(new Map<string, Sending>());
  const refreshLibrary = useRefreshLibrary();
  const isBusy = uploads.some(({ phase }) => isUnderWay(phase));
  const refusals = useRefusals(uploads, formats);
  const batchRef = useRef(0);

  const uploadsRef = useRef(uploads);
  uploadsRef.current = uploads;
  const add = useCallback(
    (files: Iterable<File>) => {
      for (const file of files) {
        const isKnown = uploadsRef.current.some(
          ({ phase, filename, sizeBytes }) =>
            phase.name === 'chosen' && filename === file.name && sizeBytes === file.size,
        );
        if (isKnown) continue;
        const id = crypto.randomUUID();
        sendingsRef.current.set(id, { file, stopping: new AbortController(), isStarted: false });
        dispatch({ type: 'added', uploads: [{ id, filename: file.name, sizeBytes: file.size }] });
        const counting = checkFile(file, formats) === undefined ? countPages(file) : Promise.resolve(null);
        void counting.then((pages) => dispatch({ type: 'counted', id, pages }));
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
      const hear = (action: UploadQueueAction): void => {
        dispatch(action);
        if (action.type === 'received' && action.event.type === 'usable') refreshLibrary();
      };
      void startSending(id, sending, sendsAllowDuplicates, hear).then(refreshLibrary);
    }
  }, [uploads, sendsAllowDuplicates, refreshLibrary]);

  const outcome = useEndOfBatch(uploads, isBusy, onFinished);
  const { lastBatch, remainingCredits, wasJustUploaded } = outcome;
  return useMemo(
    () => ({
      uploads,
      refusals,
      isBusy,
      lastBatch,
      remainingCredits,
      wasJustUploaded,
      add,
      sendAgain: (id, choice) => {
        const sending = sendingsRef.current.get(id);
        if (sending === undefined) return;
        sendingsRef.current.set(id, sendOnceMore(sending, choice));
        dispatch({ type: 'resumed', id, batch: batchOf(isBusy, batchRef) });
      },
      confirm: () => dispatch({ type: 'confirmed', batch: batchOf(isBusy, batchRef), refusals }),
      discard: () => dispatch({ type: 'discarded' }),
      remove: (id) => dispatch({ type: 'removed', id }),
      cancel: (id) => {
        sendingsRef.current.get(id)?.stopping.abort();
        dispatch({ type: 'cancelled', id });
      },
      clear: () => dispatch({ type: 'cleared' }),
      tidy: () => dispatch({ type: 'tidied' }),
    }),
    [uploads, refusals, isBusy, lastBatch, remainingCredits, wasJustUploaded, add],
  );
}

/** What is sent while something is under way belongs to that. */
function batchOf(isBusy: boolean, batchRef: { current: number }): number {
  if (!isBusy) batchRef.current += 1;
  return batchRef.current;
}

function sendOnceMore({ file, nameConflict }: Sending, choice: NameConflictAnswer | undefined): Sending {
  const answer = choice ?? nameConflict;
  const again: Sending = { file, stopping: new AbortController(), isStarted: false };
  return answer === undefined ? again : { ...again, nameConflict: answer };
}

/** What is wrong with the chosen files, as far as the browser can tell. The plan counts once it and the list are known. */
function useRefusals(
  uploads: readonly QueuedUpload[],
  formats: readonly string[],
): ReadonlyMap<string, UploadRefusal> {
  const { data: stats } = useUsageStats();
  const { data: billing } = useBillingInfo();
  const { names } = useDocuments();
  return useMemo(() => {
    const refusals = new Map<string, UploadRefusal>();
    const [wanted, sent]: [WantedFile[], WantedFile[]] = [[], []];
    for (const { id, filename, sizeBytes, pages = null, phase } of uploads) {
      if (phase.name === 'queued') sent.push({ id, filename, pages });
      if (phase.name !== 'chosen') continue;
      const refusal = checkFile({ name: filename, size: sizeBytes }, formats);
      if (refusal === undefined) wanted.push({ id, filename, pages });
      else refusals.set(id, refusal);
    }
    if (stats === undefined) return refusals;
    const room = {
      plan: stats.plan_type,
      storedNames: names,
      uploadCount: stats.lifetime_uploads,
      credits: billing?.current_credits,
    };
    return new Map([...refusals, ...checkPlan(wanted, sent, room)]);
  }, [uploads, formats, stats, billing, names]);
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
