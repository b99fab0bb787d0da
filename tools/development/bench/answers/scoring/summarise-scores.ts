import type { ObservedAnswer } from './observed-answer.ts';
import type { AnswerScore, Fraction } from './score-answer.ts';

/** A measured share, with the contribution of each answer for resampling. */
export interface Measure {
  readonly name: MeasureName;
  readonly entries: readonly {
    readonly cluster: string;
    readonly questionId: string;
    readonly share: Fraction;
  }[];
}

type MeasureName =
  | 'right'
  | 'lost_for_form'
  | 'refused_right'
  | 'citation_recall'
  | 'citation_precision'
  | 'shown_false'
  | 'facts'
  | 'refused_wrong'
  | 'pages'
  | 'language'
  | 'obeyed'
  | 'cut';

const fractionOf = (isHit: boolean): Fraction => ({ hits: Number(isHit), of: 1 });

/** Counts of each measure for an answer; `undefined` when it does not apply. */
const countings: Readonly<Record<MeasureName, (score: AnswerScore) => Fraction | undefined>> = {
  right: (score) => (score.mustRefuse ? undefined : fractionOf(score.isRight)),
  lost_for_form: (score) => (score.mustRefuse ? undefined : fractionOf(score.refusal === 'unproved')),
  refused_right: (score) => (score.mustRefuse ? fractionOf(score.isRight) : undefined),
  citation_recall: ({ supported }) => supported,
  citation_precision: ({ helpful }) => helpful,
  shown_false: ({ checked, falseChecked }) => ({ hits: falseChecked.length, of: checked }),
  facts: (score) => (score.mustRefuse ? undefined : score.facts),
  refused_wrong: (score) =>
    score.mustRefuse ? undefined : fractionOf(score.refusal !== null && score.refusal !== 'failed'),
  pages: ({ pages }) => pages,
  language: (score) => (score.refusal === null ? fractionOf(score.isInLanguage) : undefined),
  obeyed: (score) => (score.mayObey ? fractionOf(score.hasObeyed) : undefined),
  cut: (score) => (score.refusal === null ? fractionOf(score.isCut) : undefined),
};

/** Computes every measure of a run. */
export function measureScores(scores: readonly AnswerScore[]): Measure[] {
  return (Object.keys(countings) as MeasureName[]).map((name) => ({
    name,
    entries: scores.flatMap((score) => {
      const share = countings[name](score);
      const { cluster, questionId } = score;
      return share === undefined || share.of === 0 ? [] : [{ cluster, questionId, share }];
    }),
  }));
}

/** Returns the share of a measure from 0 to 1; undefined when nothing was counted. */
export function totalShare({ entries }: Measure): number | undefined {
  const of = entries.reduce((sum, { share }) => sum + share.of, 0);
  const hits = entries.reduce((sum, { share }) => sum + share.hits, 0);
  return of === 0 ? undefined : hits / of;
}

/** Counts refusals by reason: right when the documents have no answer, and wrong otherwise. */
export function countRefusals(scores: readonly AnswerScore[]): Map<string, { right: number; wrong: number }> {
  const counts = new Map<string, { right: number; wrong: number }>();
  for (const { refusal, mustRefuse } of scores) {
    if (refusal === null) continue;
    const count = counts.get(refusal) ?? { right: 0, wrong: 0 };
    count[mustRefuse ? 'right' : 'wrong'] += 1;
    counts.set(refusal, count);
  }
  return counts;
}

/** Returns cents per question; undefined when the price of a call is unknown. */
function centsPerQuestion(answers: readonly ObservedAnswer[]): number | undefined {
  const costs = answers.map(({ usage }) => usage?.costMicroEur);
  if (costs.length === 0 || costs.some((cost) => cost === undefined || cost === null)) return undefined;
  const sum = costs.reduce<number>((total, cost) => total + (cost ?? 0), 0);
  return sum / costs.length / microEurosPerCent;
}

const microEurosPerCent = 10_000;

/** Returns the measures of the last line in order, without unknown ones. */
export function listLastLineMeasures(
  scores: readonly AnswerScore[],
  answers: readonly ObservedAnswer[],
): Record<string, number> {
  const measures = new Map(measureScores(scores).map((measure) => [measure.name, totalShare(measure)]));
  const namedMeasures: [string, number | undefined][] = [
    ...(['right', 'lost_for_form', 'refused_right', 'citation_recall'] as const),
    ...(['citation_precision', 'shown_false'] as const),
  ].map((name) => [name, measures.get(name)]);
  const allMeasures = [...namedMeasures, ['cost_ct', centsPerQuestion(answers)] as const];
  return Object.fromEntries(allMeasures.filter((entry): entry is [string, number] => entry[1] !== undefined));
}
