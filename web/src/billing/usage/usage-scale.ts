import type { UsageKind } from '@contract/billing/movement-names.ts';
import type { CreditUsage } from '@contract/billing/movements.ts';

export type UsageDay = CreditUsage['days'][number];

/** The kinds as they stand on one another, from below. */
export const usageSeries = [
  { kind: 'question', label: 'Preguntas', fill: 'fill-accent', mark: 'bg-accent' },
  { kind: 'upload', label: 'Subidas', fill: 'fill-series-ochre', mark: 'bg-series-ochre' },
  { kind: 'extraction', label: 'Extracciones', fill: 'fill-series-plum', mark: 'bg-series-plum' },
] as const satisfies readonly { kind: UsageKind; label: string; fill: string; mark: string }[];

export const totalOf = ({ question, upload, extraction }: Omit<UsageDay, 'day'>): number =>
  question + upload + extraction;

/** What was spent on all days together, for each kind. */
export function sumDays(days: readonly UsageDay[]): Omit<UsageDay, 'day'> {
  const sum = (kind: UsageKind): number => days.reduce((all, day) => all + day[kind], 0);
  return { question: sum('question'), upload: sum('upload'), extraction: sum('extraction') };
}

/** The end of an axis that holds `most` and is easily halved: 2, 4 or 10 times a power of ten. At least 4. */
export function axisEnd(most: number): number {
  if (most <= 4) return 4;
  const power = 10 ** Math.floor(Math.log10(most));
  const step = [1, 2, 4, 10].find((factor) => factor * power >= most) ?? 10;
  return step * power;
}

export interface Block {
  readonly fill: string;
  /** In hundredths of the height of the chart, from above. */
  readonly y: number;
  readonly height: number;
}

/** A day as blocks that stand on one another; nothing was spent on what has none. */
export function stack(day: UsageDay, end: number): Block[] {
  let top = 100;
  return usageSeries.flatMap(({ kind, fill }) => {
    const height = (day[kind] / end) * 100;
    if (height === 0) return [];
    top -= height;
    return [{ fill, y: top, height }];
  });
}
