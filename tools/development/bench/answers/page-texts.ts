/** The text of a page, by the document's name and the page's number from 1; undefined where it is not known. */
export type PageTexts = (document: string, page: number) => string | undefined;
