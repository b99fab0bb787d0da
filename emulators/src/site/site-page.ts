/** Content of a page of the example site; the layout adds header, navigation and footer. */
export interface SitePage {
  /** Path from the root, with the query if the page depends on it. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly language: 'es' | 'fr' | 'en';
  readonly kind: 'home' | 'article' | 'product' | 'documentation' | 'service' | 'forum' | 'listing' | 'faq';
  /** HTML of the main content, from its first heading on. */
  readonly body: string;
  readonly author?: string;
  /** Day of publication, YYYY-MM-DD. */
  readonly publishedOn?: string;
  /** Encoding of the bytes, named by the header and the `<meta>`. UTF-8 by default. */
  readonly charset?: 'iso-8859-1' | 'windows-1252';
  /** Names the charset only in the `<meta>`, not in the header. */
  readonly hidesCharsetInHeader?: boolean;
  /** Path of the original page, for a copy. */
  readonly canonical?: string;
  readonly isHiddenFromIndexes?: boolean;
}
