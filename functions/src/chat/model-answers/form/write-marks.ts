/** A citation as a mark in a model's text. */
export interface CitationMark {
  /** Position right after the statement, in UTF-16 units. */
  readonly offset: number;
  /** Mark of a citation: `[2.4]`. */
  readonly reference: string;
}

/** Writes citations into a text as the marks that models read and write. */
export function writeMarks(text: string, marks: readonly CitationMark[]): string {
  let marked = text;
  for (const { offset, reference } of marks.toSorted((a, b) => b.offset - a.offset)) {
    marked = `${marked.slice(0, offset)} ${reference}${marked.slice(offset)}`;
  }
  return marked;
}
