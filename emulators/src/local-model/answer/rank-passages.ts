import {
  describePassage,
  readQuestionShape,
} from '../../../../functions/src/engines/search/describe-passage.ts';
import type { QuestionTerm } from '../../../../functions/src/engines/search/score-passages.ts';
import { matchWord } from '../kindred-words.ts';
import type { Passage } from './read-prompt.ts';
import type { QuestionPart } from './read-question.ts';
import type { Unit } from './read-units.ts';

const passageWeights = { exact: 0.8, phrases: 0.7, kind: 0.25 } as const;

/** Scores each passage for a part of a question, as the product's search does, relative to the best one. */
export function rankPassages(
  { text, terms }: QuestionPart,
  units: readonly Unit[],
): ReadonlyMap<Passage, number> {
  const passages = [...Map.groupBy(units, ({ passage }) => passage)];
  const words = passages.map(([, own]) => own.flatMap((unit) => unit.words));
  const meanLength = words.reduce((sum, { length }) => sum + length, 0) / Math.max(1, words.length);
  const worded = terms.map((term): QuestionTerm => {
    const holding = words.filter((other) => matchWord(term, other) > 0.5).length;
    return { ...term, idf: term.weight * Math.log(1 + (words.length - holding + 0.5) / (holding + 0.5)) };
  });
  const total = worded.reduce((sum, { idf }) => sum + idf, 0);
  const shape = readQuestionShape(text);
  const scores = passages.map(([passage], at) => {
    const own = words[at] ?? [];
    const bm25 = worded.reduce((sum, term) => {
      const count = own.filter(({ stem }) => stem === term.stem).length || matchWord(term, own) / 2;
      return sum + (2.2 * term.idf * count) / (count + 0.3 + (0.9 * own.length) / meanLength);
    }, 0);
    const { sentence, exact, phrases, kind } = describePassage(passage.text, worded, total, shape);
    return (
      bm25 / (total || 1) +
      sentence +
      passageWeights.exact * exact +
      passageWeights.phrases * phrases +
      passageWeights.kind * kind
    );
  });
  const best = Math.max(...scores, Number.EPSILON);
  return new Map(passages.map(([passage], at) => [passage, (scores[at] ?? 0) / best]));
}
