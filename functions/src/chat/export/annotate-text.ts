export interface Annotation {
  /** Position in the text, in UTF-16 units. */
  readonly offset: number;
  readonly text: string;
}

/**
 * Inserts annotations into a text at their offsets, in order. Adds a space before a following bracket, because `[1](…)`
 * would become a link.
 */
export function annotateText(text: string, annotations: readonly Annotation[]): string {
  const ordered = annotations.toSorted((one, other) => one.offset - other.offset);
  let written = '';
  let from = 0;
  for (const { offset, text: added } of ordered) {
    const at = Math.max(from, beforeLineEnd(text, offset));
    written += text.slice(from, at) + added;
    if (/[([]/u.test(text.charAt(at))) written += ' ';
    from = at;
  }
  return written + text.slice(from);
}

/** Moves a position at the start of a line to the end of the previous one. */
function beforeLineEnd(text: string, offset: number): number {
  let at = Math.min(offset, text.length);
  while (at > 0 && /\s/u.test(text.charAt(at - 1))) at -= 1;
  return at;
}
