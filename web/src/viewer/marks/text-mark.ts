import type { PlacedWords } from '../search/locate-quote.ts';

/** Words, or a position between words, to mark on a page. */
export interface TextMark extends PlacedWords {
  /** Marks with the same key are one: they are current together. */
  readonly key: number;
  readonly style: 'deleted' | 'inserted' | 'moved';
  /** True when the words may be misread. */
  readonly isDoubtful: boolean;
}

/** Marks by page number, from 1. */
export type MarksByPage = ReadonlyMap<number, readonly TextMark[]>;
