import { comparisonLimits } from '../../contract/comparison-limits.ts';
import type { ChangeSide } from '../../contract/comparisons/schemas.ts';

/** Returns what a page has before `start` and after `end`, with single spaces and without parts of words. */
export function readContext(text: string, start: number, end: number): ChangeSide['context'] {
  const { contextLength } = comparisonLimits;
  const from = Math.max(0, start - contextLength);
  const to = Math.min(text.length, end + contextLength);
  const before = text.slice(from, start);
  const after = text.slice(end, to);
  return {
    before: tidy(from === 0 ? before : before.replace(/^\S*/u, '')),
    after: tidy(to === text.length ? after : after.slice(0, after.search(/\S*$/u))),
  };
}

const tidy = (text: string): string => text.replace(/\s+/gu, ' ').trim().toWellFormed();
