import { describeRun, type RunRecord } from './run-record.ts';
import { differenceInterval } from './statistics/bootstrap.ts';

/**
 * Compares two runs question by question: the difference of each measure with its 95 % interval. `*`: the interval
 * excludes zero.
 */
export function compareRuns(before: RunRecord, after: RunRecord): string[] {
  const lines = [before, after].map(describeRun);
  const old = new Map(before.measures.map((measure) => [measure.name, measure.entries]));
  for (const { name, entries } of after.measures) {
    const foundDifference = differenceInterval(old.get(name) ?? [], entries);
    if (foundDifference === undefined) continue;
    const { difference, interval, questions } = foundDifference;
    const range = interval && `(${withSign(interval.low)} to ${withSign(interval.high)})`;
    const isSure = interval !== undefined && interval.low * interval.high > 0;
    lines.push(
      `${name.padEnd(20)} ${withSign(difference)} ${range ?? ''} ${isSure ? '*' : ''} ${questions} questions`,
    );
  }
  return lines;
}

function withSign(value: number): string {
  return `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(3)}`;
}
