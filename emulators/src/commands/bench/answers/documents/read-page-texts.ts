import { readFile } from '../../../../../../functions/src/documents/reader/read-file.ts';
import type { PageText } from '../../../../../../functions/src/shared/library/document-reader.ts';
import type { PageTexts } from '../scoring/find-false-checked.ts';
import type { BenchDocument } from './bench-documents.ts';

const mostPages = 500;

/** The text of every page of the documents, as their makers wrote it or as the product reads it. */
export async function readPageTexts(documents: readonly BenchDocument[]): Promise<PageTexts> {
  const texts = new Map<string, readonly string[]>();
  for (const { name, pages, makeBytes } of documents) {
    texts.set(name, pages ?? (await readPages(await makeBytes())));
  }
  return (document, page) => texts.get(document)?.[page - 1];
}

async function readPages(bytes: Buffer): Promise<string[]> {
  const pages: PageText[] = [];
  await readFile({ bytes: new Uint8Array(bytes), kind: 'pdf', maxPages: mostPages }, async (report) => {
    if (report.type === 'page') pages.push(report.page);
  });
  return pages.toSorted((a, b) => a.index - b.index).map(({ text }) => text);
}
