import type { ShownText } from './walk-page.ts';

/** Letters of one run that a reader of the page cannot see, by their positions in the run. */
export interface HiddenLetters {
  /** `order` of the run. */
  readonly order: number;
  /** Positions in the run's `letters()`, from `from` to before `to`. */
  readonly from: number;
  readonly to: number;
}

export function hideRun({ order }: ShownText): HiddenLetters {
  return { order, from: 0, to: Number.POSITIVE_INFINITY };
}

/** Takes the hidden letters of a page; returns the texts of a run's letters in order, and which of them are hidden. */
export function createLetterReader(
  hidden: readonly HiddenLetters[],
): (run: ShownText) => { readonly text: string; readonly isHidden: boolean }[] {
  const byRun = Map.groupBy(hidden, ({ order }) => order);
  return (run) => {
    const parts = byRun.get(run.order) ?? [];
    return run.letters().map(({ text }, position) => ({
      text,
      isHidden: parts.some(({ from, to }) => position >= from && position < to),
    }));
  };
}
