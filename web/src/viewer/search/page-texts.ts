import type { OpenPdf } from '../pdf/open-pdf.ts';
import { readPageContent } from '../pdf/read-page-content.ts';
import { prepareSearch, type SearchablePage } from './search-text.ts';

const textsOf = new WeakMap<OpenPdf, Map<number, Promise<SearchablePage>>>();

/**
 * Returns a page's searchable text, cached per open document. An unreadable page counts as empty and is read again next
 * time.
 */
export function searchablePage(pdf: OpenPdf, pageNumber: number): Promise<SearchablePage> {
  const texts = textsOf.get(pdf) ?? new Map<number, Promise<SearchablePage>>();
  textsOf.set(pdf, texts);
  const knownPromise = texts.get(pageNumber);
  if (knownPromise !== undefined) return knownPromise;
  const textPromise = readPage(pdf, pageNumber).catch(() => {
    texts.delete(pageNumber);
    return prepareSearch([]);
  });
  texts.set(pageNumber, textPromise);
  return textPromise;
}

async function readPage(pdf: OpenPdf, pageNumber: number): Promise<SearchablePage> {
  const page = await pdf.document.getPage(pageNumber);
  const { items } = await readPageContent(pdf, page);
  return prepareSearch(
    items.flatMap((item) => ('str' in item ? [{ text: item.str, endsLine: item.hasEOL }] : [])),
  );
}
