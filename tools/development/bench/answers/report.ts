import { formatMeasures, percentile } from '../shared/percentile.ts';
import type { Judgement } from './judging/judge-run.ts';
import type { ObservedAnswer } from './scoring/observed-answer.ts';
import type { AnswerScore, Fraction } from './scoring/score-answer.ts';
import {
  countRefusals,
  listLastLineMeasures,
  type Measure,
  measureScores,
  totalShare,
} from './scoring/summarise-scores.ts';
import { confidenceInterval } from './statistics/bootstrap.ts';
import { minKappa } from './statistics/cohens-kappa.ts';

/** Formats every measure as a line, each share with its 95 % interval. */
export function describeScores(scores: readonly AnswerScore[], answers: readonly ObservedAnswer[]): string[] {
  return [
    ...measureScores(scores).flatMap(describeMeasure),
    ...describeParts(scores),
    ...describeRefusals(scores),
    ...scores.flatMap(describeFalseStatements),
    ...describeTimes(answers),
  ];
}

/** Formats the last line of the output. */
export function describeLastLine(scores: readonly AnswerScore[], answers: readonly ObservedAnswer[]): string {
  return formatMeasures(listLastLineMeasures(scores, answers));
}

function describeMeasure(measure: Measure): string[] {
  const value = totalShare(measure);
  if (value === undefined) return [];
  const interval = confidenceInterval(measure.entries);
  const range =
    interval === undefined ? '' : `  (${formatShare(interval.low)} to ${formatShare(interval.high)})`;
  return [`${measure.name.padEnd(20)} ${formatShare(value)}${range}`];
}

/** Formats the share of right answers by part and kind. */
function describeParts(scores: readonly AnswerScore[]): string[] {
  const groups = [
    ...Map.groupBy(scores, ({ part }) => part),
    ...Map.groupBy(
      scores.filter(({ part }) => part === 'professional'),
      ({ part, kind }) => `${part}: ${kind}`,
    ),
  ];
  return groups.map(([name, ownQuestions]) => {
    const right = ownQuestions.filter(({ isRight }) => isRight).length;
    return `${String(name).padEnd(28)} ${right} of ${ownQuestions.length} right`;
  });
}

function describeRefusals(scores: readonly AnswerScore[]): string[] {
  return [...countRefusals(scores)].map(
    ([reason, { right, wrong }]) => `no answer (${reason}): ${right} rightly, ${wrong} wrongly`,
  );
}

function describeFalseStatements({ questionId, falseChecked }: AnswerScore): string[] {
  return falseChecked.map(({ text, reason }) => `⚠ ${questionId}, checked and false (${reason}): ${text}`);
}

function describeTimes(answers: readonly ObservedAnswer[]): string[] {
  const lines: string[] = [];
  for (const name of ['firstTextMs', 'wholeMs'] as const) {
    const times = answers.map((answer) => answer[name]).filter((time) => time !== undefined);
    if (times.length === 0) continue;
    lines.push(
      `${name}: p50 ${Math.round(percentile(times, 0.5))}, p95 ${Math.round(percentile(times, 0.95))}`,
    );
  }
  const usages = answers.map(({ usage }) => usage).filter((usage) => usage !== undefined);
  for (const name of ['inputTokens', 'cachedTokens', 'outputTokens', 'reasoningTokens'] as const) {
    if (usages.length === 0) continue;
    const sum = usages.reduce((total, usage) => total + usage[name], 0);
    lines.push(`${name}: ${Math.round(sum / usages.length)} per question`);
  }
  return lines;
}

/** Formats the judge's verdicts with its agreement with people; void below the minimum. */
export function describeJudgements(judgements: readonly Judgement[], kappa: number | undefined): string[] {
  const trust = kappa === undefined ? 'κ unknown' : `κ ${formatShare(kappa)}`;
  const isVoid = kappa === undefined || kappa < minKappa;
  return (['facts', 'supported', 'shownFalse'] as const).map((name) => {
    const value = shareOf(judgements.map((judgement) => judgement[name]));
    const shownShare = value === undefined ? '–' : formatShare(value);
    return `judge, ${name}: ${isVoid ? `void (would be ${shownShare})` : shownShare}  [${trust}]`;
  });
}

function shareOf(shares: readonly Fraction[]): number | undefined {
  const of = shares.reduce((sum, share) => sum + share.of, 0);
  return of === 0 ? undefined : shares.reduce((sum, share) => sum + share.hits, 0) / of;
}

function formatShare(value: number): string {
  return value.toFixed(3);
}
