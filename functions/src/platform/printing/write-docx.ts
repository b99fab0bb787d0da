import type { DocxStyle } from './docx-styles.ts';
import { runPrinter } from './run-printer.ts';

export interface DocxRun {
  readonly text: string;
  readonly isBold?: boolean;
  readonly isItalic?: boolean;
  readonly isStruck?: boolean;
  /** True for text underlined with dots, like an unchecked sentence on the screen. */
  readonly isUnchecked?: boolean;
  /** Footnote behind the text; each line is a paragraph of it. */
  readonly note?: string;
}

export type DocxBlock =
  | { readonly kind: 'paragraph'; readonly style: DocxStyle; readonly runs: readonly DocxRun[] }
  | {
      readonly kind: 'item';
      readonly depth: number;
      /** `•`, a number with a full stop, or another text. */
      readonly mark: string;
      readonly runs: readonly DocxRun[];
    }
  /** The first row is the head, repeated on each page. */
  | { readonly kind: 'table'; readonly rows: readonly (readonly (readonly DocxRun[])[])[] };

export interface DocxDocument {
  readonly title: string;
  readonly blocks: readonly DocxBlock[];
  readonly isLandscape?: boolean;
}

/** Writes a Word document in Spanish on A4, with the number of each page. Lays it out in a thread. */
export function writeDocx(document: DocxDocument): Promise<Buffer> {
  return runPrinter('docx', document);
}
