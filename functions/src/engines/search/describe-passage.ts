import { trimEndMatching } from '../../contract/trim-matching.ts';
import {
  foldText,
  readPhrases,
  readTerms,
  type Term,
  termSimilarity,
} from '../../platform/spanish/spanish-terms.ts';
import { splitSentences, type TextSpan } from '../../platform/spanish/split-sentences.ts';
import type { QuestionTerm } from './score-passages.ts';

/** Kind of answer that the question word asks for. */
type SoughtAnswer = 'quantity' | 'person' | 'open';

/** Similarity of the text of one passage to a question; numbers from 0 to 1. */
export interface PassageFeatures {
  /** Share of the question (by idf) that its best sentence covers. */
  readonly sentence: number;
  /** Share of the question (by idf) that the passage contains in the same word forms. */
  readonly exact: number;
  /** Share of the question's pairs of adjacent words that the passage contains. */
  readonly phrases: number;
  /** Equals `sentence` when that sentence has the requested kind of value (a number, a name); otherwise 0. */
  readonly kind: number;
  /** 1 when the passage has the heading of the article or clause that the question names. */
  readonly heading: number;
  /** True for a table of contents or an index, which has many terms and no statements. */
  readonly isContents: boolean;
}

/** Matches words that ask for a number or a date. */
const quantityPattern =
  /\bcu[aá]nt[oa]s?\b|\bcu[aá]ndo\b|\b(?:qu[eé]|cu[aá]l)(?: es| fue| era)?(?: el| la)? (?:porcentaje|año|siglo|fecha|día|número|cantidad|cifra|importe|precio|plazo|edad|duración|distancia|altura|longitud|superficie|temperatura|población)\b|\bhow (?:many|much|old|long)\b|\bwhen\b/iu;
/** Matches words that ask for a person. */
const personPattern = /\bqui[eé]n(?:es)?\b|\bwho\b/iu;

function readSoughtAnswer(question: string): SoughtAnswer {
  if (quantityPattern.test(question)) return 'quantity';
  return personPattern.test(question) ? 'person' : 'open';
}

const divisionSource =
  'art(?:ículos?|iculos?|s?\\.)?|cláusulas?|clausulas?|capítulos?|capitulos?|títulos?|titulos?|anexos?|secci[oó]n|disposici[oó]n';
/** Matches a division with its number: «artículo 12». */
const divisionPattern = new RegExp(`(?<!\\p{L})(${divisionSource})\\s+(\\d+|[IVXLC]+)(?![\\p{L}\\d])`, 'giu');
/** Matches a division with its number at the start of a line: «Artículo 12». */
const headingPattern = new RegExp(`^(${divisionSource})\\s+(\\d+|[IVXLC]+)(?![\\p{L}\\d])`, 'iu');

/** Requirements of a question besides its words. */
export interface QuestionShape {
  readonly phrases: ReadonlySet<string>;
  readonly kind: SoughtAnswer;
  /** Keys of the articles, clauses and other divisions that it names: «art 34». */
  readonly headings: ReadonlySet<string>;
}

export function readQuestionShape(question: string): QuestionShape {
  const headings = [...question.matchAll(divisionPattern)].map((match) => headingKey(match));
  return { phrases: readPhrases(question), kind: readSoughtAnswer(question), headings: new Set(headings) };
}

/** Returns the same key for «art. 34», «artículo 34» and «ARTÍCULO 34.2». */
function headingKey(match: RegExpMatchArray): string {
  return `${foldText(match[1] ?? '').slice(0, 3)} ${(match[2] ?? '').toLowerCase()}`;
}

/** Matches dot leaders of a table of contents. */
const leaderPattern = /(?:\.\s?){5,}|(?:…\s?){2,}/gu;
const minLeaders = 3;
const entryWords = 10;

function endsWithReference(sentence: string): boolean {
  const words = trimEndMatching(sentence, /[.)\s]/u);
  const last = words.slice(trimEndMatching(words, /[\p{L}\d.)]/u).length);
  return /\d/u.test(last);
}

/** Returns true when most of a passage is entries that end in a page or article number. */
function isContentsList(text: string, sentences: readonly TextSpan[]): boolean {
  if ([...text.matchAll(leaderPattern)].length >= minLeaders) return true;
  const entries = sentences.filter(({ start, end }) => {
    const sentence = text.slice(start, end);
    return endsWithReference(sentence) && sentence.split(/\s+/u).length <= entryWords;
  });
  return sentences.length >= 8 && entries.length > sentences.length / 2;
}

/** Compares a passage with the question, sentence by sentence. */
export function describePassage(
  text: string,
  terms: readonly QuestionTerm[],
  totalIdf: number,
  { phrases, kind, headings }: QuestionShape,
): PassageFeatures {
  const forms = new Set<string>();
  let sentence = 0;
  let holdsKind = 0;
  let heading = 0;
  const sentences = splitSentences(text);
  for (const { start, end } of sentences) {
    const words = readTerms(text.slice(start, end));
    const namedMatch = headings.size > 0 ? headingPattern.exec(text.slice(start, end)) : null;
    if (namedMatch !== null && headings.has(headingKey(namedMatch))) heading = 1;
    for (const word of words) forms.add(word.form);
    const cover = coverageOf(words, terms) / (totalIdf || 1);
    if (cover > sentence) {
      sentence = cover;
      holdsKind = answersKind(words, kind) ? cover : 0;
    }
  }
  const exact = terms.reduce((sum, term) => (forms.has(term.form) ? sum + term.idf : sum), 0);
  const isContents = isContentsList(text, sentences);
  return {
    sentence,
    exact: exact / (totalIdf || 1),
    phrases: sharedShare(phrases, text),
    kind: holdsKind,
    heading: isContents ? 0 : heading,
    isContents,
  };
}

function sharedShare(phrases: ReadonlySet<string>, text: string): number {
  if (phrases.size === 0) return 0;
  const textPhrases = readPhrases(text);
  return [...phrases].filter((phrase) => textPhrases.has(phrase)).length / phrases.size;
}

/** Returns the share of the question (by idf) that the headings above a passage cover. */
export function coverageOfHeadings(
  path: readonly string[],
  terms: readonly QuestionTerm[],
  totalIdf: number,
): number {
  return coverageOf(readTerms(path.join('\n')), terms) / (totalIdf || 1);
}

/** Returns the sum of the terms' idf, each multiplied by its best match with the words. */
function coverageOf(words: readonly Term[], terms: readonly QuestionTerm[]): number {
  let cover = 0;
  for (const term of terms) {
    let best = 0;
    for (const word of words) {
      best = Math.max(best, termSimilarity(term, word));
      if (best === 1) break;
    }
    cover += best * term.idf;
  }
  return cover;
}

function answersKind(words: readonly Term[], kind: SoughtAnswer): boolean {
  if (kind === 'quantity') return words.some((word) => word.isNumber);
  if (kind === 'person') return words.filter((word) => word.isCapitalised).length > 1;
  return false;
}
