import type { PageText } from '../document-reading/index.ts';
import type { PackedVectors } from './packed-vectors.ts';
import type { PassageIndex } from './passage-index.ts';

/** A document to search. Vectors and pages are loaded on demand. */
export interface SearchableDocument {
  readonly id: string;
  readonly index: PassageIndex;
  loadVectors(): Promise<PackedVectors>;
  loadPages(): Promise<readonly PageText[]>;
}

export interface FoundPassage {
  readonly documentId: string;
  readonly page: PageText;
  /** Span of the passage in the page's text. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** Title of the document and headings above the passage, outermost first. Never empty. */
  readonly path: readonly string[];
  /** Score of the passage; higher is better, comparable within one search. */
  readonly score: number;
}
