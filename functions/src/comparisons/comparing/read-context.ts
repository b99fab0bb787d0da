import { comparisonLimits } from '../../contract/comparison-limits.ts';
import type { ChangeSide } from '../../contract/comparisons/schemas.ts';

/**
 * Returns the rest of the sentence, row or point before `start` and after `end`, with single spaces and without parts of
 * words. An ellipsis stands for what exceeds `comparisonLimits.contextLength`.
 */
export function readContext(text: string, start: number, end: number): ChangeSide['context'] {
  const { contextLength } = comparisonLimits;
  const from = Math.max(0, start - contextLength);
  const to = Math.min(text.length, end + contextLength);
  // Includes one letter of the change, because `borderPattern` depends on the next letter.
  const before = text.slice(from, start + 1).split(borderPattern);
  const after = text.slice(Math.max(0, end - 1), to).split(borderPattern);
  const sentence = {
    before: collapseSpaces((before.at(-1) ?? '').slice(0, text.length > start ? -1 : undefined)),
    after: collapseSpaces((after[0] ?? '').slice(end > 0 ? 1 : 0)),
  };
  return {
    before: from > 0 && before.length === 1 ? `…${sentence.before.replace(/^\S*\s?/u, '')}` : sentence.before,
    after: to < text.length && after.length === 1 ? `${dropLastWord(sentence.after)}…` : sentence.after,
  };
}

/** Matches the end of a sentence, and of a line before one that begins with a capital or a number. */
const borderPattern = /(?<=[.:;!?])\s+|\n(?=[\p{Lu}\d])/u;

const collapseSpaces = (text: string): string => text.replace(/\s+/gu, ' ').trim().toWellFormed();
const dropLastWord = (text: string): string => text.slice(0, Math.max(0, text.lastIndexOf(' ')));
