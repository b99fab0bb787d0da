import { doubtNames } from '@contract/chat/doubts.ts';
import type { Source } from '@contract/chat/schemas.ts';
import type { AnswerEntry } from '../state/conversation-state.ts';
import { answerTexts } from './answer-texts.ts';
import { type NumberedCitation, namePlace } from './number-citations.ts';

/** An answer as text to paste elsewhere: without Markdown, each sentence with its numbers, the sources with their words below. */
export function writePlainAnswer(
  { text }: Pick<AnswerEntry, 'text'>,
  citations: readonly NumberedCitation[],
): string {
  const body = removeMarks(numberSentences(text, citations));
  const sources = new Map(citations.map(({ number, source }) => [number, source]));
  if (sources.size === 0) return body;
  const lines = [...sources].map(([number, source]) => {
    const note = source.doubt === undefined ? '' : ` (${doubtNames[source.doubt]})`;
    return `[${number}] ${placeToPaste(source)}${note}: «${source.quote}»`;
  });
  return `${body}\n\n${answerTexts.sources}:\n${lines.join('\n')}`;
}

/** What can be followed elsewhere too: the whole address of a page of the web. */
export function placeToPaste(source: Source): string {
  const { page_label: title, page_address: address } = source;
  return address === undefined ? namePlace(source) : answerTexts.webPage(title, address);
}

function numberSentences(text: string, citations: readonly NumberedCitation[]): string {
  const fromTheEnd = citations.toReversed();
  return fromTheEnd.reduce((written, { number, source }) => {
    const before = written.slice(0, source.answer_offset);
    const end = before.trimEnd().length;
    return `${written.slice(0, end)} [${number}]${written.slice(end)}`;
  }, text);
}

/** Emphasis, code marks and the characters of headings and tables go; lists and lines stay. */
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
