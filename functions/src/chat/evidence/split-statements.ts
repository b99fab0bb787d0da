import { splitSentences, type TextSpan, trimSpan } from '../../shared/retrieval/split-sentences.ts';

/**
 * A stretch of an answer that is judged by itself. `kind` tells what states something from what only names or introduces:
 * a heading, the head of a table, a line that leads in («Son estos:»).
 */
export interface Statement extends TextSpan {
  readonly kind: 'sentence' | 'row' | 'label';
}

const tableRow = /^\s*\|.*\|\s*$/u;
const tableRule = /^\s*\|?[\s:|-]+\|?\s*$/u;
const heading = /^\s*#{1,6}\s/u;
const leadIn = /:[*_\s]*$/u;
const fence = /^\s*(?:```|~~~)/u;

/** The statements of an answer in Markdown, in order: sentences, rows of tables, list points, lines of code, headings. */
export function splitStatements(answer: string): Statement[] {
  const statements: Statement[] = [];
  let paragraphStart: number | undefined;
  let lineStart = 0;
  const lines = answer.split('\n');
  const closeParagraph = (end: number): void => {
    if (paragraphStart === undefined) return;
    const start = paragraphStart;
    paragraphStart = undefined;
    for (const sentence of splitSentences(answer.slice(start, end))) {
      const span = { start: start + sentence.start, end: start + sentence.end };
      const text = answer.slice(span.start, span.end);
      if (/[\p{L}\p{N}]/u.test(text))
        statements.push({ ...span, kind: leadIn.test(text) ? 'label' : 'sentence' });
    }
  };
  const addLine = (start: number, end: number, kind: Statement['kind']): void => {
    const span = trimSpan(answer, start, end);
    if (span !== undefined && /[\p{L}\p{N}]/u.test(answer.slice(start, end)))
      statements.push({ ...span, kind });
  };
  let isCode = false;
  lines.forEach((line, position) => {
    const end = lineStart + line.length;
    if (fence.test(line)) {
      closeParagraph(lineStart);
      isCode = !isCode;
    } else if (isCode) addLine(lineStart, end, 'row');
    else if (heading.test(line)) {
      closeParagraph(lineStart);
      addLine(lineStart, end, 'label');
    } else if (tableRow.test(line)) {
      closeParagraph(lineStart);
      const isHead = tableRule.test(lines[position + 1] ?? '');
      if (!tableRule.test(line)) addLine(lineStart, end, isHead ? 'label' : 'row');
    } else paragraphStart ??= lineStart;
    lineStart = end + 1;
  });
  closeParagraph(answer.length);
  return statements;
}
