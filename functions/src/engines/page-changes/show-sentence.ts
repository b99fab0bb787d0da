import { watchLimits } from '../../contract/watch-limits.ts';
import type { ChangedSentence } from '../../contract/watches/schemas.ts';

interface Span {
  readonly start: number;
  readonly end: number;
}

/** Returns the text of neighbouring units with the spans in it marked; `null` without units. Cut at the maximum. */
export function showSentence(
  text: string,
  units: Iterable<Span>,
  spans: readonly Span[],
): ChangedSentence | null {
  const sorted = [...units].sort((one, other) => one.start - other.start);
  const [first] = sorted;
  if (first === undefined) return null;
  const last = sorted.at(-1) ?? first;
  const end = Math.min(last.end, first.start + watchLimits.sentenceLength);
  let shownText = '';
  let isAfterSpace = true;
  const starts = new Int32Array(end - first.start + 1);
  for (let at = first.start; at < end; at += 1) {
    starts[at - first.start] = shownText.length;
    const sign = text[at] ?? '';
    const isSpace = /\s/u.test(sign);
    if (!isSpace) shownText += sign;
    else if (!isAfterSpace) shownText += ' ';
    isAfterSpace = isSpace;
  }
  starts[end - first.start] = shownText.length;
  const placeOf = (at: number): number => starts[Math.min(Math.max(at, first.start), end) - first.start] ?? 0;
  const marks = spans
    .map((span) => ({ start: placeOf(span.start), end: placeOf(span.end) }))
    .filter((mark) => mark.end > mark.start)
    .sort((one, other) => one.start - other.start);
  return { text: shownText.toWellFormed(), marks: marks.slice(0, watchLimits.marksPerSentence) };
}
