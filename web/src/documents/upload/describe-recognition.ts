import { formatCount } from '@/shared/format/format.ts';
import type { UploadPhase } from './upload-queue.ts';
import { uploadTexts } from './upload-texts.ts';

/** Step of the shown seconds, which are an estimate. */
const stepSeconds = 5;
/** Min seconds of a time that is written in minutes. */
const minSecondsAsMinutes = 90;

/** Returns the scanned page that is being read, and the time that the others take by those already read. */
export function describeRecognition({
  page,
  pageCount,
  secondsLeft,
}: Extract<UploadPhase, { name: 'recognising' }>): string {
  const text = uploadTexts.recognising(Math.min(page + 1, pageCount), pageCount);
  return secondsLeft === undefined || page >= pageCount ? text : `${text} · ${describeTimeLeft(secondsLeft)}`;
}

function describeTimeLeft(seconds: number): string {
  if (seconds < stepSeconds) return uploadTexts.almostDone;
  const rounded = Math.ceil(seconds / stepSeconds) * stepSeconds;
  return uploadTexts.left(
    rounded < minSecondsAsMinutes
      ? formatCount(rounded, 'segundo', 'segundos')
      : formatCount(Math.ceil(seconds / 60), 'minuto', 'minutos'),
  );
}
