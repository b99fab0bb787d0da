import { exportTexts } from './export-texts.ts';
import type { TranscriptExchange } from './transcript.ts';

interface Annotation {
  /** Position in the text, in UTF-16 units. */
  readonly offset: number;
  readonly text: string;
}

/** Returns an answer with `[1]` behind each cited sentence, and a remark behind each unproved one. */
export function annotateAnswer({ answer, marks }: Pick<TranscriptExchange, 'answer' | 'marks'>): string {
  return annotateText(answer, [
    ...marks.cited.map(({ offset, number }) => ({ offset, text: ` [${number}]` })),
    ...marks.unsupported.map(({ end }) => ({ offset: end, text: ` (${exportTexts.unsupported})` })),
  ]);
}

/**
 * Inserts annotations into a text at their offsets, in order. Adds a space before a following bracket, because `[1](…)`
 * would become a link.
 */
export function annotateText(text: string, annotations: readonly Annotation[]): string {
  const ordered = annotations.toSorted((one, other) => one.offset - other.offset);
  const beforeLineEnd = findLineEnds(text);
  let annotatedText = '';
  let from = 0;
  for (const { offset, text: added } of ordered) {
    const at = beforeLineEnd(offset, from);
    annotatedText += text.slice(from, at) + added;
    if (/[([]/u.test(text.charAt(at))) annotatedText += ' ';
    from = at;
  }
  return annotatedText + text.slice(from);
}

/**
 * Returns a function that moves a position at the start of a line to the end of the previous one, but not before `min`.
 * Reads the text once, because many positions may lie in one gap.
 */
export function findLineEnds(text: string): (offset: number, min: number) => number {
  /** For each position, the end of the last character before it that is not blank. */
  const ends = new Uint32Array(text.length + 1);
  for (let at = 0; at < text.length; at += 1)
    ends[at + 1] = /\s/u.test(text.charAt(at)) ? (ends[at] ?? 0) : at + 1;
  return (offset, min) => Math.max(min, ends[Math.min(offset, text.length)] ?? 0);
}
