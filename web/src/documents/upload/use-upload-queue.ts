import { useCallback, useMemo, useReducer, useRef, useState } from 'react';
import { openCaseFileId } from '@/shared/case-files/open-case-file.ts';
import { useBillingInfo } from '@/shared/credits/use-billing-info.ts';
import { useUsageStats } from '@/shared/credits/use-usage-stats.ts';
import { useDocuments } from '@/shared/library/use-documents.ts';
import { checkFile } from './check-file.ts';
import { checkPlan, type WantedFile } from './check-plan.ts';
import { countPdfPages } from './count-pdf-pages.ts';
import type { UploadRefusal } from './describe-upload-failure.ts';
import { isPicture } from './formats.ts';
import type { NameConflictAnswer, Sending } from './send-file.ts';
import { isUploadInProgress, type QueuedUpload, uploadQueueReducer } from './upload-queue.ts';
import { type UploadOutcome, useEndOfBatch } from './use-end-of-batch.ts';
import { useSending } from './use-sending.ts';

interface UploadQueueOptions {
  readonly formats: readonly string[];
  /** True in the chat, which sends `allow_duplicates=false`; the upload screen sends no such field. */
  readonly sendsAllowDuplicates: boolean;
  /** Called once per batch, with its files, when the last of them has ended. */
  readonly onFinished: (batch: readonly QueuedUpload[]) => void;
}

export interface UploadQueue extends UploadOutcome {
  readonly uploads: readonly QueuedUpload[];
  /** Chosen files that would be refused if sent now. */
  readonly refusals: ReadonlyMap<string, UploadRefusal>;
  readonly isBusy: boolean;
  /** Number of files that are being sent or read, or wait for it. */
  readonly underWayCount: number;
  /** Pictures that were added but not yet made into a document. */
  readonly pictures: readonly File[];
  readonly leavePictures: () => void;
  readonly add: (files: Iterable<File>) => void;
  /** Sends the chosen files. */
  readonly confirm: () => void;
  readonly discard: () => void;
  readonly remove: (id: string) => void;
  /** Resends a failed file, or one with a taken name together with the user's choice. */
  readonly sendAgain: (id: string, choice?: NameConflictAnswer) => void;
  readonly cancel: (id: string) => void;
  readonly clear: () => void;
  /** Removes stored files that have no notice to show. */
  readonly removeFinished: () => void;
}

/**
 * Keeps chosen files until they are confirmed, then sends them one by one. Returns the same object until its state
 * changes.
 */
export function useUploadQueue({
  formats,
  sendsAllowDuplicates,
  onFinished,
}: UploadQueueOptions): UploadQueue {
  const [uploads, dispatch] = useReducer(uploadQueueReducer, []);
  const [pictures, setPictures] = useState<readonly File[]>([]);
  const sendingsRef = useRef(new Map<string, Sending>());
  const underWayCount = uploads.filter(({ phase }) => isUploadInProgress(phase)).length;
  const isBusy = underWayCount > 0;
  const refusals = useRefusals(uploads, formats);

  const uploadsRef = useRef(uploads);
  uploadsRef.current = uploads;
  const add = useCallback(
    (files: Iterable<File>) => {
      const { picture: addedPictures = [], document: documents = [] } = Object.groupBy(files, (file) =>
        isPicture(file) ? 'picture' : 'document',
      );
      if (addedPictures.length > 0) setPictures((waiting) => [...waiting, ...addedPictures]);
      for (const file of documents) {
        const isKnown = uploadsRef.current.some(
          ({ phase, filename, sizeBytes }) =>
            phase.name === 'chosen' && filename === file.name && sizeBytes === file.size,
        );
        if (isKnown) continue;
        const id = crypto.randomUUID();
        const caseFileId = openCaseFileId.get();
        const sending = { file, caseFileId, abortController: new AbortController(), isStarted: false };
        sendingsRef.current.set(id, sending);
        dispatch({ type: 'added', uploads: [{ id, filename: file.name, sizeBytes: file.size }] });
        const countingPromise =
          checkFile(file, formats) === undefined ? countPages(file) : Promise.resolve(null);
        void countingPromise.then((pages) => dispatch({ type: 'counted', id, pages }));
      }
    },
    [formats],
  );

  useSending({ uploads, sendingsRef, sendsAllowDuplicates, dispatch });
  const outcome = useEndOfBatch(uploads, isBusy, onFinished);
  const { lastBatch, remainingCredits, wasJustUploaded } = outcome;
  return useMemo(
    () => ({
      uploads,
      refusals,
      isBusy,
      underWayCount,
      pictures,
      leavePictures: () => setPictures([]),
      lastBatch,
      remainingCredits,
      wasJustUploaded,
      add,
      sendAgain: (id, choice) => {
        const sending = sendingsRef.current.get(id);
        if (sending === undefined) return;
        sendingsRef.current.set(id, sendOnceMore(sending, choice));
        dispatch({ type: 'resumed', id, batch: nextBatch(uploads) });
      },
      confirm: () => dispatch({ type: 'confirmed', batch: nextBatch(uploads), refusals }),
      discard: () => dispatch({ type: 'discarded' }),
      remove: (id) => dispatch({ type: 'removed', id }),
      cancel: (id) => {
        sendingsRef.current.get(id)?.abortController.abort();
        dispatch({ type: 'cancelled', id });
      },
      clear: () => dispatch({ type: 'cleared' }),
      removeFinished: () => dispatch({ type: 'finishedRemoved' }),
    }),
    [uploads, refusals, isBusy, underWayCount, pictures, lastBatch, remainingCredits, wasJustUploaded, add],
  );
}

/** Returns the running batch, or a new one when none is running. */
function nextBatch(uploads: readonly QueuedUpload[]): number {
  const latest = Math.max(0, ...uploads.map(({ batch }) => batch ?? 0));
  return uploads.some(({ phase }) => isUploadInProgress(phase)) ? latest : latest + 1;
}

function sendOnceMore(
  { file, nameConflict, caseFileId }: Sending,
  choice: NameConflictAnswer | undefined,
): Sending {
  const answer = choice ?? nameConflict;
  const resent: Sending = { file, caseFileId, abortController: new AbortController(), isStarted: false };
  return answer === undefined ? resent : { ...resent, nameConflict: answer };
}

/**
 * Returns a file's declared page count, or `null` when unknown: a DOCX has pages only once printed. Never rejects:
 * unreadable files are reported when sent.
 */
async function countPages(file: File): Promise<number | null> {
  try {
    return (await countPdfPages(new Uint8Array(await file.arrayBuffer()))) ?? null;
  } catch {
    return null;
  }
}

/** Returns the errors of the chosen files that the browser can detect; plan limits once plan and list have loaded. */
function useRefusals(
  uploads: readonly QueuedUpload[],
  formats: readonly string[],
): ReadonlyMap<string, UploadRefusal> {
  const { data: stats } = useUsageStats();
  const { data: billing } = useBillingInfo();
  const { documents } = useDocuments();
  return useMemo(() => {
    const refusals = new Map<string, UploadRefusal>();
    const [wantedFiles, sentFiles]: [WantedFile[], WantedFile[]] = [[], []];
    for (const { id, filename, sizeBytes, pages = null, phase } of uploads) {
      if (phase.name === 'queued') sentFiles.push({ id, filename, pages });
      if (phase.name !== 'chosen') continue;
      const refusal = checkFile({ name: filename, size: sizeBytes }, formats);
      if (refusal === undefined) wantedFiles.push({ id, filename, pages });
      else refusals.set(id, refusal);
    }
    if (stats === undefined) return refusals;
    const room = {
      plan: stats.plan_type,
      storedNames: documents.filter(({ is_example: isExample }) => !isExample).map(({ name }) => name),
      uploadCount: stats.lifetime_uploads,
      credits: billing?.current_credits,
    };
    return new Map([...refusals, ...checkPlan(wantedFiles, sentFiles, room)]);
  }, [uploads, formats, stats, billing, documents]);
}
