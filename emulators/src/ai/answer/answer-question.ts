import { type Sentence, splitSentences } from '../text/split-sentences.ts';
import { joinCutWords, splitWords } from '../text/split-words.ts';
import { foldAccents } from '../text/stem-word.ts';
import { chooseSentences } from './choose-sentences.ts';
import { describeCandidates } from './describe-candidates.ts';
import { hasEnoughEvidence } from './judge-evidence.ts';
import type { AnswerPrompt, Passage } from './parse-passages.ts';
import { maxQuoteWords, pickQuote } from './pick-quote.ts';
import { type Question, readQuestion } from './read-question.ts';
import { type ScoredCandidate, scoreCandidates } from './score-candidates.ts';
import { statesSomething } from './states-something.ts';

/** What the contract asks for when the passages do not answer the question. */
export const noAnswer = 'NO_CONSTA';

/** Longest sentence that is repeated whole; of a longer one (a table read as text) the part around the quote is given. */
const maxSentenceWords = 90;

/** A statement of the answer, and the passage and verbatim words that prove it. */
export interface Statement {
  readonly text: string;
  readonly key: string;
  readonly quote: string;
}

/** The statements that answer the question from its passages, best passage first; empty where they do not answer it. */
export function answerQuestion(prompt: AnswerPrompt): Statement[] {
  if (asksForSummary(prompt.question)) return summarise(prompt.passages);
  const question = readQuestion(prompt.question);
  const description = describeCandidates(question, prompt.passages);
  const ranked = scoreCandidates(description.candidates).filter(({ sentence }) =>
    statesSomething(sentence.text),
  );
  if (!hasEnoughEvidence(question, description, ranked[0])) return [];
  return chooseSentences(ranked)
    .map((candidate) => state(question, candidate))
    .filter((statement) => statement.quote !== '');
}

/** The answer in Markdown: every statement is followed by its citation `[[key|quote]]`. */
export function writeAnswer(statements: readonly Statement[]): string {
  if (statements.length === 0) return noAnswer;
  return statements.map(({ text, key, quote }) => `${text} [[${key}|${quote}]]`).join(' ');
}

function state(question: Question, candidate: ScoredCandidate): Statement {
  const isLong = candidate.sentence.text.split(/\s+/).length > maxSentenceWords;
  const text = isLong ? `… ${pickQuote(question, candidate, maxSentenceWords)} …` : candidate.sentence.text;
  return {
    text: plainSentence(text),
    key: candidate.passage.key,
    quote: pickQuote(question, candidate, maxQuoteWords),
  };
}

/** One line, and no double brackets that could be taken for a citation of ours. */
function plainSentence(text: string): string {
  return joinCutWords(text).replace(/\s+/g, ' ').replaceAll('[[', '[').replaceAll(']]', ']').trim();
}

const summaryWords =
  /^(?:resum(?:en|e|elo|elos|ir|eme|a|as)|sintetiza|sintesis|documentos?|archivos?|ficheros?|pdfs?|textos?|contenidos?|trata|tratan|temas?|asuntos?|habla|hablan|principal(?:es)?|general|puntos?|claves?|ideas?|explica(?:me)?|puedes|haz(?:me)?|dime|cuentame|breve(?:mente)?|favor|va|dice|dicen|contiene|contienen)$/;

/** A question about the documents as a whole ("¿De qué trata?") names no subject that could be looked up. */
function asksForSummary(question: string): boolean {
  const content = splitWords(question).filter((word) => !word.isStopWord);
  return content.length > 0 && content.every((word) => summaryWords.test(foldAccents(word.text)));
}

function summarise(passages: readonly Passage[]): Statement[] {
  return passages.slice(0, 3).flatMap((passage) => {
    const sentence = splitSentences(passage.text).find(isWholeSentence);
    if (sentence === undefined) return [];
    const quote = joinCutWords(sentence.text).split(/\s+/).slice(0, maxQuoteWords).join(' ');
    if (/[[\]|]/.test(quote)) return [];
    return [{ text: plainSentence(sentence.text), key: passage.key, quote }];
  });
}

/** A passage may begin in the middle of a sentence. */
function isWholeSentence({ text }: Sentence): boolean {
  return text.split(/\s+/).length >= 6 && /^[\p{Lu}¿¡«"]/u.test(text);
}
