import type { ChangedSentence } from '@contract/watches/schemas.ts';

/** A part of a sentence, whose words differ when `isMarked`. */
export interface SentencePart {
  readonly text: string;
  readonly isMarked: boolean;
}

/** Splits a sentence at its marks. Overlapping marks join; marks beyond the text are cut. */
export function splitMarks({ text, marks }: ChangedSentence): readonly SentencePart[] {
  const parts: SentencePart[] = [];
  let at = 0;
  const add = (end: number, isMarked: boolean): void => {
    if (end <= at) return;
    const part = text.slice(at, end);
    const last = parts.at(-1);
    if (last?.isMarked === isMarked) parts.splice(-1, 1, { text: last.text + part, isMarked });
    else parts.push({ text: part, isMarked });
    at = end;
  };
  for (const { start, end } of marks.toSorted((one, other) => one.start - other.start)) {
    add(Math.min(start, text.length), false);
    add(Math.min(end, text.length), true);
  }
  add(text.length, false);
  return parts;
}
