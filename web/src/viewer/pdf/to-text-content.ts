import { recognisedBoxUnits } from '@contract/documents/page-text/box-units.ts';
import type { Box, Point } from '@contract/documents/page-text/geometry.ts';
import type { RecognisedPage, RecognisedWord } from '@contract/documents/page-text/recognised-page.ts';
import type { TextContent, TextItem } from 'pdfjs-dist/types/src/display/api';
import { type QuarterTurn, readDirection, turnBox, unturnPoint } from './turned-words.ts';
import { fitBand } from './word-bands.ts';

/** The used part of pdf.js's viewport at scale 1. */
export interface PageView {
  readonly width: number;
  readonly height: number;
  readonly convertToPdfPoint: (x: number, y: number) => number[];
}

/** Key of the text style in pdf.js's `TextContent`. */
const fontName = 'recognised';
const ascent = 0.8;
const styles = {
  [fontName]: { ascent, descent: ascent - 1, vertical: false, fontFamily: 'sans-serif' },
};
/** Minimum size of a box in points: text without width cannot be selected. */
const minSize = 1;

/**
 * Converts OCR words to pdf.js text content: each word over its image, with a space between words and an end after each
 * line.
 */
export function toTextContent({ lines }: Pick<RecognisedPage, 'lines'>, view: PageView): TextContent {
  const boxed = lines.map((line) => line.map((word) => ({ word, box: toBox(word, view) })));
  const turn = readDirection(boxed.map((line) => line.map(({ box }) => box)));
  const items = boxed.flatMap((line) => layLine(line, turn, view));
  return { items, styles, lang: null };
}

interface BoxedWord {
  readonly word: RecognisedWord;
  /** Box in viewport coordinates: `top` is less than `bottom`. */
  readonly box: Box;
}

function toBox({ box: [left, top, right, bottom] }: RecognisedWord, { width, height }: PageView): Box {
  const [across, down] = [width / recognisedBoxUnits, height / recognisedBoxUnits];
  return { left: left * across, top: top * down, right: right * across, bottom: bottom * down };
}

function layLine(line: readonly BoxedWord[], turn: QuarterTurn, view: PageView): TextItem[] {
  const boxes = line.map(({ box }) => turnBox(box, turn, view));
  const band = fitBand(boxes);
  return line.flatMap(({ word }, index): TextItem[] => {
    const box = boxes[index];
    if (box === undefined) return [];
    const top = band.topAt((box.left + box.right) / 2);
    const toPdf = ({ x, y }: Point): Point => {
      const shown = unturnPoint({ x, y }, turn, view);
      const [pdfX = 0, pdfY = 0] = view.convertToPdfPoint(shown.x, shown.y);
      return { x: pdfX, y: pdfY };
    };
    const baseline = top + ascent * band.size;
    const item = (str: string, left: number, right: number, hasEOL: boolean): TextItem => {
      const start = toPdf({ x: left, y: baseline });
      const along = toPdf({ x: left + band.size, y: baseline });
      const up = toPdf({ x: left, y: baseline - band.size });
      const transform = [
        along.x - start.x,
        along.y - start.y,
        up.x - start.x,
        up.y - start.y,
        start.x,
        start.y,
      ];
      const width = Math.max(minSize, right - left);
      return { str, dir: 'ltr', transform, width, height: band.size, fontName, hasEOL };
    };
    const next = boxes[index + 1];
    const own = item(word.text, box.left, box.right, next === undefined);
    return next === undefined ? [own] : [own, item(' ', box.right, next.left, false)];
  });
}
