import { limits } from '../../../../functions/src/contract/limits.ts';
import { readValues } from '../../../../functions/src/engines/evidence/statements/read-values.ts';
import { matchWord, readWords } from '../kindred-words.ts';
import type { QuestionPart } from './read-question.ts';
import type { Unit } from './read-units.ts';

/** The statement of a unit, and the passage and verbatim words that prove it. */
export interface Statement {
  readonly text: string;
  readonly key: string;
  readonly quote: string;
  /** The cells of a row and their column heads, where they can be told apart. */
  readonly row?: { readonly head: readonly string[]; readonly cells: readonly string[] } | undefined;
}

/** The statement of a unit. Undefined where nothing of it can be quoted. */
export function toStatement(unit: Unit, part?: QuestionPart): Statement | undefined {
  const quote = pickQuote(unit, part);
  if (quote === undefined) return undefined;
  // Double brackets could be taken for a citation of ours, and a bar would end a cell.
  const text = unit.text.replaceAll('[[', '[').replaceAll(']]', ']').replaceAll('|', '/');
  return { text, key: unit.passage.key, quote, row: readCells(unit) };
}

/**
 * So many verbatim words, starting shortly before the first one of the question. Brackets and bars would end a citation
 * early.
 */
function pickQuote({ text }: Unit, part: QuestionPart | undefined): string | undefined {
  const words = text
    .split(/[[\]|]/u)
    .find((run) => /\p{L}{3}/u.test(run))
    ?.trim()
    .split(' ');
  const found =
    words?.findIndex((word) => part?.terms.some((term) => matchWord(term, readWords(word)) > 0.6)) ?? 0;
  const from = Math.max(0, Math.min(found - wordsBefore, (words?.length ?? 0) - limits.quoteWords));
  return words?.slice(from, from + limits.quoteWords).join(' ');
}

const wordsBefore = 8;

/** A row has its name and then values, each beginning a cell; the words above begin with capitals. */
function readCells({ kind, text, columns }: Unit): Statement['row'] {
  if (kind !== 'row' || columns === '') return undefined;
  const starts = readValues(text).map(({ start }) => start);
  const cuts = [0, ...starts.filter((start) => start > 0), text.length];
  const cells = cuts.slice(1).map((cut, at) => text.slice(cuts[at], cut).trim());
  const head = columns.split(/\s+(?=\p{Lu})/u);
  // «IRPF 14,20 %» is a name: its rate stands in no column of its own.
  const isNamed = cells.some((cell, at) => cell.endsWith('%') && !saysRate.test(head[at] ?? ''));
  return head.length === cells.length && !isNamed ? { head, cells } : undefined;
}

const saysRate = /%|tipo|porcentaje|iva|dto|descuento/iu;

export type Style = 'prose' | 'list' | 'table';

/** Writes the statements as an answer, each once and with its citation `[[key|quote]]`. Rows of one table stay one table. */
export function writeStatements(statements: readonly Statement[], style: Style): string {
  const distinct = [...new Map(statements.map((statement) => [statement.text, statement])).values()];
  const isRead = style === 'table' && distinct.some(({ row }) => row === undefined);
  const tables = Map.groupBy(
    isRead ? distinct.map(splitSubject) : distinct,
    ({ row }) => row?.head.join('\n') ?? '',
  );
  const written = [...tables].map(([head, own]) =>
    head === ''
      ? own.map((each) => (style === 'list' ? '- ' : '') + mark(each)).join('\n')
      : writeTable(head.split('\n'), own),
  );
  return written.join('\n\n');
}

export function mark({ text, key, quote }: Statement): string {
  return `${text} [[${key}|${quote}]]`;
}

function writeTable(head: readonly string[], statements: readonly Statement[]): string {
  const lines = statements.map(
    ({ row, ...rest }) => `| ${mark({ ...rest, text: row?.cells.join(' | ') ?? '' })} |`,
  );
  return [`| ${head.join(' | ')} |`, `|${' --- |'.repeat(head.length)}`, ...lines].join('\n');
}

/** Where the subject of a Spanish sentence usually ends. */
export const predicate =
  /\s(?=(?:no\s)?(?:se\s|(?:es|son|era|fue|fueron|tienen?|equivalen?|consta|comprende|corresponden?|duran?|abren?|comienza|entra|cuestan?|mide|incluye|deben?|pueden?|entrega|cede|paga|presenta|fija|abonan?|\p{L}+(?:ará|erá|irá|arán|erán|irán|drá|drán))\s))/u;

/** Splits a sentence into a row of its subject and its predicate. */
function splitSubject(statement: Statement): Statement {
  const cut = statement.text.search(predicate);
  const cells = [statement.text.slice(0, Math.max(0, cut)), statement.text.slice(cut + 1)];
  return { ...statement, row: { head: ['Asunto', 'Lo que dice el documento'], cells } };
}

const marked = /([^[\]]*?)\s*\[\[\s*([\w-]+)\s*\|([^\]|]+)\]\](?:\s*\[\[[^\]]*\]\])*/gu;

/** The statements of an answer that carries marks already; of several marks of one statement the first. */
export function readMarked(answer: string): Statement[] {
  return [...answer.matchAll(marked)].flatMap(([, before = '', key = '', quote = '']) => {
    const line = before.split('\n').at(-1) ?? '';
    const text = line.replace(/^[\s|>*•#.-]+|[\s|]+$/gu, '').replace(/\s*\|\s*/gu, ' ');
    return /\p{L}/u.test(text) ? [{ text, key, quote }] : [];
  });
}
