import { lastNonce, readPassages } from '../answer/read-prompt.ts';
import { finiteVerbPattern, readUnits } from '../answer/read-units.ts';
import { offerQuestions } from './offer-questions.ts';
import { readDate } from './read-date.ts';
import { readTitle } from './read-title.ts';

/** Agreed response when a guide cannot be written. */
const noGuide = 'SIN_GUIA';
const quoteWords = 12;
const maxSummary = 280;
/** Max words of a label, which is no summary. */
const maxWordsOfLabel = 6;

/**
 * Writes the guide to a document as its heading, its first sentence, and the questions of a fixed list that the local
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
  const wholePattern = /^(?!\p{Lu}[^.:]{1,40}:)[\p{Lu}«"][^[\]|<>]*$/u;
  const wholeSentences = units.filter(
    ({ kind, text }) =>
      kind === 'sentence' &&
      wholePattern.test(text) &&
      finiteVerbPattern.test(text) &&
      text.split(' ').length > maxWordsOfLabel,
  );
  // Writes no summary when no sentence states anything, rather than quoting a footer.
  const first = wholeSentences.find(({ text }) => text.length <= maxSummary);
  const title = first && readTitle(passages);
  if (first === undefined || title === undefined) return noGuide;
  const date = readDate(passages);
  return [
    citeWords(`TITULO: ${title.text}`, title.key, title.quote),
    ...(date === undefined ? [] : [citeWords(`FECHA: ${date.text}`, date.key, date.quote)]),
    citeWords(`RESUMEN: ${first.text}`, first.passage.key, first.text),
    ...offerQuestions(passages[0]?.text ?? '', units).map(({ question, unit }) =>
      citeWords(`PREGUNTA: ${question}`, unit.passage.key, unit.text),
    ),
  ].join('\n');
}

function citeWords(text: string, key: string, words: string): string {
  return `${text} [[${key}|${words.split(' ').slice(0, quoteWords).join(' ')}]]`;
}
