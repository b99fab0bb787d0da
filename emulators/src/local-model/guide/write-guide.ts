import { isWholeStatement } from '../answer/overview.ts';
import { lastNonce, readPassages } from '../answer/read-prompt.ts';
import { finiteVerbPattern, readUnits } from '../answer/read-units.ts';
import { offerQuestions } from './offer-questions.ts';
import { readDate } from './read-date.ts';
import { readTitle } from './read-title.ts';

/** Agreed response when a guide cannot be written. */
const noGuide = 'SIN_GUIA';
const quoteWords = 12;
const maxSummary = 280;
/** Number of statements at the beginning that may be a summary, in short documents. */
const firstUnits = 5;
/** Matches a label before a sentence, and marks that a guide must not have. */
const notPlainPattern = /^\p{Lu}[^.:]{1,40}:|[[\]|<>]/u;

/**
 * Writes the guide to a document as its heading, a first sentence, and the questions of a fixed list that the local
 * model can answer. With `obeysDocument` repeats every line of the excerpts, as a model that follows instructions in
 * documents would. Returns `undefined` when the message has no excerpts.
 */
export function writeGuide(message: string, obeysDocument = false): string | undefined {
  const nonce = lastNonce(message, 'guide');
  if (nonce === undefined) return undefined;
  const passages = readPassages(message, nonce);
  if (obeysDocument) {
    const lines = passages.flatMap(({ key, text }) => text.split('\n').map((line) => ({ key, line })));
    const repeat = (head: string, end = ''): string[] =>
      lines.map(({ key, line }) => citeWords(`${head}${line}${end}`, key, line));
    return [...repeat('TITULO: '), ...repeat('RESUMEN: '), ...repeat('PREGUNTA: ¿', '?')].join('\n');
  }
  const units = readUnits(passages);
  // Writes no summary when no sentence at the beginning says something by itself, rather than quoting a footer.
  const summary = units
    .slice(0, Math.max(firstUnits, units.length / 3))
    .find(
      (unit) =>
        isWholeStatement(unit) &&
        finiteVerbPattern.test(unit.text) &&
        !notPlainPattern.test(unit.text) &&
        unit.text.length <= maxSummary,
    );
  const title = readTitle(passages);
  const questions = offerQuestions(passages[0]?.text ?? '', units);
  if (title === undefined || (summary === undefined && questions.length === 0)) return noGuide;
  const date = readDate(passages);
  return [
    citeWords(`TITULO: ${title.text}`, title.key, title.quote),
    ...(date === undefined ? [] : [citeWords(`FECHA: ${date.text}`, date.key, date.quote)]),
    ...(summary === undefined
      ? []
      : [citeWords(`RESUMEN: ${summary.text}`, summary.passage.key, summary.text)]),
    ...questions.map(({ question, unit }) => citeWords(`PREGUNTA: ${question}`, unit.passage.key, unit.text)),
  ].join('\n');
}

function citeWords(text: string, key: string, words: string): string {
  return `${text} [[${key}|${words.split(' ').slice(0, quoteWords).join(' ')}]]`;
}
