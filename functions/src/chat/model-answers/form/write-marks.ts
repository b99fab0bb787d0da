/** A citation as a model marks it in a text. */
export interface CitationMark {
  /** Right after the statement, in UTF-16 units of the text. */
  readonly offset: number;
  /** `[2.4]` */
  readonly reference: string;
}

/** A text with its citations as marks, as a model reads and writes them. */
export function writeMarks(text: string, marks: readonly CitationMark[]): string {
  let marked = text;
  for (const { offset, reference } of marks.toSorted((a, b) => b.offset - a.offset)) {
    marked = `${marked.slice(0, offset)} ${reference}${marked.slice(offset)}`;
  }
  return marked;
}
