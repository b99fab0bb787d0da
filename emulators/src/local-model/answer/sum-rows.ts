import { readValues } from '../../../../functions/src/engines/evidence/values/read-values.ts';
import { matchWord, readWords } from '../kindred-words.ts';
import { findMeantDocuments } from './identify-documents.ts';
import type { QuestionPart } from './read-question.ts';
import type { Unit } from './read-units.ts';
import { citationMark, toStatement } from './statements.ts';

/** Matches words that ask for a sum. */
const sumQuestionPattern = /(?<!\p{L})(?:suma[nr]?|en total|total)(?!\p{L})/iu;
/** Matches a total in the document, which is already the sum. */
const totalStatementPattern = /(?<!\p{L})(?:sub)?total(?:es)?(?!\p{L})/iu;
/** Matches a number before «€» or «euros». */
const amountPattern = /(?<![\p{L}\d.,])[\d.,]*\d(?=\s*(?:€|euros))/gu;

/**
 * Sums the amounts of a table when a question asks for a sum: of the named rows, or of all, each cited. Undefined when
 * no rows have one amount each.
 */
export function sumRows(part: QuestionPart, units: readonly Unit[]): string | undefined {
  const meantDocuments = findMeantDocuments(part, units);
  const rows = units.filter(
    ({ kind, text, passage }) =>
      kind === 'row' && meantDocuments.has(passage.document) && text.match(amountPattern)?.length === 1,
  );
  const table = rows.filter(
    ({ passage, columns }) => passage === rows[0]?.passage && columns === rows[0].columns,
  );
  const namedRows = table.filter(({ words }) =>
    part.terms.some((term) => matchWord(term, words.slice(0, 3)) === 1),
  );
  const summands = namedRows.length > 1 ? namedRows : table;
  const [first, ...others] = summands.flatMap((unit) => toStatement(unit) ?? []);
  if (
    !sumQuestionPattern.test(part.text) ||
    table.some(({ text }) => totalStatementPattern.test(text)) ||
    !sharesQuestionWord(part, table) ||
    first === undefined ||
    others.length + 1 < summands.length ||
    others.length === 0
  )
    return undefined;
  const amounts = summands.flatMap(({ text }) => text.match(amountPattern) ?? []);
  const cents = amounts.reduce(
    (sum, digits) => sum + Math.round(100 * Number(readValues(digits)[0]?.readings[0])),
    0,
  );
  const sum = (cents / 100).toLocaleString('es-ES', { minimumFractionDigits: 2, useGrouping: 'always' });
  const proofs = others.map((statement) => citationMark({ ...statement, text: '' }));
  return [citationMark({ ...first, text: `Suman ${amounts.join(' + ')} = ${sum} €.` }), ...proofs].join('');
}

/** Returns true when the rows, their columns, heading or document contain a word of the question. */
function sharesQuestionWord({ terms }: QuestionPart, table: readonly Unit[]): boolean {
  const names = table.map(({ heading, columns, text, passage }) => [
    passage.document,
    heading,
    columns,
    text,
  ]);
  const words = readWords([...new Set(names.flat())].join('\n'));
  const distinctive = terms.filter(({ weight }) => weight === 1);
  return distinctive.length === 0 || distinctive.some((term) => matchWord(term, words) > 0.9);
}
