import type { Wall } from './recognise-wall.ts';

/** The content of a page, without its site's surroundings. */
export interface ExtractedPage {
  readonly title: string;
  readonly author?: string;
  /** ISO 8601, a day or a moment, as precise as the page tells. */
  readonly publishedAt?: string;
  /** BCP 47, as the page declares it. */
  readonly language?: string;
  /** Links and images are absolute. Empty where nothing was found. */
  readonly markdown: string;
  /** The same content as plain text, blocks divided by blank lines. */
  readonly text: string;
  readonly canonicalUrl?: string;
  /** Addresses that it names as its versions in other languages, itself perhaps among them. */
  readonly alternates: readonly string[];
  /** Whether the page is longer than what is read of it. */
  readonly isCut: boolean;
  readonly noIndex: boolean;
  readonly noFollow: boolean;
  /** Every followable address of the whole page: absolute, http(s), in document order, once, without fragments. */
  readonly links: readonly string[];
  /** Where the page leads at once, as a redirect does. */
  readonly refresh?: string;
  /** The kind of page that has no content of its own: see `recogniseWall`. */
  readonly wall: Wall | null;
}
