import { splitCitable } from '../../../../functions/src/engines/evidence/sentences/split-citable.ts';
import { readValues } from '../../../../functions/src/engines/evidence/values/read-values.ts';
import type { Unit } from './read-units.ts';

/** Statement of a unit, and the number of the sentence that proves it. */
export interface Statement {
  readonly text: string;
  /** Mark of its citation: `[2.4]`. */
  readonly reference: string;
  /** Cells of a row and their column heads, when both can be separated. */
  readonly row?: { readonly head: readonly string[]; readonly cells: readonly string[] } | undefined;
}

/** Returns the statement of a unit; undefined when no sentence of its passage contains it. */
export function toStatement(unit: Unit): Statement | undefined {
  const reference = findReference(unit);
  if (reference === undefined) return undefined;
  // Replaces double brackets, which would look like a citation, and bars, which would end a table cell.
  const text = unit.text.replaceAll('[[', '[').replaceAll(']]', ']').replaceAll('|', '/');
  return { text, reference, row: readCells(unit) };
}

/**
 * Returns the number of the first sentence that begins with the unit's words, contains them, or is contained in them.
 */
function findReference({ text, passage }: Unit): string | undefined {
  const letters = lettersOf(text);
  const sentences = splitCitable(passage.text).map(({ start, end }) =>
    lettersOf(passage.text.slice(start, end)),
  );
  const found = [
    sentences.findIndex((sentence) => sentence.startsWith(letters) || letters.startsWith(sentence)),
    sentences.findIndex((sentence) => sentence.includes(letters) || letters.includes(sentence)),
  ].find((at) => at !== -1);
  return found === undefined ? undefined : `[${passage.key}.${found + 1}]`;
}

/** Keeps only letters and digits, because a unit has lost line ends, their hyphens and list marks. */
function lettersOf(text: string): string {
  return text
    .replace(/^\s*(?:[-–—•▪●◦*·]|\(?[a-zñ]\)|\(?\d{1,2}[.)])\s/iu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Matches the number or code of a row before its name. */
const firstCellPattern = /^(?:\p{Lu}{1,4}-?)?\d{1,4}\s(?=\p{L}{3})/u;

/** Matches the dash of an empty cell. */
const emptyCellPattern = /(?<=\s)[–—-](?=\s|$)/gu;

/** Splits a row into its name and values; column heads begin with capitals. */
function readCells({ kind, text, columns }: Unit): Statement['row'] {
  if (kind !== 'row' || columns === '') return undefined;
  const first = firstCellPattern.exec(text)?.[0].length ?? 0;
  const empty = [...text.matchAll(emptyCellPattern)].map(({ index }) => index);
  const starts = [0, first, ...empty, ...readValues(text).map(({ start }) => start)].filter(
    (start) => start === 0 || (start >= first && text[start - 1] === ' '),
  );
  const cuts = [...new Set([...starts, text.length])].sort((a, b) => a - b);
  const cells = cuts.slice(1).map((cut, at) => text.slice(cuts[at], cut).trim());
  const head = columns.split(/\s+(?=\p{Lu})/u);
  // Takes «IRPF 14,20 %» for a name, unless the head of a column is a rate.
  const isNamed = cells.some((cell, at) => cell.endsWith('%') && !rateStatementPattern.test(head[at] ?? ''));
  // «Batería 70 Ah» is a name whose number is no cell.
  const hasUnit = cells.some((cell) => /^\d.*\s\p{Lu}/u.test(cell));
  return head.length === cells.length && !isNamed && !hasUnit ? { head, cells } : undefined;
}

/** Matches words of a rate: «%», «tipo», «IVA». */
const rateStatementPattern = /%|tipo|porcentaje|iva|dto|descuento/iu;

export type Style = 'prose' | 'list' | 'table';

/**
 * Writes statements as an answer without duplicates, each with its citation `[2.4]`. Rows of one table stay one table.
 */
export function writeStatements(statements: readonly Statement[], style: Style): string {
  const distinct = [...new Map(statements.map((statement) => [statement.text, statement])).values()];
  const isRead = style === 'table' && distinct.some(({ row }) => row === undefined);
  const tables = Map.groupBy(
    isRead ? distinct.map(splitSubject) : distinct,
    ({ row }) => row?.head.join('\n') ?? '',
  );
  const written = [...tables].map(([head, own]) =>
    head === ''
      ? own.map((each) => (style === 'list' ? '- ' : '') + citationMark(each)).join('\n')
      : writeTable(head.split('\n'), own),
  );
  return written.join('\n\n');
}

export function citationMark({ text, reference }: Pick<Statement, 'text' | 'reference'>): string {
  return `${text} ${reference}`;
}

function writeTable(head: readonly string[], statements: readonly Statement[]): string {
  const lines = statements.map(
    ({ row, ...rest }) => `| ${citationMark({ ...rest, text: row?.cells.join(' | ') ?? '' })} |`,
  );
  return [`| ${head.join(' | ')} |`, `|${' --- |'.repeat(head.length)}`, ...lines].join('\n');
}

/** Matches the usual end of the subject in a Spanish sentence. */
const predicatePattern =
  /\s(?=(?:no\s)?(?:se\s|(?:es|son|era|fue|fueron|tienen?|equivalen?|consta|comprende|corresponden?|duran?|abren?|comienza|entra|cuestan?|mide|incluye|deben?|pueden?|entrega|cede|paga|presenta|fija|abonan?|\p{L}+(?:ará|erá|irá|arán|erán|irán|drá|drán))\s))/u;

/** Splits a sentence into a row of subject and predicate. */
function splitSubject(statement: Statement): Statement {
  const cut = statement.text.search(predicatePattern);
  const cells = [statement.text.slice(0, Math.max(0, cut)), statement.text.slice(cut + 1)];
  return { ...statement, row: { head: ['Asunto', 'Lo que dice el documento'], cells } };
}

/** Matches a sentence with its citation mark. */
const markedPattern = /([^[\]]*?)\s*(\[[\w-]+\.\d+(?:-\d+)?\])(?:\s*\[[\w-]+\.[\d-]+\])*/gu;

/** Reads the statements of an answer with citation marks; of several marks of one statement, the first. */
export function readMarkedStatements(answer: string): Statement[] {
  return [...answer.matchAll(markedPattern)].flatMap(([, before = '', reference = '']) => {
    const line = before.split('\n').at(-1) ?? '';
    const text = line.replace(/^[\s|>*•#.-]+|[\s|]+$/gu, '').replace(/\s*\|\s*/gu, ' ');
    return /\p{L}/u.test(text) ? [{ text, reference }] : [];
  });
}
