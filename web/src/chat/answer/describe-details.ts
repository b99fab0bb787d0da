import { formatCount, formatPages } from '@/shared/format/format.ts';
import type { AnswerEntry } from '../state/conversation-state.ts';
import { answerTexts } from './answer-texts.ts';
import type { NumberedCitation } from './number-citations.ts';
import { readingTexts } from './reading-texts.ts';

/** Returns price, extent and warnings of an answer in words, price first. */
export function describeDetails(answer: AnswerEntry, citations: readonly NumberedCitation[]): string[] {
  // Skips citations of deleted or replaced documents, because they have no citation mark.
  const signed = citations.filter(({ state }) => state === 'stored');
  return [
    ...describeCost(answer),
    ...describeWholeReading(answer),
    ...(signed.some(({ isChecked }) => isChecked) ? [answerTexts.checkedNote] : []),
    ...(signed.some(({ source }) => source.doubt !== undefined) ? [answerTexts.doubtNote] : []),
    ...(answer.unsupported.length > 0 ? [answerTexts.unsupportedNote] : []),
  ];
}

function describeCost({ credits_used: used, remainingCredits }: AnswerEntry): string[] {
  if (used === undefined) return [];
  const price = used === 0 ? answerTexts.freeOfCharge : formatCount(used, 'crédito usado', 'créditos usados');
  if (remainingCredits === undefined) return [price];
  return [`${price} · ${formatCount(remainingCredits, 'restante', 'restantes')}`];
}

function describeWholeReading({ reading }: AnswerEntry): string[] {
  if (reading === null || reading.kind === 'excerpts' || reading.pages < reading.total_pages) return [];
  const readingNote = reading.kind === 'pages' ? readingTexts.readAsked : readingTexts.readEverything;
  return [readingNote(formatPages(reading.pages))];
}
