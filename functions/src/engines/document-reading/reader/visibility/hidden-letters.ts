import type { Letter } from '../../../../contract/documents/page-text/text-pen.ts';
import type { ShownText } from './walk-page.ts';

/** Letters of one run that are invisible on the page, by their positions in the run. */
export interface HiddenLetters {
  /** `order` of the run. */
  readonly order: number;
  /** Positions in the run's `letters()`; `to` is exclusive. */
  readonly from: number;
  readonly to: number;
  /** True for visible letters that are crossed out. */
  readonly isStruck?: boolean;
}

export function hideRun({ order }: ShownText): HiddenLetters {
  return { order, from: 0, to: Number.POSITIVE_INFINITY };
}

/** Returns a function that lists the letters of a run in order, with their visibility. */
export function createLetterReader(
  hidden: readonly HiddenLetters[],
): (run: ShownText) => (Letter & { readonly isHidden: boolean; readonly isStruck: boolean })[] {
  const byRun = Map.groupBy(hidden, ({ order }) => order);
  return (run) => {
    const letters = run.letters();
    const flags = new Array<boolean>(letters.length).fill(false);
    const struck = new Array<boolean>(letters.length).fill(false);
    for (const { from, to, isStruck } of byRun.get(run.order) ?? []) {
      flags.fill(true, from, to);
      if (isStruck === true) struck.fill(true, from, to);
    }
    return letters.map((letter, position) => ({
      ...letter,
      isHidden: flags[position] === true,
      isStruck: struck[position] === true,
    }));
  };
}
