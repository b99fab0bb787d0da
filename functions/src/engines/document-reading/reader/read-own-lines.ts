import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { recognisedBoxUnits } from '../../../contract/documents/page-text/box-units.ts';
import type { RecognisedWord } from '../../../contract/documents/page-text/recognised-page.ts';
import { cleanPageText } from '../../../platform/values/clean-page-text.ts';

/** Letter with its place, in shares of the page as shown. */
interface Letter {
  readonly text: string;
  readonly box: readonly [left: number, top: number, right: number, bottom: number];
}

/** Returns the words of a page's own text with their boxes, line by line; they need no recognition. */
export async function readOwnLines(page: PDFPageProxy): Promise<RecognisedWord[][]> {
  const viewport = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  const lines: Letter[][][] = [[]];
  let isInWord = false;
  for (const item of items) {
    if (!('str' in item)) continue;
    const [, , , , x = 0, y = 0] = item.transform as number[];
    const each = item.width / Math.max(1, item.str.length);
    for (const [at, text] of [...item.str].entries()) {
      if (text.trim() === '') {
        isInWord = false;
        continue;
      }
      const corners = [
        viewport.convertToViewportPoint(x + at * each, y + 0.8 * item.height),
        viewport.convertToViewportPoint(x + (at + 1) * each, y - 0.2 * item.height),
      ];
      const [[left = 0, top = 0] = [], [right = 0, bottom = 0] = []] = corners;
      const { width, height } = viewport;
      const letter: Letter = { text, box: [left / width, top / height, right / width, bottom / height] };
      if (isInWord) lines.at(-1)?.at(-1)?.push(letter);
      else lines.at(-1)?.push([letter]);
      isInWord = true;
    }
    if (item.hasEOL) {
      lines.push([]);
      isInWord = false;
    }
  }
  return lines
    .map((line) => line.map(toWord).filter(({ text }) => text !== ''))
    .filter((line) => line.length > 0);
}

function toWord(letters: readonly Letter[]): RecognisedWord {
  const side = (at: 0 | 1 | 2 | 3, join: (...values: number[]) => number): number => {
    const share = join(...letters.map(({ box }) => box[at]));
    return Math.round(Math.min(1, Math.max(0, share)) * recognisedBoxUnits);
  };
  return {
    text: cleanPageText(letters.map(({ text }) => text).join('')),
    box: [side(0, Math.min), side(1, Math.min), side(2, Math.max), side(3, Math.max)],
    confidence: 100,
  };
}
