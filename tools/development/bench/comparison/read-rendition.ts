import {
  compareVersionPictures,
  locatePageWords,
  type PicturedVersion,
} from '../../../../functions/src/comparisons/comparing/compare-pictures.ts';
import type { ComparedPage, Comparison } from '../../../../functions/src/engines/compare/index.ts';
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

export interface ReadRendition {
  readonly pages: readonly ComparedPage[];
  /** Only of a scan. */
  readonly scan?: PicturedVersion;
}

/** Reads a rendition like an upload, without a vision model for scanned pages. */
export async function readRendition(bytes: Buffer, form: Rendition): Promise<ReadRendition> {
  const signal = AbortSignal.timeout(timeoutMs);
  if (form !== 'scan') {
    return { pages: (await readDocument({ bytes, kind: form, maxPages, signal })).pages };
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
  const composed = composePages(readResult, pictures, new Map());
  const pages = composed.pages.map((page) => ({ ...page, isRecognised: true }));
  const recognised = [...pictures].flatMap(([index, page]) =>
    page === 'unreadable' ? [] : [{ index, lines: page.lines.map((line) => [...line]) }],
  );
  return {
    pages,
    scan: { words: locatePageWords(pages, recognised), pdf: scanned, pageCount: pages.length },
  };
}

/** Compares the pictures of two scans like the product; returns other comparisons as they are. */
export async function comparePictures(
  comparison: Comparison,
  before: ReadRendition,
  after: ReadRendition,
): Promise<Comparison> {
  const { scan } = before;
  const { scan: laterScan } = after;
  if (scan === undefined || laterScan === undefined) return comparison;
  const judged = await compareVersionPictures(
    comparison,
    async (side) => (side === 'before' ? scan : laterScan),
    {
      ...{ readDocument, signal: AbortSignal.timeout(timeoutMs) },
      onError: (error) => console.log(`pictures were not compared: ${error}`),
    },
  );
  return judged.comparison;
}
