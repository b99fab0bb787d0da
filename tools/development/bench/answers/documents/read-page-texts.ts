import { createDocumentReader } from '../../../../../functions/src/engines/document-reading/read-document.ts';
import type { PageTexts } from '../page-texts.ts';
import type { BenchDocument } from './bench-documents.ts';

const maxPages = 500;
const timeoutMs = 60_000;

/** Returns the text of every page: the original, or as the product reads it. */
export async function readPageTexts(documents: readonly BenchDocument[]): Promise<PageTexts> {
  const readDocument = createDocumentReader();
  const texts = new Map<string, readonly string[]>();
  for (const { name, pages, makeBytes } of documents) {
    texts.set(name, pages ?? (await readPages(await makeBytes())));
  }
  return (document, page) => texts.get(document)?.[page - 1];

  async function readPages(bytes: Buffer): Promise<string[]> {
    const signal = AbortSignal.timeout(timeoutMs);
    const { pages } = await readDocument({ bytes, kind: 'pdf', maxPages, signal });
    return pages.map(({ text }) => text);
  }
}
