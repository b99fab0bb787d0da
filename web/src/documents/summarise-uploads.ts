import { formatCount, formatNumber } from '@/shared/format/format.ts';
import {
  describeUploadFailure,
  type UploadBanner,
  type UploadRefusal,
  uploadFailureTexts,
} from './describe-upload-failure.ts';
import { isUnderWay, type QueuedUpload } from './upload-queue.ts';

/**
 * What to say once every upload has ended: one message for what was stored and what it cost, one for the duplicates and
 * one for each kind of failure. Empty while something is still running; what was stored waits for the balance that it left.
 */
export function summariseUploads(
  queue: readonly QueuedUpload[],
  remainingCredits: number | undefined,
): UploadBanner[] {
  if (queue.some(({ phase }) => isUnderWay(phase))) return [];
  return [
    ...summariseStored(queue, remainingCredits),
    ...summariseUnread(queue),
    ...summariseDuplicates(queue),
    ...summariseFailures(queue),
  ];
}

function summariseStored(
  queue: readonly QueuedUpload[],
  remainingCredits: number | undefined,
): UploadBanner[] {
  const responses = queue.flatMap(({ phase }) => (phase.name === 'done' ? [phase.response] : []));
  if (responses.length === 0 || remainingCredits === undefined) return [];
  const creditsUsed = responses.reduce((sum, { credits_used }) => sum + credits_used, 0);
  const cost = `${formatCount(creditsUsed, 'crédito usado', 'créditos usados')}, ${formatNumber(remainingCredits)} restantes.`;
  const vision = responses.some(({ vision_processing }) => vision_processing)
    ? ' Algunas páginas no tenían texto y se han leído como imagen.'
    : '';
  return [
    {
      tone: 'success',
      text:
        responses.length === 1
          ? 'Documento subido y listo para preguntar.'
          : `${responses.length} documentos subidos y listos para preguntar.`,
      detail: `${cost}${vision}`,
    },
  ];
}

/** Pages of stored documents that nothing is known of, in the server's words. */
function summariseUnread(queue: readonly QueuedUpload[]): UploadBanner[] {
  return queue.flatMap(({ filename, phase }) => {
    const text = phase.name === 'done' ? phase.response.unread_detail : null;
    if (text === null) return [];
    return [{ tone: 'warning', text, detail: queue.length === 1 ? undefined : `${filename}.` }];
  });
}

function summariseDuplicates(queue: readonly QueuedUpload[]): UploadBanner[] {
  const names = queue.filter(({ phase }) => phase.name === 'duplicate').map(({ filename }) => filename);
  if (names.length === 0) return [];
  return [{ tone: 'info', text: uploadFailureTexts.duplicates, detail: `${names.join(', ')}.` }];
}

/** Failures that read the same are said once, with the files they befell. */
function summariseFailures(queue: readonly QueuedUpload[]): UploadBanner[] {
  const kinds = new Map<string, { banner: UploadBanner; names: string[] }>();
  for (const { filename, refusal } of failuresOf(queue)) {
    const banner = describeUploadFailure(refusal);
    const key = JSON.stringify(banner);
    const known = kinds.get(key);
    if (known === undefined) kinds.set(key, { banner, names: [filename] });
    else known.names.push(filename);
  }
  return [...kinds.values()].map(({ banner, names }) => {
    if (queue.length === 1) return banner;
    const which = names.join(', ');
    return { ...banner, detail: banner.detail === undefined ? `${which}.` : `${banner.detail} (${which})` };
  });
}

/** The files that failed, with the reason. */
export function failuresOf(queue: readonly QueuedUpload[]): { filename: string; refusal: UploadRefusal }[] {
  return queue.flatMap(({ filename, phase }) =>
    phase.name === 'failed' ? [{ filename, refusal: phase.refusal }] : [],
  );
}
