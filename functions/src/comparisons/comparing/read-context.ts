import { comparisonLimits } from '../../contract/comparison-limits.ts';
import type { ChangeSide } from '../../contract/comparisons/schemas.ts';

/**
 * Returns the rest of the sentence, row or point before `start` and after `end`, with single spaces and without parts of
 * words.
 */
export function readContext(text: string, start: number, end: number): ChangeSide['context'] {
  const { contextLength } = comparisonLimits;
  const from = Math.max(0, start - contextLength);
  const to = Math.min(text.length, end + contextLength);
  const before = text.slice(from, start);
  const after = text.slice(end, to);
  const whole = {
    before: from === 0 ? before : before.replace(/^\S*/u, ''),
    after: to === text.length ? after : after.slice(0, after.search(/\S*$/u)),
  };
  return { before: tidy(whole.before.split(border).at(-1)), after: tidy(whole.after.split(border)[0]) };
}

/** The end of a sentence, and of a line before one that begins with a capital or a number. */
const border = /(?<=[.:;!?])\s+|\n(?=[\p{Lu}\d])/u;

const tidy = (text = ''): string => text.replace(/\s+/gu, ' ').trim().toWellFormed();
