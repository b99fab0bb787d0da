import { readValues } from '../../../../functions/src/engines/evidence/values/read-values.ts';
import type { Unit } from './read-units.ts';

/** Weights: the beginning of a document states its purpose, values state its terms. */
const sentenceWeights = { beginning: 0.5, value: 0.4 } as const;

/** Chooses whole sentences from the beginning, middle and end: those with frequent words and with values. */
export function chooseOverview(units: readonly Unit[], count: number): Unit[] {
  const sentences = units.filter(isWholeStatement);
  const stems = units.flatMap(({ words }) => [...new Set(words.map(({ stem }) => stem))]);
  const frequencies = Map.groupBy(stems, (stem) => stem);
  const worthOf = ({ text, words }: Unit): number => {
    const isFirst = text === sentences[0]?.text;
    const shared = words.map(({ stem, weight }) => weight * Math.log(frequencies.get(stem)?.length ?? 1));
    const dense = shared.reduce((sum, each) => sum + each, 0) / Math.sqrt(words.length + 1);
    return (
      dense +
      sentenceWeights.beginning * Number(isFirst) +
      sentenceWeights.value * Number(readValues(text).length > 0)
    );
  };
  const size = Math.max(1, sentences.length / count);
  return Array.from({ length: Math.min(count, sentences.length) }, (_, span) => {
    const part = sentences.slice(Math.floor(span * size), Math.floor((span + 1) * size));
    return part.toSorted((a, b) => worthOf(b) - worthOf(a))[0];
  }).filter((unit) => unit !== undefined);
}

const length = { min: 7, max: 45 } as const;
/** Matches a beginning that refers to an earlier sentence: «En ese caso…», «Además…». */
const dependentPattern =
  /^(?:en (?:ese|este|dicho|tal|su) |si |tras |a (?:ell[ao]s?|él) |l[ao]s? de |además|asimismo|no obstante|por ello|también)/iu;

/** Excludes rows, which need their table, and sentences cut by the passage. */
export function isWholeStatement({ kind, text }: Unit): boolean {
  const count = text.split(' ').length;
  const isSentence = /^[\p{Lu}«"“].*[.;»”)]$/u.test(text) && !dependentPattern.test(text);
  return kind !== 'row' && isSentence && count >= length.min && count <= length.max;
}
