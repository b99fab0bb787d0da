import { cosine, embedWords } from '../embed-text.ts';
import { type Sentence, splitSentences } from '../text/split-sentences.ts';
import { splitWords, type Word } from '../text/split-words.ts';
import { kindEvidence } from './answer-kind.ts';
import type { Passage } from './parse-passages.ts';
import type { Question } from './read-question.ts';
import { bestOf, bm25, cover, mergeUnits, readUnit, type Unit, weighTerms } from './weigh-evidence.ts';

/** A sentence that might answer the question, with everything that its score is made of. */
export interface Candidate {
  readonly passage: Passage;
  readonly passageIndex: number;
  readonly sentenceIndex: number;
  readonly sentence: Sentence;
  readonly words: readonly Word[];
  /** Match of each question term in this sentence, 0 to 1. */
  readonly matches: readonly number[];
  readonly features: SentenceFeatures;
}

export interface SentenceFeatures {
  /** Share of the question's weight that the sentence, it with its neighbours, and its passage hold: 0 to 1 each. */
  readonly sentenceCover: number;
  readonly neighbourCover: number;
  readonly passageCover: number;
  /** BM25 of the passage and of the sentence, relative to the best one of the prompt: 0 to 1. */
  readonly passageRank: number;
  readonly sentenceRank: number;
  /** Cosine of the question with the sentence, and with it and its neighbours, added up. */
  readonly likeness: number;
  /** Share of neighbouring question words that stand close together in the sentence too. */
  readonly pairs: number;
  /** Whether something of the expected kind, not already in the question, stands in the sentence, and near the matches. */
  readonly kind: number;
  /** Share of the names and numbers of the question in the sentence. */
  readonly names: number;
  /** 1 for the first passage of the prompt, less for each later one. */
  readonly order: number;
  /** 1 for a heading or a line of a table of contents: words of the question again and nothing new. */
  readonly heading: number;
}

export interface Description {
  readonly candidates: readonly Candidate[];
  /** Match of each term within each passage. */
  readonly passageMatches: readonly (readonly number[])[];
}

interface ReadSentence extends Unit {
  readonly sentence: Sentence;
  readonly passageIndex: number;
  readonly sentenceIndex: number;
}

/** Every sentence of the passages with its features. */
export function describeCandidates(question: Question, passages: readonly Passage[]): Description {
  const memory = new Map<string, number>();
  const read = passages.map((passage, passageIndex) =>
    splitSentences(passage.text).map((sentence, sentenceIndex): ReadSentence => {
      const unit = readUnit(question, splitWords(sentence.text), memory);
      return { ...unit, sentence, passageIndex, sentenceIndex };
    }),
  );
  const sentences = read.flat();
  const wholes = read.map((units) => mergeUnits(question, units));
  const weights = weighTerms(question, sentences, wholes);
  const passageRanks = relativeToBest(bm25(weights, wholes));
  const sentenceRanks = relativeToBest(bm25(weights, sentences));
  const questionVector = embedWords(question.words);

  const candidates = sentences.flatMap((unit, position): Candidate[] => {
    const { words, matches, sentence, passageIndex, sentenceIndex } = unit;
    const passage = passages[passageIndex];
    if (passage === undefined) return [];
    const near = [-1, 0, 1].flatMap((step) => read[passageIndex]?.[sentenceIndex + step] ?? []);
    const nearWords = near.flatMap((neighbour) => neighbour.words);
    const features: SentenceFeatures = {
      sentenceCover: cover(matches, weights),
      neighbourCover: cover(bestOf(near.map((neighbour) => neighbour.matches)), weights),
      passageCover: cover(wholes[passageIndex]?.matches ?? [], weights),
      passageRank: passageRanks[passageIndex] ?? 0,
      sentenceRank: sentenceRanks[position] ?? 0,
      likeness: cosine(questionVector, embedWords(words)) + cosine(questionVector, embedWords(nearWords)),
      pairs: closePairs(question, words),
      kind: kindEvidence(question, words),
      names: nameCover(question, matches),
      order: 1 / (passageIndex + 1),
      heading: isHeading(sentence.text, words, matches, question) ? 1 : 0,
    };
    return [{ passage, passageIndex, sentenceIndex, sentence, words, matches, features }];
  });
  return { candidates, passageMatches: wholes.map((whole) => whole.matches) };
}

function relativeToBest(scores: readonly number[]): number[] {
  const best = Math.max(...scores, 1e-9);
  return scores.map((score) => score / best);
}

const minNewWords = 2;

function isHeading(
  text: string,
  words: readonly Word[],
  matches: readonly number[],
  question: Question,
): boolean {
  if (/\.{4,}|…{2,}|(?:\. ){4,}/.test(text)) return true;
  const asked = new Set(question.terms.map((term) => term.stem));
  const newWords = words.filter((word) => !word.isStopWord && !asked.has(word.stem)).length;
  return newWords < minNewWords && matches.some((match) => match > 0);
}

function nameCover(question: Question, matches: readonly number[]): number {
  const weights = question.terms.map((term) => (term.isName || term.isNumber ? 1 : 0));
  return cover(matches, weights);
}

function closePairs(question: Question, words: readonly Word[]): number {
  const pairs = question.terms
    .slice(1)
    .map((term, index) => [question.terms[index]?.stem ?? '', term.stem] as const);
  if (pairs.length === 0) return 0;
  const positions = new Map<string, number[]>();
  words.forEach((word, index) => {
    positions.set(word.stem, [...(positions.get(word.stem) ?? []), index]);
  });
  const close = pairs.filter(([first, second]) =>
    (positions.get(first) ?? []).some((a) => (positions.get(second) ?? []).some((b) => Math.abs(a - b) <= 4)),
  );
  return close.length / pairs.length;
}
