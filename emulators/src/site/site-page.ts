/** A page of the example site as its content module describes it; the layout adds header, navigation and footer. */
export interface SitePage {
  /** Path from the root, with the query where one belongs to the page. */
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
  /** How the bytes are encoded; the header and the `<meta>` say so. UTF-8 by default. */
  readonly charset?: 'iso-8859-1' | 'windows-1252';
  /** Whether only the `<meta>` names the charset and the header is silent. */
  readonly hidesCharsetInHeader?: boolean;
  /** Path of the page that this one is a copy of. */
  readonly canonical?: string;
  readonly isHiddenFromIndexes?: boolean;
}
