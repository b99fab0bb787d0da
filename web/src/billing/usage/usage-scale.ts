import type { UsageKind } from '@contract/billing/movement-names.ts';
import type { CreditUsage } from '@contract/billing/movements.ts';

export type UsageDay = CreditUsage['days'][number];

/** Kinds of usage in stacking order, from the bottom. */
export const usageSeries = [
  { kind: 'question', label: 'Preguntas', fill: 'fill-accent', mark: 'bg-accent' },
  { kind: 'upload', label: 'Subidas', fill: 'fill-series-ochre', mark: 'bg-series-ochre' },
  { kind: 'extraction', label: 'Extracciones', fill: 'fill-series-plum', mark: 'bg-series-plum' },
  { kind: 'comparison', label: 'Comparaciones', fill: 'fill-series-teal', mark: 'bg-series-teal' },
  { kind: 'table', label: 'Tablas', fill: 'fill-series-rose', mark: 'bg-series-rose' },
] as const satisfies readonly { kind: UsageKind; label: string; fill: string; mark: string }[];

export const totalOf = ({ question, upload, extraction, comparison, table }: Omit<UsageDay, 'day'>): number =>
  question + upload + extraction + comparison + table;

/** Sums the usage of all days by kind. */
export function sumDays(days: readonly UsageDay[]): Omit<UsageDay, 'day'> {
  const sum = (kind: UsageKind): number => days.reduce((all, day) => all + day[kind], 0);
  return {
    question: sum('question'),
    upload: sum('upload'),
    extraction: sum('extraction'),
    comparison: sum('comparison'),
    table: sum('table'),
  };
}

/** Returns an axis maximum of at least `max` that is easily halved: 4, or 1, 2, 4 or 10 times a power of ten. */
export function axisEnd(max: number): number {
  if (max <= 4) return 4;
  const power = 10 ** Math.floor(Math.log10(max));
  const step = [1, 2, 4, 10].find((factor) => factor * power >= max) ?? 10;
  return step * power;
}

export interface Block {
  readonly fill: string;
  /** Distance from the top, in percent of the chart's height. */
  readonly y: number;
  readonly height: number;
}

/** Returns a day's stacked blocks; kinds without usage have none. */
export function stackBlocks(day: UsageDay, end: number): Block[] {
  let top = 100;
  return usageSeries.flatMap(({ kind, fill }) => {
    const height = (day[kind] / end) * 100;
    if (height === 0) return [];
    top -= height;
    return [{ fill, y: top, height }];
  });
}
