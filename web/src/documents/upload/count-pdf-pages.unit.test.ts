import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { countPdfPages } from './count-pdf-pages.ts';

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const compressedPdf = (content: string) =>
  `%PDF-1.7\n5 0 obj << /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode >> stream\n${deflateSync(content).toString('latin1')}\nendstream endobj`;

test.each([
  ['a plain page tree', '%PDF-1.4\n2 0 obj << /Type /Pages /Kids [3 0 R] /Count 12 >> endobj', 12],
  ['the root of a tree of trees', '%PDF-1.4 << /Count 40 /Type/Pages >> << /Type /Pages /Count 20 >>', 40],
  ['a compressed page tree', compressedPdf('7 0 << /Type /Pages /Kids [8 0 R] /Count 228 >>'), 228],
  ['bookmarks, which also have a count', '%PDF-1.4 << /Type /Outlines /Count 900 >>', undefined],
  ['an encrypted file', '%PDF-1.4 << /Type /Pages /Count 3 >> trailer << /Encrypt 9 0 R >>', undefined],
  ['a broken stream', '%PDF-1.5 << /Type /ObjStm >> stream\nnada\nendstream', undefined],
  ['a file that is not a PDF', 'PK /Type /Pages /Count 3', undefined],
])('counts pages of %s', async (_, text, expected) => {
  expect(await countPdfPages(bytesOf(text))).toBe(expected);
});
