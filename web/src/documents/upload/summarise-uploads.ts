import { formatCount } from '@/shared/format/format.ts';
import { type UploadBanner, type UploadRefusal, uploadFailureTexts } from './describe-upload-failure.ts';
import type { QueuedUpload } from './upload-queue.ts';

/**
 * Summarises a batch: stored files with their price once the balance is known, and a note about duplicates. Each row
 * shows its own outcome.
 */
export function summariseUploads(
  batch: readonly QueuedUpload[],
  remainingCredits: number | undefined,
): UploadBanner[] {
  return [...summariseStoredFiles(batch, remainingCredits), ...summariseDuplicates(batch)];
}

function summariseStoredFiles(
  batch: readonly QueuedUpload[],
  remainingCredits: number | undefined,
): UploadBanner[] {
  const responses = batch.flatMap(({ phase }) => (phase.name === 'done' ? [phase.response] : []));
  if (responses.length === 0 || remainingCredits === undefined) return [];
  const creditsUsed = responses.reduce((sum, { credits_used }) => sum + credits_used, 0);
  const usedText = formatCount(creditsUsed, 'crédito usado', 'créditos usados');
  const text =
    responses.length === 1
      ? 'Documento subido. Ya puedes preguntar.'
      : `${responses.length} documentos subidos. Ya puedes preguntar.`;
  const detail = `${usedText}, ${formatCount(remainingCredits, 'restante', 'restantes')}.`;
  return [{ tone: 'success', text, detail }];
}

function summariseDuplicates(batch: readonly QueuedUpload[]): UploadBanner[] {
  const [first, ...others] = batch.flatMap(({ phase }) => (phase.name === 'duplicate' ? [phase.detail] : []));
  if (first === undefined) return [];
  // Names the other document only of a single duplicate; with several, each row names its own.
  const detail = others.length === 0 ? first : undefined;
  return [{ tone: 'info', text: uploadFailureTexts.duplicates, detail }];
}

/** Returns the refusals of the files that were sent. */
export function failuresOf(batch: readonly QueuedUpload[]): UploadRefusal[] {
  return batch.flatMap(({ phase }) => (phase.name === 'failed' ? [phase.refusal] : []));
}

/** Returns the stored documents' names in the library. */
export function storedNames(batch: readonly QueuedUpload[]): string[] {
  return batch.flatMap(({ phase }) =>
    phase.name === 'done' ? phase.response.uploaded_files.map(({ name }) => name) : [],
  );
}
