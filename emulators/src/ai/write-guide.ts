import { lastNonce, type Passage, readPassages } from './answer/parse-passages.ts';
import { stopWords } from './text/spanish-word-lists.ts';
import { splitSentences } from './text/split-sentences.ts';
import { joinCutWords } from './text/split-words.ts';
import { foldAccents } from './text/stem-word.ts';

/** What the contract asks for where there is nothing to present. */
const noGuide = 'SIN_GUIA';
const maxQuestions = 3;
const quoteWords = 12;
const longestSummary = 280;
const longestSubject = 9;

/** Where the subject of a Spanish sentence usually ends: what stands before can be asked about. */
const verb =
  /\s(?:es|son|será|serán|era|eran|fue|fueron|tiene|tienen|equivale|equivalen|consta|comprende|corresponde|dura|abre|comienza|entra|cuesta|mide|incluye|deberá|deberán|debe|deben|podrá|podrán|puede|pueden|se)\s/u;

interface Statement {
  readonly key: string;
  readonly text: string;
}

/**
 * A guide made of the document's own sentences: the first one presents it, and sentences from all over it are asked about by
 * their subject. Undefined where the message holds no excerpts between marks. A gullible one repeats whatever stands there.
 */
export function writeGuide(message: string, isGullible = false): string | undefined {
  const nonce = lastNonce(message, 'guide');
  if (nonce === undefined) return undefined;
  if (isGullible) return repeatEverything(readPassages(message, nonce));
  const statements = readPassages(message, nonce).flatMap(toStatements);
  const [first] = statements;
  if (first === undefined) return noGuide;
  const summary = `RESUMEN: ${shorten(first.text)} ${cite(first)}`;
  return [summary, ...askAbout(statements)].join('\n');
}

function repeatEverything(passages: readonly Passage[]): string {
  const lines = passages.flatMap(({ key, text }) =>
    text.split('\n').map((line) => `${line} ${cite({ key, text: line })}`),
  );
  return [...lines.map((line) => `RESUMEN: ${line}`), ...lines.map((line) => `PREGUNTA: ¿${line}`)].join(
    '\n',
  );
}

function toStatements(passage: Passage): Statement[] {
  return splitSentences(passage.text)
    .map(({ text }) => joinCutWords(text).replace(/\s+/g, ' ').trim())
    .filter((text) => text.split(' ').length >= 5 && /^[\p{Lu}¿«"]/u.test(text) && !/[[\]|<>]/.test(text))
    .map((text) => ({ key: passage.key, text }));
}

/** The first sentence of each excerpt that has a subject, then the others, until there are enough. */
function askAbout(statements: readonly Statement[]): string[] {
  const questions = new Map<string, string>();
  const isFirst = (statement: Statement, position: number): boolean =>
    statements.findIndex(({ key }) => key === statement.key) === position;
  const ordered = [
    ...statements.filter(isFirst),
    ...statements.filter((statement, position) => !isFirst(statement, position)),
  ];
  for (const statement of ordered) {
    const subject = readSubject(statement.text);
    if (subject === undefined || questions.has(subject)) continue;
    questions.set(subject, `PREGUNTA: ¿Qué dice el documento sobre ${subject}? ${cite(statement)}`);
    if (questions.size === maxQuestions) break;
  }
  return [...questions.values()];
}

/** What a sentence begins with, if that is a noun with its article: «La renta mensual no se…» gives «la renta mensual». */
function readSubject(sentence: string): string | undefined {
  const words = sentence.slice(0, Math.max(0, sentence.search(verb))).split(' ');
  while (words.length > 1 && stopWords.has(foldAccents(words.at(-1) ?? '').toLowerCase())) words.pop();
  const [article = '', ...rest] = words;
  if (rest.length === 0 || words.length > longestSubject || !/^(?:el|la|los|las)$/i.test(article))
    return undefined;
  const subject = [article.toLowerCase(), ...rest].join(' ');
  return /[,;:¿?]/.test(subject) ? undefined : subject;
}

function cite({ key, text }: Statement): string {
  return `[[${key}|${text.split(' ').slice(0, quoteWords).join(' ')}]]`;
}

function shorten(text: string): string {
  if (text.length <= longestSummary) return text;
  return `${text.slice(0, text.lastIndexOf(' ', longestSummary))}…`;
}
