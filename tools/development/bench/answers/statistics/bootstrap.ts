import { percentile } from '../../shared/percentile.ts';
import { createDraw } from '../../stage/draw.ts';
import type { Measure } from '../scoring/summarise-scores.ts';

export interface Interval {
  readonly low: number;
  readonly high: number;
}

type Entry = Measure['entries'][number];

const draws = 2_000;
const seed = 1;
const tailShare = 0.025;

/**
 * Computes the 95 % interval of a share by resampling whole documents with replacement. Questions about one document
 * are right or wrong together, so resampling questions would make it too narrow. Undefined for fewer than two
 * documents.
 */
export function confidenceInterval(entries: readonly Entry[]): Interval | undefined {
  const clusters = [...Map.groupBy(entries, ({ cluster }) => cluster).values()].map(sumOf);
  if (clusters.length < 2) return undefined;
  return readInterval(resampleClusters(clusters, (drawn) => shareOf(drawn)));
}

/** Computes the difference of a measure between two runs over their common questions, and its 95 % interval. */
export function differenceInterval(
  before: readonly Entry[],
  after: readonly Entry[],
): { difference: number; interval: Interval | undefined; questions: number } | undefined {
  const ids = new Set(before.map(({ questionId }) => questionId));
  const shared = after.filter(({ questionId }) => ids.has(questionId));
  const sharedIds = new Set(shared.map(({ questionId }) => questionId));
  const old = Map.groupBy(
    before.filter(({ questionId }) => sharedIds.has(questionId)),
    ({ cluster }) => cluster,
  );
  const clusters = [...Map.groupBy(shared, ({ cluster }) => cluster)].map(([cluster, entries]) => {
    return { before: sumOf(old.get(cluster) ?? []), after: sumOf(entries) };
  });
  const difference = differenceIn(clusters);
  if (difference === undefined) return undefined;
  const interval = clusters.length < 2 ? undefined : readInterval(resampleClusters(clusters, differenceIn));
  return { difference, interval, questions: sharedIds.size };
}

interface HitCount {
  readonly hits: number;
  readonly of: number;
}

function sumOf(entries: readonly Entry[]): HitCount {
  return entries.reduce(({ hits, of }, { share }) => ({ hits: hits + share.hits, of: of + share.of }), {
    hits: 0,
    of: 0,
  });
}

function shareOf(sums: readonly HitCount[]): number | undefined {
  const of = sums.reduce((sum, each) => sum + each.of, 0);
  return of === 0 ? undefined : sums.reduce((sum, each) => sum + each.hits, 0) / of;
}

function differenceIn(clusters: readonly { before: HitCount; after: HitCount }[]): number | undefined {
  const before = shareOf(clusters.map((cluster) => cluster.before));
  const after = shareOf(clusters.map((cluster) => cluster.after));
  return before === undefined || after === undefined ? undefined : after - before;
}

function resampleClusters<Cluster>(
  clusters: readonly Cluster[],
  measure: (drawn: readonly Cluster[]) => number | undefined,
): number[] {
  const draw = createDraw(seed);
  return Array.from({ length: draws }, () => measure(clusters.map(() => draw.one(clusters)))).filter(
    (value) => value !== undefined,
  );
}

function readInterval(values: readonly number[]): Interval {
  return { low: percentile(values, tailShare), high: percentile(values, 1 - tailShare) };
}
