import { foldText } from '../../../../functions/src/platform/spanish/spanish-terms.ts';
import { translateSegments } from '../translate-segments.ts';
import { readMarkedStatements, type Statement, writeStatements } from './statements.ts';

const languagePatterns = {
  English: /\bingles|\benglish/u,
  French: /\bfrances|\bfrench/u,
  German: /\baleman|\bgerman/u,
};

/**
 * Rewrites the previous answer with its citations: as a table, a list, a letter, shorter, or between translation marks.
 * Returns it unchanged for any other request.
 */
export function rewriteAnswer(previous: string, question: string): string {
  const foldedRequest = foldText(question);
  const statements = readMarkedStatements(previous);
  if (statements.length === 0) return previous;
  const translated = translateStatements(statements, question);
  if (translated !== undefined) return writeStatements(translated, 'prose');
  if (/\b(?:tabla|cuadro|table)\b/u.test(foldedRequest)) return writeStatements(statements, 'table');
  if (/\b(?:lista|vinetas|puntos|bullets?|list)\b/u.test(foldedRequest))
    return writeStatements(statements, 'list');
  if (/\b(?:cort[oa]|breve|acorta|resum|una frase|short)/u.test(foldedRequest)) {
    return writeStatements(statements.slice(0, Math.ceil(statements.length / 2)), 'prose');
  }
  const isLetter = /\b(?:correo|mail|email|carta|mensaje|nota|burofax|letter|message)\b/u.test(foldedRequest);
  return isLetter ? `Le escribo por lo siguiente:\n\n${writeStatements(statements, 'list')}` : previous;
}

/** Wraps the statements in translation marks; undefined when the question names no other language. */
export function translateStatements(
  statements: readonly Statement[],
  question: string,
): Statement[] | undefined {
  const foldedRequest = foldText(question);
  const [language] =
    Object.entries(languagePatterns).find(([, pattern]) => pattern.test(foldedRequest)) ?? [];
  return language === undefined ? undefined : statements.map((each) => translateStatement(each, language));
}

function translateStatement(statement: Statement, target: string): Statement {
  const written =
    translateSegments(JSON.stringify({ target, segments: [statement.text] })) ?? '{"segments":[]}';
  const { segments }: { segments: string[] } = JSON.parse(written);
  return { ...statement, text: segments[0] ?? statement.text };
}

const maxLines = 12;

/** Joins the cited lines of partial answers without duplicates; undefined when there are none. */
export function joinNotes(notes: readonly string[]): string | undefined {
  const lines = notes
    .join('\n')
    .split('\n')
    .map((line) => line.trim());
  const cited = lines.filter((line) => /\[\d+\.\d+(?:-\d+)?\]/u.test(line));
  const keyOf = (line: string): string =>
    foldText(line.replace(/\[\d+\.[\d-]+\]/gu, ''))
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
  const distinct = new Map(cited.toReversed().map((line) => [keyOf(line), line]));
  const distinctLines = cited.filter((line) => distinct.get(keyOf(line)) === line);
  return distinctLines.length === 0 ? undefined : distinctLines.slice(0, maxLines).join('\n');
}
