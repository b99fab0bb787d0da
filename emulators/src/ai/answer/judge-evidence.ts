import { kindEvidence } from './answer-kind.ts';
import type { Description } from './describe-candidates.ts';
import type { Question } from './read-question.ts';
import type { ScoredCandidate } from './score-candidates.ts';
import { cover } from './weigh-evidence.ts';

/**
 * Whether the passages are about what the question asks. The weights are a logistic regression on the Spanish part of XQuAD:
 * passages of the right article against those of other articles, fitted on half of the articles and checked on the other.
 */
export function hasEnoughEvidence(
  question: Question,
  description: Description,
  best: ScoredCandidate | undefined,
): boolean {
  if (best === undefined || question.terms.length === 0) return false;
  const subject = question.terms.map((term) => term.weight);
  const names = question.terms.map((term) => (term.isName || term.isNumber ? 1 : 0));
  const anywhere = bestMatches(question, description.passageMatches);
  const passage = description.passageMatches[best.passageIndex] ?? [];
  const near = description.candidates.filter((candidate) => isNear(candidate, best));
  const nearby = bestMatches(
    question,
    near.map((candidate) => candidate.matches),
  );
  if (lacksNumber(question, near) || lacksSubject(question, nearby)) return false;
  const hasNames = names.some((weight) => weight > 0);
  const logOdds =
    -1.2 +
    2.2 * cover(nearby, subject) +
    2.0 * cover(anywhere, subject) +
    4.2 * Math.log1p(weightOf(passage, subject)) -
    2.6 *
      Math.log1p(
        weightOf(
          anywhere.map((match) => 1 - match),
          subject,
        ),
      ) -
    (hasNames ? 1.2 * (1 - cover(anywhere, names)) : 0) +
    1.8 * best.features.pairs -
    (lacksDuration(question, near) ? 2 : 0);
  return logOdds > 0;
}

/**
 * Who asks how much, how many or at what age is not answered without a number, and one of the right thing. How long something
 * lasts may be said otherwise («desde 1700»), so its lack only counts against.
 */
function lacksNumber(question: Question, near: Description['candidates']): boolean {
  if (question.kind !== 'number' || question.unit === 'time') return false;
  const best = Math.max(0, ...near.map(({ words }) => kindEvidence(question, words)));
  return question.unit === undefined ? best === 0 : best < 1;
}

/** A number that stands there too is not what was asked about: «el salario mínimo de 2026» in a lease of 2026. */
function lacksSubject({ terms }: Question, matches: readonly number[]): boolean {
  const subject = terms.flatMap((term, index) => (term.isNumber ? [] : [matches[index] ?? 0]));
  return subject.length > 0 && subject.every((match) => match === 0);
}

function lacksDuration(question: Question, near: Description['candidates']): boolean {
  return question.unit === 'time' && near.every(({ words }) => kindEvidence(question, words) < 1);
}

function isNear(candidate: Description['candidates'][number], best: ScoredCandidate): boolean {
  return (
    candidate.passageIndex === best.passageIndex &&
    Math.abs(candidate.sentenceIndex - best.sentenceIndex) <= 1
  );
}

function bestMatches(question: Question, lists: readonly (readonly number[])[]): number[] {
  return question.terms.map((_, index) => Math.max(0, ...lists.map((list) => list[index] ?? 0)));
}

function weightOf(matches: readonly number[], weights: readonly number[]): number {
  return weights.reduce((sum, weight, index) => sum + weight * (matches[index] ?? 0), 0);
}
