import { splitSentences, type TextSpan, trimSpan } from '../../shared/retrieval/split-sentences.ts';

/**
 * A stretch of an answer that is judged by itself. `kind` tells what states something from what only names or introduces:
 * a heading, the head of a table, a line that leads in («Son estos:»).
 */
export interface Statement extends TextSpan {
  readonly kind: 'sentence' | 'row' | 'label';
  /** The headings and lead-ins that it stands under, and that say what it is said of. */
  readonly heads: readonly TextSpan[];
}

type Piece = Omit<Statement, 'heads'>;

const tableRow = /^\s*\|.*\|\s*$/u;
const tableRule = /^\s*\|?[\s:|-]+\|?\s*$/u;
const heading = /^\s*#{1,6}\s/u;
const leadIn = /:[*_\s]*$/u;
const fence = /^\s*(?:```|~~~)/u;

/** The statements of an answer in Markdown, in order: sentences, rows of tables, list points, lines of code, headings. */
export function splitStatements(answer: string): Statement[] {
  const statements: Piece[] = [];
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
  return findHeads(answer, statements);
}

const listPoint = /^(?:[-–—•▪●◦*+]|\(?\p{L}{1,2}\)|\(?\d{1,3}[.)])\s/u;
const endsByItself = /[.!?;,…]["»”)\]*_\s]*$/u;

/** Says of each statement what it stands under. A line that neither ends like a sentence nor is a point heads what follows. */
function findHeads(answer: string, pieces: readonly Piece[]): Statement[] {
  let heading: Piece | undefined;
  let leadIn: Piece | undefined;
  let point: { readonly piece: Piece; readonly indent: number } | undefined;
  return pieces.map((piece, position): Statement => {
    const text = answer.slice(piece.start, piece.end);
    const before = answer.slice(pieces[position - 1]?.end ?? 0, piece.start);
    const isPoint = listPoint.test(text);
    const indent = /[^\S\n]*$/u.exec(answer.slice(0, piece.start))?.[0].length ?? 0;
    const isFirst = pieces[position - 1] === leadIn;
    if (!isPoint && !isFirst && piece.kind !== 'row' && /\n\s*\n/u.test(before)) leadIn = undefined;
    if (before.includes('\n') && point !== undefined && indent <= point.indent) point = undefined;
    const heads = [heading, leadIn, point?.piece].filter((head) => head !== undefined);
    const isOpen = piece.kind === 'label' || (piece.kind === 'sentence' && !endsByItself.test(text));
    if (isOpen && text.startsWith('#')) {
      heading = piece;
      leadIn = undefined;
    } else if (isOpen && isPoint) point = { piece, indent };
    else if (isOpen) leadIn = piece;
    return { ...piece, heads };
  });
}
