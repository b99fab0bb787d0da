import { splitSentences, type TextSpan, trimSpan } from '../../../platform/spanish/split-sentences.ts';

/**
 * A span of an answer that is assessed by itself. A `label` only names or introduces: a heading, the header of a table,
 * a lead-in («Son estos:»).
 */
export interface Statement extends TextSpan {
  readonly kind: 'sentence' | 'row' | 'label';
  /** The headings and lead-ins above it, which give its subject. */
  readonly heads: readonly TextSpan[];
}

type Piece = Omit<Statement, 'heads'>;

/** Matches a row of a Markdown table. */
const tableRowPattern = /^\s*\|.*\|\s*$/u;
/** Matches the line below the head of a Markdown table. */
const tableRulePattern = /^[\s:|-]+$/u;
/** Matches a Markdown heading. */
const headingPattern = /^\s*#{1,6}\s/u;
/** Matches a line that ends with a colon: «Gastos:». */
const leadInPattern = /:[*_\s]*$/u;
/** Matches a line that ends with a sentence; also «la línea D.», which looks like an initial. */
const sentenceEndPattern = /[.!?…]["»”)\]*_\s]*$/u;
/** Matches a list marker without its item, which a capital after it makes a sentence: «1.». */
const onlyMarkerPattern = /^\s*\d{1,3}[.)]\s*$/u;
/** Matches the fence of a code block. */
const fencePattern = /^\s*(?:```|~~~)/u;

/**
 * Splits an answer in Markdown into its statements, in order: sentences, rows of tables, items of lists, lines of code,
 * headings.
 */
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
      if (/[\p{L}\p{N}]/u.test(text) && !onlyMarkerPattern.test(text))
        statements.push({ ...span, kind: leadInPattern.test(text) ? 'label' : 'sentence' });
    }
  };
  const addLine = (start: number, end: number, kind: Statement['kind']): void => {
    const span = trimSpan(answer, start, end);
    if (span !== undefined && /[\p{L}\p{N}]/u.test(answer.slice(start, end)))
      statements.push({ ...span, kind });
  };
  let isCode = false;
  lines.forEach((line, index) => {
    const end = lineStart + line.length;
    if (fencePattern.test(line)) {
      closeParagraph(lineStart);
      isCode = !isCode;
    } else if (isCode) addLine(lineStart, end, 'row');
    else if (headingPattern.test(line)) {
      closeParagraph(lineStart);
      addLine(lineStart, end, 'label');
    } else if (tableRowPattern.test(line)) {
      closeParagraph(lineStart);
      const isHead = tableRulePattern.test(lines[index + 1] ?? '');
      if (!tableRulePattern.test(line)) addLine(lineStart, end, isHead ? 'label' : 'row');
    } else {
      if (sentenceEndPattern.test(lines[index - 1] ?? '')) closeParagraph(lineStart);
      paragraphStart ??= lineStart;
    }
    lineStart = end + 1;
  });
  closeParagraph(answer.length);
  return findHeads(answer, statements);
}

/** Matches the marker of a list item. */
const listPointPattern = /^(?:[-–—•▪●◦*+]|\(?\p{L}{1,2}\)|\(?\d{1,3}[.)])\s/u;
/** Matches punctuation after which a line does not continue. */
const selfEndingPattern = /[.!?;,…]["»”)\]*_\s]*$/u;
/** Matches a yes or no at the start of an answer. */
const yesOrNoPattern = /^(?:sí|no|yes|correcto|exacto|efectivamente)(?!\p{L})/iu;
/** Matches a phrase that only names a topic: «en cuanto a la renta». */
const topicPattern =
  /^(?:respecto|sobre|en cuanto|acerca|regarding|about|as for|en (?:el|la) (?:contrato|documento|primer|segund|tercer|otr)\p{L}*)\s(?:\S+\s+){0,5}\S+$/iu;

/** A heading or lead-in; `ofList` when it introduces a list and ends with it. */
interface Head {
  readonly piece: Piece;
  readonly indent: number;
  ofList?: boolean;
}

/**
 * Assigns each statement its headings. A line that neither ends like a sentence nor is a list item is a heading of the
 * text below.
 */
function findHeads(answer: string, pieces: readonly Piece[]): Statement[] {
  let heading: Head | undefined;
  let leadIn: Head | undefined;
  let point: Head | undefined;
  return pieces.map((piece, index): Statement => {
    const text = answer.slice(piece.start, piece.end);
    const before = answer.slice(pieces[index - 1]?.end ?? 0, piece.start);
    const isPoint = listPointPattern.test(text) || piece.kind === 'row';
    const indent = countBlanksBefore(answer, piece.start);
    if (leadIn !== undefined) {
      leadIn.ofList ??= isPoint;
      if (leadIn.ofList && !isPoint && /\n[^\S\n]*\n/u.test(before)) leadIn = undefined;
    }
    if (before.includes('\n') && point !== undefined && indent <= point.indent) point = undefined;
    const heads = [heading, leadIn, point].flatMap((head) => (head === undefined ? [] : [head.piece]));
    const head: Head = { piece, indent };
    if (piece.kind === 'label' && text.startsWith('#')) [heading, leadIn] = [head, undefined];
    else if (isHead(piece, text)) {
      if (isPoint) point = head;
      else leadIn = head;
    }
    return { ...piece, heads };
  });
}

function isHead({ kind }: Piece, text: string): boolean {
  if (kind !== 'sentence') return kind === 'label';
  return !selfEndingPattern.test(text) || beginsWithBoldLine(text) || namesTopic(text);
}

/** Returns true for «**Contrato B**» on the first line of a paragraph. */
function beginsWithBoldLine(text: string): boolean {
  const trimmed = text.trimStart();
  const mark = trimmed.slice(0, 2);
  const end = trimmed.indexOf('\n');
  if (end === -1 || (mark !== '**' && mark !== '__')) return false;
  return trimmed.slice(2, end).trimEnd().endsWith(mark);
}

/**
 * Returns true for «Contrato Norte.» and «Sobre el segundo contrato.», which name the subject of the next sentences.
 */
function namesTopic(text: string): boolean {
  const letter = text.search(/\p{L}/u);
  if (letter !== -1 && topicPattern.test(text.slice(letter))) return true;
  const words = text.trimStart().split(/\s+/u);
  if (words.at(-1) === '') return false;
  const firstWithLetters = words.findIndex((word) => /\p{L}/u.test(word));
  return words.some(
    (word, index) =>
      (firstWithLetters === -1 || index <= firstWithLetters) &&
      (words.length - index === 2 || words.length - index === 3) &&
      !yesOrNoPattern.test(word),
  );
}

function countBlanksBefore(text: string, end: number): number {
  let start = end;
  while (start > 0 && /[^\S\n]/u.test(text[start - 1] ?? '')) start -= 1;
  return end - start;
}
