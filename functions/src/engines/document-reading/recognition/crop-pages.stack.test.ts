import { describe, expect, test } from 'vitest';
import { drawScan } from '../../../../tests/fixtures/documents/draw-scan.ts';
import {
  greedyPicture,
  type Sheet,
  toSheet,
  wholePage,
  writeSheets,
} from '../../../../tests/fixtures/documents/lost-pictures.ts';
import type { RecognisedWord } from '../../../contract/documents/page-text/recognised-page.ts';
import { createDocumentReader } from '../read-document.ts';
import { cropPages } from './crop-pages.ts';
import type { PartCrop } from './crop-parts.ts';

const readDocument = createDocumentReader();
const scan = drawScan([['Ref.', 'E06', 'Tornillo']]);
const scanSheet = toSheet({ width: 1_000, height: 700, jpeg: scan.jpeg, size: [500, 350] });
const boxes = scan.lines.flat().map(({ box }) => box);

/** Crops parts of the pages of a small PDF, by page number. */
async function cropSheets(
  sheets: readonly Sheet[],
  parts: Readonly<Record<number, readonly RecognisedWord['box'][]>>,
  maxBytes = 1_000_000,
): Promise<Map<number, readonly PartCrop[]>> {
  const cropped = new Map<number, readonly PartCrop[]>();
  await cropPages(readDocument, {
    bytes: writeSheets(sheets, [500, 350]),
    maxPages: sheets.length,
    parts: new Map(Object.entries(parts).map(([page, ofPage]) => [Number(page), ofPage])),
    maxBytes,
    signal: AbortSignal.timeout(50_000),
    onCropped: (page, crops) => void cropped.set(page, crops),
  });
  return cropped;
}

const hasInk = ({ pixels }: PartCrop): boolean => pixels.some((shade) => shade < 100);

describe('cropPages with the processes that read uploads', () => {
  test('returns a crop with print for each part of a page, and none of other pages', async () => {
    const paper: RecognisedWord['box'] = [6_000, 6_000, 7_000, 7_000];
    const cropped = await cropSheets([scanSheet, 'Texto', scanSheet], { 3: [...boxes, paper] });
    expect([...cropped.keys()]).toEqual([3]);
    expect(cropped.get(3)?.map(hasInk)).toEqual([true, true, true, false]);
  });

  test('skips a page beyond the end and a picture of 400 million pixels', async () => {
    const hostile: Sheet = [{ picture: greedyPicture, size: wholePage }];
    const cropped = await cropSheets([hostile, scanSheet], { 1: boxes, 2: boxes, 9: boxes });
    expect([...cropped.keys()]).toEqual([2]);
  });

  test('skips the page whose crops exceed the limit of bytes, and those after it', async () => {
    const [size = 0] = [...(await cropSheets([scanSheet], { 1: boxes })).values()].map((crops) =>
      crops.reduce((sum, { pixels }) => sum + pixels.length, 0),
    );
    const sheets = [scanSheet, scanSheet, scanSheet];
    const cropped = await cropSheets(sheets, { 1: boxes, 2: boxes, 3: boxes }, size + 10);
    expect([...cropped.keys()]).toEqual([1]);
  });

  test('rejects when no page can be drawn, and starts no process without parts', async () => {
    await expect(cropSheets([scanSheet], { 9: boxes })).rejects.toMatchObject({ code: 'unreadable_file' });
    expect(await cropSheets([], {})).toEqual(new Map());
  });
});
