/** Min UTF-16 units of a repetition: a span three times at the end of the text. */
const minLength = 600;
/** Min UTF-16 units of a span that repeats with two times: no answer has so long a text twice. */
const minLongSpan = 300;
const maxPeriodLength = 2_500;

/**
 * Returns the index right after the first occurrence of a span that the end of the text repeats, else undefined.
 * Ignores short repetitions, such as equal cells of a table or a dotted line.
 */
export function findRepetition(text: string): number | undefined {
  for (let period = 1; period <= Math.min(maxPeriodLength, text.length / 2); period += 1) {
    const length = Math.max(period * (period > minLongSpan ? 2 : 3), minLength);
    if (length > text.length) return undefined;
    let start = text.length - period;
    while (start > 0 && text[start - 1] === text[start - 1 + period]) start -= 1;
    if (text.length - start >= length) return start + period;
  }
  return undefined;
}
