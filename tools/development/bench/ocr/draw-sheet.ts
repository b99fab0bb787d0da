import { type Canvas, createCanvas } from '@napi-rs/canvas';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import {
  type Matrix,
  transformBox,
} from '../../../../functions/src/contract/documents/page-text/geometry.ts';

/** A word on a sheet, in pixels from the upper left corner. */
export interface SheetWord {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The picture of a page, and its words. */
export interface Sheet {
  readonly canvas: Canvas;
  readonly words: readonly SheetWord[];
}

/** Usual setting of office scanners. */
const pointsPerInch = 200;

/** Draws a page as a scanner would see it. Excludes words that are not level, such as codes along the margin. */
export async function drawSheet(document: PDFDocumentProxy, index: number): Promise<Sheet> {
  const page = await document.getPage(index);
  try {
    const viewport = page.getViewport({ scale: pointsPerInch / 72 });
    const canvas = createCanvas(Math.floor(viewport.width), Math.floor(viewport.height));
    // pdf.js names the browser's types; the canvas for Node has the same methods.
    const canvasContext = canvas.getContext('2d') as unknown as RenderContext;
    await page.render({ canvas: null, canvasContext, viewport, background: 'white' }).promise;
    return { canvas, words: await readWords(page, viewport.transform as unknown as Matrix) };
  } finally {
    page.cleanup();
  }
}

type RenderContext = NonNullable<Parameters<PDFPageProxy['render']>[0]['canvasContext']>;

interface Letter {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
  readonly isLevel: boolean;
}

async function readWords(page: PDFPageProxy, toSheet: Matrix): Promise<SheetWord[]> {
  const { items } = await page.getTextContent();
  const letters = items.flatMap((item): Letter[] => {
    if (!('str' in item)) return [];
    const [a = 1, b = 0, , , x = 0, y = 0] = item.transform as number[];
    const isLevel = Math.abs(b) < 0.01 * Math.abs(a);
    const each = item.width / Math.max(1, item.str.length);
    const own = [...item.str].map((text, index) => ({
      text,
      left: x + index * each,
      right: x + (index + 1) * each,
      bottom: y - 0.2 * item.height,
      top: y + 0.8 * item.height,
      isLevel,
    }));
    const end = own.at(-1);
    return item.hasEOL ? [...own, { ...(end ?? emptyLetter), text: '\n' }] : own;
  });
  const words: Letter[][] = [];
  let isWord = false;
  for (const letter of letters) {
    if (letter.text.trim() === '') isWord = false;
    else if (isWord) words.at(-1)?.push(letter);
    else {
      words.push([letter]);
      isWord = true;
    }
  }
  return words.filter((word) => word.every(({ isLevel }) => isLevel)).map((word) => toWord(word, toSheet));
}

const emptyLetter: Letter = { text: '', left: 0, right: 0, bottom: 0, top: 0, isLevel: true };

function toWord(letters: readonly Letter[], toSheet: Matrix): SheetWord {
  const box = transformBox(toSheet, {
    left: Math.min(...letters.map(({ left }) => left)),
    right: Math.max(...letters.map(({ right }) => right)),
    bottom: Math.min(...letters.map(({ bottom }) => bottom)),
    top: Math.max(...letters.map(({ top }) => top)),
  });
  const text = letters.map((letter) => letter.text).join('');
  return { text, left: box.left, right: box.right, top: box.bottom, bottom: box.top };
}
