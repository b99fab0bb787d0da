import type { ComparedPage } from '../../../../functions/src/engines/compare/index.ts';
import {
  composePages,
  createDocumentReader,
  createPageRecogniser,
  type RecognisedPicture,
} from '../../../../functions/src/engines/document-reading/index.ts';
import { scanPages } from '../../../../functions/tests/fixtures/documents/scan-pages.ts';
import type { Rendition } from './print-parts.ts';

const maxPages = 2_000;
const timeoutMs = 400_000;
const readDocument = createDocumentReader();
const recognise = createPageRecogniser();

/** Reads a rendition like an upload, without a vision model for scanned pages. */
export async function readRendition(bytes: Buffer, form: Rendition): Promise<readonly ComparedPage[]> {
  const signal = AbortSignal.timeout(timeoutMs);
  if (form !== 'scan') {
    return (await readDocument({ bytes, kind: form, maxPages, signal })).pages;
  }
  const scanned = await scanPages(bytes);
  const readResult = await readDocument({ bytes: scanned, kind: 'pdf', maxPages, signal });
  const pictures = new Map<number, RecognisedPicture | 'unreadable'>();
  await recognise({
    pictures: readResult.imagePages,
    signal,
    async onRead(index, page) {
      pictures.set(index, page ?? 'unreadable');
    },
  });
  const { pages } = composePages(readResult, pictures, new Map());
  return pages.map((page) => ({ ...page, isRecognised: true }));
}
