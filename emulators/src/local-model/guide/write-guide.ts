import { readValues } from '../../../../functions/src/engines/evidence/statements/read-values.ts';
import { foldText } from '../../../../functions/src/platform/spanish/spanish-terms.ts';
import { stopWords } from '../../../../functions/src/platform/spanish/spanish-word-lists.ts';
import { findAnswer } from '../answer/find-answer.ts';
import { lastNonce, readPassages } from '../answer/read-prompt.ts';
import { readQuestion } from '../answer/read-question.ts';
import { readUnits, type Unit } from '../answer/read-units.ts';
import { predicate } from '../answer/statements.ts';
import { readDate } from './read-date.ts';
import { type Found, readTitle, titleOfOpening } from './read-title.ts';

/** Agreed response when a guide cannot be written. */
const noGuide = 'SIN_GUIA';
const maxQuestions = 3;
const quoteWords = 12;
const maxSummary = 280;
const maxSubject = 9;
/** Including its article: «la renta mensual» is specific, «la empresa» is not. */
const wordsOfName = 3;

/**
 * Writes a guide from the document's own words: its heading as title, its first sentence as summary, and questions that
 * the local model can answer. Undefined when the message has no excerpts; a gullible guide repeats
 * every line of them.
 */
export function writeGuide(message: string, isGullible = false): string | undefined {
  const nonce = lastNonce(message, 'guide');
  if (nonce === undefined) return undefined;
  const passages = readPassages(message, nonce);
  if (isGullible) {
    const lines = passages.flatMap(({ key, text }) => text.split('\n').map((line) => ({ key, line })));
    const repeat = (head: string, end = ''): string[] =>
      lines.map(({ key, line }) => cite(`${head}${line}${end}`, key, line));
    return [...repeat('TITULO: '), ...repeat('RESUMEN: '), ...repeat('PREGUNTA: ¿', '?')].join('\n');
  }
  const units = readUnits(passages);
  const isWhole = /^[\p{Lu}«"][^[\]|<>]*$/u;
  const whole = units.filter(
    ({ kind, text }) => kind === 'sentence' && isWhole.test(text) && text.split(' ').length > 4,
  );
  const first = whole.find(({ text }) => text.length <= maxSummary);
  const title = first && (readTitle(passages) ?? readOpening(first));
  if (first === undefined || title === undefined) return noGuide;
  const date = readDate(passages);
  return [
    cite(`TITULO: ${title.text}`, title.key, title.quote),
    ...(date === undefined ? [] : [cite(`FECHA: ${date.text}`, date.key, date.quote)]),
    cite(`RESUMEN: ${first.text}`, first.passage.key, first.text),
    ...askAbout(whole, units),
  ].join('\n');
}

function readOpening({ text, passage: { key } }: Unit): Found | undefined {
  const title = titleOfOpening(text);
  return title === undefined
    ? undefined
    : { text: title, key, quote: text.split(' ').slice(0, quoteWords).join(' ') };
}

/**
 * Asks about the first sentence of each excerpt with a subject, then about the others, up to the limit. Subjects of
 * several words come first, before all those of sentences with a number.
 */
function askAbout(whole: readonly Unit[], units: readonly Unit[]): string[] {
  const questions = new Map<string, string>();
  const firsts = new Set(new Map(whole.toReversed().map((unit) => [unit.passage, unit])).values());
  const inOrder = [...whole.filter((each) => firsts.has(each)), ...whole];
  const holdsValue = ({ text }: Unit): boolean => readValues(text).length > 0;
  const isNamed = ({ text }: Unit): boolean => (readSubject(text)?.split(' ').length ?? 0) >= wordsOfName;
  const named = inOrder.filter(isNamed);
  for (const unit of [...named.filter(holdsValue), ...named, ...inOrder]) {
    const subject = readSubject(unit.text);
    if (subject === undefined || questions.has(subject) || questions.size === maxQuestions) continue;
    const question = askFor(subject, unit.text);
    const isAnswered = readQuestion(question).parts.some((part) => findAnswer(part, units).includes(unit));
    if (isAnswered) questions.set(subject, cite(`PREGUNTA: ${question}`, unit.passage.key, unit.text));
  }
  return [...questions.values()];
}

/** Asks for a value by its name. */
function askFor(subject: string, sentence: string): string {
  const predicate = sentence.slice(subject.length).trimStart();
  if (/^(?:(?:es|será|asciende)\s(?:a|de)|se fija en)\s/u.test(predicate)) return `¿Cuál es ${subject}?`;
  return /^(?:son|serán)\sde\s/u.test(predicate)
    ? `¿Cuáles son ${subject}?`
    : `¿Qué dice el documento sobre ${subject}?`;
}

const calendar =
  /^(?:el|los|las|la)\s(?:lunes|martes|miércoles|jueves|viernes|sábados?|domingos?|día|días|mes|año)$/iu;

/** Returns the noun and article that a sentence begins with: «la renta mensual» of «La renta mensual no se…». */
function readSubject(sentence: string): string | undefined {
  const words = sentence.slice(0, Math.max(0, sentence.search(predicate))).split(' ');
  while (words.length > 1 && stopWords.has(foldText(words.at(-1) ?? ''))) words.pop();
  const subject = words.join(' ');
  const isNoun = /^(?:el|la|los|las)\s[^,;:¿?]+$/iu.test(subject) && words.length <= maxSubject;
  return isNoun && !calendar.test(subject) ? subject.charAt(0).toLowerCase() + subject.slice(1) : undefined;
}

function cite(text: string, key: string, words: string): string {
  return `${text} [[${key}|${words.split(' ').slice(0, quoteWords).join(' ')}]]`;
}
