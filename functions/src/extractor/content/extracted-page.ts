/** What a page says, without what surrounds it on its site. */
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
  readonly noIndex: boolean;
  readonly noFollow: boolean;
  /** Every address of the whole page that can be followed: absolute, http(s), in document order, once, without fragments. */
  readonly links: readonly string[];
  /** Whether the page is the challenge of a bot protection or a wall to log in, in place of content. */
  readonly challenge: boolean;
}
