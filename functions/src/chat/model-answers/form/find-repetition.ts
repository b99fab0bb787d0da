/** A text that repeats one span at its end three times, over at least so many characters, will go on so. */
const leastLength = 600;
/** Of a span that is as long as a passage, twice is enough: no answer says so much again, letter by letter. */
const longSpan = 300;
const longestPeriod = 2_500;

/**
 * Where a text begins to repeat itself: the index right after the first occurrence; undefined where its end is no
 * repetition. Equal cells of a table or a dotted line are too short to count.
 */
export function findRepetition(text: string): number | undefined {
  for (let period = 1; period <= Math.min(longestPeriod, text.length / 2); period += 1) {
    const length = Math.max(period * (period > longSpan ? 2 : 3), leastLength);
    if (length > text.length) return undefined;
    let start = text.length - period;
    while (start > 0 && text[start - 1] === text[start - 1 + period]) start -= 1;
    if (text.length - start >= length) return start + period;
  }
  return undefined;
}
