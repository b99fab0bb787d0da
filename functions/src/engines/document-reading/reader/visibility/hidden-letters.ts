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
  /** True for letters whose drawn shape differs from their text. */
  readonly isMisread?: boolean;
}

/** State of a letter on the page. */
export type LetterFlag = 'seen' | 'hidden' | 'struck' | 'misread';

export function hideRun({ order }: ShownText): HiddenLetters {
  return { order, from: 0, to: Number.POSITIVE_INFINITY };
}

/** Returns a function that lists the letters of a run in order, with their states. */
export function createLetterReader(
  hidden: readonly HiddenLetters[],
): (run: ShownText) => (Letter & { readonly flag: LetterFlag })[] {
  const byRun = Map.groupBy(hidden, ({ order }) => order);
  return (run) => {
    const letters = run.letters();
    const flags = new Array<LetterFlag>(letters.length).fill('seen');
    const spans = byRun.get(run.order) ?? [];
    // A later state replaces an earlier one: hidden letters are no part of the page, however they are drawn.
    for (const { from, to, isMisread } of spans) if (isMisread === true) flags.fill('misread', from, to);
    for (const { from, to, isStruck, isMisread } of spans)
      if (isStruck !== true && isMisread !== true) flags.fill('hidden', from, to);
    for (const { from, to, isStruck } of spans) if (isStruck === true) flags.fill('struck', from, to);
    return letters.map((letter, position) => ({ ...letter, flag: flags[position] ?? 'seen' }));
  };
}
