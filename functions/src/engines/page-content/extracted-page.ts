import type { Wall } from './recognise-wall.ts';

/** Main content and metadata of a page. */
export interface ExtractedPage {
  readonly title: string;
  readonly author?: string;
  /** ISO 8601, a day or a moment, as precise as the page declares. */
  readonly publishedAt?: string;
  /** BCP 47, from the page's declaration. */
  readonly language?: string;
  /** Links and images are absolute. Empty without content. */
  readonly markdown: string;
  /** The same content as plain text, blocks divided by blank lines. */
  readonly text: string;
  readonly canonicalUrl?: string;
  /** URLs of its versions in other languages; may include its own. */
  readonly alternates: readonly string[];
  /** True when a limit of `markupLimits` cut the page. */
  readonly isCut: boolean;
  readonly noIndex: boolean;
  readonly noFollow: boolean;
  /**
   * Links of the whole page that may be followed: absolute, http(s), in document order, without duplicates or
   * fragments.
   */
  readonly links: readonly string[];
  /** Target of `<meta http-equiv="refresh">`, treated as a redirect. */
  readonly refresh?: string;
  /** Kind of a page without content; see `recogniseWall`. */
  readonly wall: Wall | null;
}
