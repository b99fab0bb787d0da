import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { billingInfoQuery } from '@/shared/credits/use-billing-info.ts';
import type { QueuedUpload } from './upload-queue.ts';

export interface UploadOutcome {
  /** Files of the last finished batch; empty while a batch is running. */
  readonly lastBatch: readonly QueuedUpload[];
  /** Balance after that batch; `undefined` until known. */
  readonly remainingCredits: number | undefined;
  /** True for 5 seconds after a file was stored. */
  readonly wasJustUploaded: boolean;
}

const postUploadMs = 5_000;
const noUploads: readonly QueuedUpload[] = [];

/**
 * Calls `onFinished` when a batch ends, loads the balance, and sets `wasJustUploaded` for 5 seconds if a file was
 * stored.
 */
export function useEndOfBatch(
  uploads: readonly QueuedUpload[],
  isBusy: boolean,
  onFinished: (batch: readonly QueuedUpload[]) => void,
): UploadOutcome {
  const client = useQueryClient();
  const [remainingCredits, setRemainingCredits] = useState<number>();
  const [lastBatch, setLastBatch] = useState(noUploads);
  const wasBusyRef = useRef(false);
  const [wasJustUploaded, setWasJustUploaded] = useState(false);
  useEffect(() => {
    const hasEnded = wasBusyRef.current && !isBusy;
    const hasBegun = isBusy && !wasBusyRef.current;
    wasBusyRef.current = isBusy;
    if (hasBegun) {
      setRemainingCredits(undefined);
      setLastBatch(noUploads);
      setWasJustUploaded(false);
    }
    if (!hasEnded) return;
    const batch = filesOfLatestBatch(uploads);
    setLastBatch(batch);
    onFinished(batch);
    if (!batch.some(({ phase }) => phase.name === 'done')) return;
    setWasJustUploaded(true);
    void readBalance(client, batch).then(setRemainingCredits);
  }, [uploads, isBusy, onFinished, client]);
  useEffect(() => {
    if (!wasJustUploaded) return;
    const timer = setTimeout(() => setWasJustUploaded(false), postUploadMs);
    return () => clearTimeout(timer);
  }, [wasJustUploaded]);
  return { lastBatch, remainingCredits, wasJustUploaded };
}

/** Returns the files of the batch sent last. */
export function filesOfLatestBatch(uploads: readonly QueuedUpload[]): readonly QueuedUpload[] {
  const latest = Math.max(0, ...uploads.map(({ batch }) => batch ?? 0));
  return uploads.filter(({ batch }) => batch === latest);
}

/**
 * Loads the balance after a batch. Response balances exclude credits held for other files, which may have been released
 * since. Never rejects: without a response it returns the lowest known balance.
 */
async function readBalance(client: QueryClient, uploads: readonly QueuedUpload[]): Promise<number> {
  try {
    const { current_credits } = await client.fetchQuery({ ...billingInfoQuery, staleTime: 0 });
    return current_credits;
  } catch {
    const finished = uploads.flatMap(({ phase }) =>
      phase.name === 'done' ? [phase.response.remaining_credits] : [],
    );
    return Math.min(...finished);
  }
}
