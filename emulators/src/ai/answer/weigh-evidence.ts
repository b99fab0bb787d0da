import type { Word } from '../text/split-words.ts';
import { matchTerms } from './match-terms.ts';
import type { Question } from './read-question.ts';

/** A sentence or passage as the question sees it. */
export interface Unit {
  readonly words: readonly Word[];
  /** Match of each question term, 0 to 1. */
  readonly matches: readonly number[];
  /** How often each term stands in it; less than one where only a related word does. */
  readonly counts: readonly number[];
}

/** Compares a text's words with the question. `memory` keeps compared stems between calls for one question. */
export function readUnit(question: Question, words: readonly Word[], memory: Map<string, number>): Unit {
  const content = words.filter((word) => !word.isStopWord);
  const matches = matchTerms(
    question.terms,
    {
      stems: new Set(content.map((word) => word.stem)),
      folded: new Set(content.map((word) => word.folded)),
      capitalisedStems: new Set(content.flatMap((word) => (word.isCapitalised ? [word.stem] : []))),
    },
    memory,
  );
  const counts = question.terms.map((term, index) => {
    const exact = content.filter((word) => word.stem === term.stem).length;
    return exact > 0 ? exact : (matches[index] ?? 0);
  });
  return { words, matches, counts };
}

/** Several units as one: a passage of its sentences. */
export function mergeUnits(question: Question, units: readonly Unit[]): Unit {
  return {
    words: units.flatMap((unit) => unit.words),
    matches: question.terms.map((_, term) => Math.max(0, ...units.map((unit) => unit.matches[term] ?? 0))),
    counts: question.terms.map((_, term) => units.reduce((sum, unit) => sum + (unit.counts[term] ?? 0), 0)),
  };
}

/** Weight of each question term: rare among these texts and telling in general counts more. */
export function weighTerms(
  question: Question,
  sentences: readonly Unit[],
  passages: readonly Unit[],
): number[] {
  return question.terms.map((term, index) => {
    const inSentences = sentences.reduce((sum, unit) => sum + (unit.matches[index] ?? 0), 0);
    const inPassages = passages.reduce((sum, unit) => sum + (unit.matches[index] ?? 0), 0);
    const rarity =
      Math.log(1 + (sentences.length + 0.5) / (inSentences + 0.5)) +
      Math.log(1 + (passages.length + 0.5) / (inPassages + 0.5));
    return Math.sqrt(term.weight) * rarity;
  });
}

/** BM25 of each unit for the weighted terms. */
export function bm25(termWeights: readonly number[], units: readonly Unit[]): number[] {
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

/** The best match of each term among several lists. */
export function bestOf(lists: readonly (readonly number[])[]): number[] {
  return (lists[0] ?? []).map((_, index) => Math.max(...lists.map((list) => list[index] ?? 0)));
}
