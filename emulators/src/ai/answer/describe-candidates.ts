import { type Sentence, splitSentences } from '../text/split-sentences.ts';
import { splitWords, type Word } from '../text/split-words.ts';
import { kindEvidence } from './answer-kind.ts';
import { matchTerms } from './match-terms.ts';
import type { Passage } from './parse-passages.ts';
import type { Question } from './read-question.ts';

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
  /** Share of neighbouring question words that stand close together in the sentence too. */
  readonly pairs: number;
  /** Whether something of the expected kind, not already in the question, stands in the sentence, and near the matches. */
  readonly kind: number;
  /** Share of the names and numbers of the question in the sentence. */
  readonly names: number;
  /** 1 for the first passage of the prompt, less for each later one. */
  readonly order: number;
  /** Length of the sentence in words, logarithmic, about 0 to 1. */
  readonly length: number;
}

export interface Description {
  readonly candidates: readonly Candidate[];
  /** Weight of each question term: rare in this prompt and telling in general counts more. */
  readonly termWeights: readonly number[];
  /** Match of each term within each passage. */
  readonly passageMatches: readonly (readonly number[])[];
}

interface Unit {
  readonly words: readonly Word[];
  readonly matches: readonly number[];
  readonly counts: readonly number[];
}

/** Every sentence of the passages with its features. */
export function describeCandidates(question: Question, passages: readonly Passage[]): Description {
  const memory = new Map<string, number>();
  const parsed = passages.map((passage) =>
    splitSentences(passage.text).map((sentence) => {
      const words = splitWords(sentence.text);
      return { sentence, ...readUnit(question, words, memory) };
    }),
  );
  const passageUnits = parsed.map((sentences) => mergeUnits(question, sentences));
  const sentenceUnits = parsed.flat();
  const termWeights = weighTerms(question, sentenceUnits, passageUnits);
  const passageScores = bm25(termWeights, passageUnits);
  const sentenceScores = bm25(termWeights, sentenceUnits);
  const bestPassage = Math.max(...passageScores, 1e-9);
  const bestSentence = Math.max(...sentenceScores, 1e-9);
  const candidates: Candidate[] = [];
  let position = 0;
  parsed.forEach((sentences, passageIndex) => {
    const passage = passages[passageIndex];
    const unit = passageUnits[passageIndex];
    if (passage === undefined || unit === undefined) return;
    sentences.forEach(({ sentence, words, matches }, sentenceIndex) => {
      const near = [sentenceIndex - 1, sentenceIndex, sentenceIndex + 1].flatMap((i) => sentences[i] ?? []);
      candidates.push({
        passage,
        passageIndex,
        sentenceIndex,
        sentence,
        words,
        matches,
        features: {
          sentenceCover: cover(matches, termWeights),
          neighbourCover: cover(bestOf(near.map((unit) => unit.matches)), termWeights),
          passageCover: cover(unit.matches, termWeights),
          passageRank: (passageScores[passageIndex] ?? 0) / bestPassage,
          sentenceRank: (sentenceScores[position] ?? 0) / bestSentence,
          pairs: closePairs(question, words),
          kind: kindEvidence(question, words),
          names: nameCover(question, matches),
          order: 1 / (passageIndex + 1),
          length: Math.log(words.length + 1) / 4,
        },
      });
      position += 1;
    });
  });
  return { candidates, termWeights, passageMatches: passageUnits.map((unit) => unit.matches) };
}

function readUnit(question: Question, words: readonly Word[], memory: Map<string, number>): Unit {
  const content = words.filter((word) => !word.isStopWord);
  const stems = new Set(content.map((word) => word.stem));
  const matches = matchTerms(question.terms, stems, memory);
  const counts = question.terms.map((term, index) => {
    const exact = content.filter((word) => word.stem === term.stem).length;
    return exact > 0 ? exact : (matches[index] ?? 0);
  });
  return { words, matches, counts };
}

function mergeUnits(question: Question, units: readonly Unit[]): Unit {
  return {
    words: units.flatMap((unit) => unit.words),
    matches: question.terms.map((_, term) => Math.max(0, ...units.map((unit) => unit.matches[term] ?? 0))),
    counts: question.terms.map((_, term) => units.reduce((sum, unit) => sum + (unit.counts[term] ?? 0), 0)),
  };
}

function weighTerms(question: Question, sentences: readonly Unit[], passages: readonly Unit[]): number[] {
  return question.terms.map((term, index) => {
    const inSentences = sentences.reduce((sum, unit) => sum + (unit.matches[index] ?? 0), 0);
    const inPassages = passages.reduce((sum, unit) => sum + (unit.matches[index] ?? 0), 0);
    const rarity =
      Math.log(1 + (sentences.length + 0.5) / (inSentences + 0.5)) +
      Math.log(1 + (passages.length + 0.5) / (inPassages + 0.5));
    return Math.sqrt(term.weight) * rarity;
  });
}

function bm25(termWeights: readonly number[], units: readonly Unit[]): number[] {
  const k = 1.2;
  const b = 0.5;
  const average = units.reduce((sum, unit) => sum + unit.words.length, 0) / Math.max(1, units.length);
  return units.map((unit) =>
    termWeights.reduce((score, weight, index) => {
      const count = unit.counts[index] ?? 0;
      return score + (weight * count * (k + 1)) / (count + k * (1 - b + (b * unit.words.length) / average));
    }, 0),
  );
}

/** Share of the weight of all terms that the matches hold, 0 to 1. */
export function cover(matches: readonly number[], weights: readonly number[]): number {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return 0;
  return weights.reduce((sum, weight, index) => sum + weight * (matches[index] ?? 0), 0) / total;
}

function bestOf(lists: readonly (readonly number[])[]): number[] {
  return (lists[0] ?? []).map((_, index) => Math.max(...lists.map((list) => list[index] ?? 0)));
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
