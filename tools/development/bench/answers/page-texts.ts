/** Returns the text of a page by document name and page number (from 1); undefined for unknown pages. */
export type PageTexts = (document: string, page: number) => string | undefined;
