import { foldLetters } from '../../contract/documents/page-text/fold-letters.ts';

/** Number of characters between two positions whose letter counts are stored. */
const blockLength = 256;

/**
 * Returns a function that counts the letters and digits of a text before a position. Takes time linear in the text for
 * all positions in any order: moved clauses have descending ones.
 */
export function createLetterCounter(text: string): (start: number) => number {
  const lettersBefore = [0];
  const edge = (block: number): number => {
    const at = block * blockLength;
    return (text.codePointAt(at - 1) ?? 0) > 0xffff ? at - 1 : at;
  };
  const count = (from: number, to: number): number => foldLetters(text.slice(from, to)).length;
  return (start) => {
    const block = Math.floor(start / blockLength);
    for (let at = lettersBefore.length; at <= block; at += 1)
      lettersBefore.push((lettersBefore[at - 1] ?? 0) + count(edge(at - 1), edge(at)));
    return (lettersBefore[block] ?? 0) + count(edge(block), start);
  };
}
