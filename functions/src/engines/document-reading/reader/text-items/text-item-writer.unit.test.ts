import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, test } from 'vitest';
import { toStream, writeOnePagePdf } from '../../../../../tests/fixtures/documents/make-pdf.ts';
import { readPages } from '../../../../../tests/fixtures/documents/read-pages.ts';
import { toBox } from '../../../../contract/documents/page-text/geometry.ts';
import { createInProcessWorker } from '../in-process-worker.ts';
import { readFontFacts } from '../visibility/read-font-facts.ts';
import { walkPage } from '../visibility/walk-page.ts';

const folder = join(
  dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')),
  'standard_fonts/',
);

/** Returns the items of the first page: ours, and those of pdf.js. */
async function readItems(bytes: Buffer) {
  const options = { standardFontDataUrl: folder, verbosity: VerbosityLevel.ERRORS };
  const worker = createInProcessWorker();
  const document = await getDocument({ ...options, data: new Uint8Array(bytes), worker }).promise;
  const page = await document.getPage(1);
  const view = toBox(page.view);
  if (view === undefined) throw new Error('the page has no box');
  const operators = await page.getOperatorList();
  const facts = { view, isLayerShown: () => true, fontOf: readFontFacts(page), isSheer: () => false };
  const { items } = walkPage(operators, facts);
  return { own: items, theirs: (await page.getTextContent()).items };
}

const pages = {
  'words by gaps': 'BT /F1 12 Tf 50 700 Td [(La)-300(fian)20(za)-2000(total) -90 (es)] TJ ET',
  'spacing of letters and words': 'BT /F1 12 Tf 3 Tc 9 Tw 80 Tz 50 700 Td (La fianza) Tj ( total) Tj ET',
  'leading numbers': 'BT /F1 12 Tf 2 Tc 50 700 Td [-500 -300 (La) 0 (fianza) 0 -400 -100 (total)] TJ ET',
  'lines and a raised figure':
    'BT /F1 12 Tf 14 TL 50 700 Td (Total) Tj 5 Ts /F1 7 Tf (1) Tj 0 Ts T* (Fin) Tj ET',
  'lines upwards and backwards': 'BT /F1 12 Tf 50 700 Td (uno) Tj 0 30 Td (dos) Tj -40 0 Td (tres) Tj ET',
  'text matrices with decimals':
    'BT /F1 1 Tf 9.96 0 0 9.96 74.1609 93.5594 Tm (4 ) Tj 0.556 0 Td (\\)) Tj ET',
  'a matrix of another scale': 'BT /F1 12 Tf 1 0 0 1 50 700 Tm (La) Tj 2 0 0 2 70 700 Tm (fianza) Tj ET',
  'quarters of a turn':
    'BT /F1 12 Tf 0 1 -1 0 90 200 Tm (La) Tj 30 0 Td (fianza) Tj -1 0 0 -1 400 300 Tm (es) Tj 40 0 Td (de) Tj 0 -1 1 0 300 500 Tm (mil) Tj 24 0 Td (euros) Tj ET',
  'slanted text': 'BT /F1 12 Tf 0.8 0.6 -0.6 0.8 100 200 Tm (La) Tj 30 0 Td (fianza) Tj 0 -20 Td (es) Tj ET',
  'text beside the page': 'BT /F1 12 Tf -30 700 Td (La fianza es de mil euros) Tj 0 900 Td (no) Tj ET',
  'forms and marked content':
    '/P BMC BT /F1 12 Tf 50 700 Td (La ) Tj ET EMC q 2 0 0 2 9 9 cm /X1 Do Q BT /F1 12 Tf 72 700 Td (fianza) Tj ET',
  'fonts by graphics state':
    'BT /F1 12 Tf 50 700 Td (La) Tj ET q /G1 gs BT 64 700 Td (fi) Tj ET Q BT 80 700 Td (anza) Tj ET',
  'compatibility forms': 'BT /F2 12 Tf 50 700 Td (a\\001b\\002c\\003d) Tj ET',
};

const form = '/Type /XObject /Subtype /Form /BBox [0 0 99 99] /Matrix [1.1 0 0 1.1 0 0.1]';
const codes = '<01> <FB01> <02> <0301> <03> <00A0> <04> <0627>';
const toUnicode = `1 begincodespacerange <00> <FF> endcodespacerange 4 beginbfchar ${codes} endbfchar`;
const objects = [
  toStream('BT /F1 6 Tf 5 5 Td (en un) Tj 10 0 Td (formulario) Tj ET', form),
  { dictionary: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode 8 0 R >>' },
  toStream(toUnicode),
];
const resources =
  '/XObject << /X1 6 0 R >> /ExtGState << /G1 << /Font [5 0 R 20] >> >> /Font << /F1 5 0 R /F2 7 0 R >>';

const writePage = (content: string): Buffer => writeOnePagePdf(toStream(content), resources, objects);

function toRounded(item: object): object {
  const entries = Object.entries(item).map(([name, value]) => [name, round(value)]);
  return Object.fromEntries(entries);
}

function round(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(round);
  return typeof value === 'number' ? Math.round(value * 1e4) : value;
}

describe('text items of a page', () => {
  test.each(Object.entries(pages))('writes the same items as pdf.js: %s', async (_, content) => {
    const { own, theirs } = await readItems(writePage(content));
    expect(own?.map(toRounded)).toEqual(theirs.map(toRounded));
    expect(theirs).not.toEqual([]);
  });

  test('leaves Arabic text items to pdf.js', async () => {
    const { own } = await readItems(writePage('BT /F2 12 Tf 50 700 Td (\\004\\004) Tj ET'));
    expect(own).toBeUndefined();
  });

  test('includes the text behind an operator that pdf.js cannot draw', async () => {
    const content = '/Pattern cs /Unknown scn BT /F1 12 Tf 50 700 Td (La fianza es de mil euros) Tj ET';
    expect((await readPages(writeOnePagePdf(toStream(content)))).text).toBe('La fianza es de mil euros');
  });
});
