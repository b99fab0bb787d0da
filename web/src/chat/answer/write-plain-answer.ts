import { doubtNames } from '@contract/chat/doubts.ts';
import type { Source } from '@contract/chat/schemas.ts';
import type { AnswerEntry } from '../state/conversation-state.ts';
import { answerTexts } from './answer-texts.ts';
import { describeCitedPlace, type NumberedCitation } from './number-citations.ts';

/**
 * Returns an answer as plain text without Markdown: sentences with citation numbers, then the sources with their
 * quotes.
 */
export function writePlainAnswer(
  { text }: Pick<AnswerEntry, 'text'>,
  citations: readonly NumberedCitation[],
): string {
  const body = removeMarks(numberSentences(text, citations));
  const sources = new Map(citations.map(({ number, source }) => [number, source]));
  if (sources.size === 0) return body;
  const lines = [...sources].map(([number, source]) => {
    const doubtNote = source.doubt === undefined ? '' : ` (${doubtNames[source.doubt]})`;
    return `[${number}] ${citedPlaceForExport(source)}${doubtNote}: «${source.quote}»`;
  });
  return `${body}\n\n${answerTexts.sources}:\n${lines.join('\n')}`;
}

/** Returns a place that works outside the portal: web pages have their full URL. */
export function citedPlaceForExport(source: Source): string {
  const { page_label: title, page_address: url } = source;
  return url === undefined ? describeCitedPlace(source) : answerTexts.webPage(title, url);
}

function numberSentences(text: string, citations: readonly NumberedCitation[]): string {
  const fromTheEnd = citations.toReversed();
  return fromTheEnd.reduce((writtenText, { number, source }) => {
    const before = writtenText.slice(0, source.answer_offset);
    const end = before.trimEnd().length;
    return `${writtenText.slice(0, end)} [${number}]${writtenText.slice(end)}`;
  }, text);
}

/** Removes emphasis, code marks, heading and table characters; keeps lists and line breaks. */
function removeMarks(markdown: string): string {
  return markdown
    .split('\n')
    .filter((line) => !/^\|?(?:\s*:?-{3,}:?\s*\|)+$/u.test(line.trim()))
    .map((line) => {
      const cells = /^\s*\|.*\|/u.test(line)
        ? line
            .replace(/^\s*\|/u, '')
            .split('|')
            .map((cell) => cell.trim())
            .join('\t')
        : line;
      return cells
        .replace(/^#{1,6}\s+/u, '')
        .replace(/\*\*(?=\S)((?:[^*\n]|\*(?!\*))+?)(?<=\S)\*\*/gu, '$1')
        .replace(
          /(?<![\p{L}\p{N}*])(?:\*(?=\S)([^*_]+)(?<=\S)\*|_(?=\S)([^*_]+)(?<=\S)_)(?![\p{L}\p{N}*])/gu,
          '$1$2',
        )
        .replaceAll('`', '')
        .trimEnd();
    })
    .join('\n')
    .trim();
}
