export interface Annotation {
  /** Position in the text, in UTF-16 units. */
  readonly offset: number;
  readonly text: string;
}

/**
 * Inserts annotations into a text, each at its position; those at one keep their order. Text in brackets after one
 * stays separated: directly behind brackets it would be a link's address.
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

/** A position at the start of a line belongs to the end of the one before. */
function beforeLineEnd(text: string, offset: number): number {
  let at = Math.min(offset, text.length);
  while (at > 0 && /\s/u.test(text.charAt(at - 1))) at -= 1;
  return at;
}
