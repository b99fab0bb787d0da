import type { HiddenText } from './find-hidden-text.ts';

/** Comparisons for one page: beyond, hidden text counts as hidden whatever lies over it. */
const mostComparisons = 2_000_000;
/** In the units of the page: shadows and drawings in two layers are this near to their text. */
const nearby = 4;

/**
 * The hidden texts without those that a seen text repeats at the same place. Shadows, and texts that a program paints once for their mask
 * and once for the eye, come twice with one position: taking out the hidden one would take the seen one with it.
 */
export function dropRepeated<Hidden extends HiddenText>(
  hidden: readonly Hidden[],
  seen: readonly HiddenText[],
): Hidden[] {
  const lines = new Map<number, HiddenText[]>();
  for (const text of seen) {
    const line = lines.get(lineOf(text));
    if (line === undefined) lines.set(lineOf(text), [text]);
    else line.push(text);
  }
  let comparisons = 0;
  return hidden.filter((text) => {
    const near = [-1, 0, 1].flatMap((step) => lines.get(lineOf(text) + step) ?? []);
    comparisons += near.length;
    return comparisons > mostComparisons || !near.some((other) => repeats(other, text));
  });
}

function lineOf({ start }: HiddenText): number {
  return Math.round(start.y / nearby);
}

function repeats(seen: HiddenText, hidden: HiddenText): boolean {
  if (!seen.text.includes(hidden.text.trim())) return false;
  const [left, right] = [seen.start.x, seen.end.x].sort((one, other) => one - other);
  const { x, y } = hidden.start;
  return (
    x >= (left ?? 0) - nearby && x <= (right ?? 0) + nearby && Math.abs(y - seen.start.y) <= nearby * 1.5
  );
}
