import { formatNumber } from '@/shared/format/format.ts';
import { isFinished, isUploadInProgress, type QueuedUpload } from './upload-queue.ts';
import { uploadTexts } from './upload-texts.ts';

/** Returns the files that wait for the user first (refused, or with a taken name), and the ended ones last. */
export function arrangeUploads(
  uploads: readonly QueuedUpload[],
  refusals: { readonly has: (id: string) => boolean },
): readonly QueuedUpload[] {
  const rank = ({ id, phase }: QueuedUpload): number => {
    if (phase.name === 'failed' || phase.name === 'name_taken' || refusals.has(id)) return 0;
    return isFinished(phase) ? 2 : 1;
  };
  return uploads.toSorted((one, other) => rank(one) - rank(other));
}

/** Returns the progress of several files that are sent together: «12 de 29 archivos»; otherwise `undefined`. */
export function describeBatch(uploads: readonly QueuedUpload[]): string | undefined {
  const running = uploads.find(({ phase }) => isUploadInProgress(phase));
  if (running === undefined) return undefined;
  const batch = uploads.filter((upload) => upload.batch === running.batch);
  if (batch.length < 2) return undefined;
  const ended = batch.filter(({ phase }) => !isUploadInProgress(phase)).length;
  return uploadTexts.batch(formatNumber(ended), formatNumber(batch.length));
}
