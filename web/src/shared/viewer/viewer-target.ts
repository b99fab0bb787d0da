/** What the viewer opens: a document at a page, and the passage to mark there. */
export interface ViewerTarget {
  readonly filename: string;
  /** Position of the page in the file, from 1. */
  readonly page: number;
  /** What is printed on the page. */
  readonly pageLabel: string | undefined;
  readonly passage: CitedPassage | undefined;
}

export interface CitedPassage {
  readonly quote: string;
  /** Where the quote begins in the indexed text of the page, in UTF-16 units: tells equal passages apart. */
  readonly charStart: number;
}
