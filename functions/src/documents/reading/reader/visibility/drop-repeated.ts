import type { HiddenText } from './hidden-text.ts';

/** Characters looked through for one page: beyond, hidden text counts as hidden whatever lies over it. */
const mostCompared = 20_000_000;
/** In the units of the page: shadows and drawings in two layers are this near to their text. */
const nearby = 4;

/**
 * The hidden texts without those that a visible text repeats at the same place. Shadows, and texts painted once for
 * their mask and once for the eye, occur twice with one position: removing the hidden one would remove the visible one.
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
  let compared = 0;
  return hidden.filter((text) => {
    const near = [-1, 0, 1].flatMap((step) => lines.get(lineOf(text) + step) ?? []);
    compared += near.reduce((sum, other) => sum + other.text.length, 0);
    return compared > mostCompared || !near.some((other) => repeats(other, text));
  });
}

function lineOf({ start }: HiddenText): number {
  return Math.round(start.y / nearby);
}

/** Whether the seen text has the hidden one where it stands, by the share of its length. */
function repeats(seen: HiddenText, hidden: HiddenText): boolean {
  const text = hidden.text.trim();
  const width = seen.end.x - seen.start.x;
  const offset = hidden.start.x - seen.start.x;
  if (text === '' || Math.abs(hidden.start.y - seen.start.y) > nearby * 1.5) return false;
  if (offset < -nearby || hidden.end.x > seen.end.x + nearby) return false;
  // Letters differ in width, so that the place is known less well the longer the text is.
  const slack = nearby + width * 0.06;
  let index = seen.text.indexOf(text);
  while (index !== -1) {
    if (Math.abs((index / seen.text.length) * width - offset) <= slack) return true;
    index = seen.text.indexOf(text, index + 1);
  }
  return false;
}
