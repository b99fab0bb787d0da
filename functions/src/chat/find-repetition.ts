/** A text that repeats one stretch at its end this often, over at least so many characters, will go on so. */
const times = 3;
const leastLength = 600;
const longestPeriod = 600;

/**
 * Where a text begins to repeat itself: the index right after the first time. Undefined where its end is no repetition. A table
 * of equal cells or a line of dots is shorter than what counts.
 */
export function findRepetition(text: string): number | undefined {
  for (let period = 1; period <= Math.min(longestPeriod, text.length / times); period += 1) {
    const length = Math.max(period * times, leastLength);
    if (length > text.length) return undefined;
    let start = text.length - period;
    while (start > 0 && text[start - 1] === text[start - 1 + period]) start -= 1;
    if (text.length - start >= length) return start + period;
  }
  return undefined;
}
