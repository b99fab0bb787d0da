import type { RecognitionDoubt } from '../../../contract/documents/page-text/recognised-page.ts';
import { type GreyPicture, inkShade } from './grey-picture.ts';
import type { FoundLines, FoundWord } from './tesseract-engine.ts';

/** Sampling distance in pixels for the ink of the page. */
const stride = 7;
/** Mean shade of a page of light paper, print included. */
const lightPaper = 170;
/** Side in pixels of the squares in which ink is measured. */
const square = 16;
/** Min share of dark pixels in a square of a figure; rules of tables and specks have less. */
const minDenseShare = 0.3;
/** Min share of the page that figures cover; letterheads, logos and stamps cover less. */
const minFigureShare = 0.12;
/** Min confidence in percent of a read word, or of a page on average. Clean print has 95, grainy print 80. */
export const readConfidence = 70;
/** Max share of ink that may be dust; a number and a short line have as little. */
const maxDustShare = 0.0005;
/** Matches two letters in a row: specks are read as single letters. */
const wordOfSomePattern = /[\p{L}\p{N}]{2}/u;

/** Returns the mean confidence of a page's letters in percent; 0 without letters. */
export function meanConfidence(lines: FoundLines): number {
  let [letters, sum] = [0, 0];
  for (const { text, confidence } of lines.flat()) {
    letters += text.length;
    sum += text.length * confidence;
  }
  return letters === 0 ? 0 : sum / letters;
}

/** Returns the number of characters, each by its confidence. */
export const countSureCharacters = (words: readonly FoundWord[]): number =>
  words.reduce((sum, { text, confidence }) => sum + (text.length * confidence) / 100, 0);

/** Returns why a recognition is in doubt: unsure words, or a large figure. `undefined` for sure words without one. */
export function findDoubt(picture: GreyPicture, lines: FoundLines): RecognitionDoubt | undefined {
  if (lines.length === 0) return 'figure';
  if (meanConfidence(lines) < readConfidence) return 'unsure';
  return shareOfFigures(picture, lines.flat()) > minFigureShare ? 'figure' : undefined;
}

/**
 * Returns the inked share of the paper; 1 without light paper. `evenlyLit` is the picture with corrected light.
 */
export function shareOfInk(original: GreyPicture, evenlyLit: GreyPicture): number {
  let [points, light, ink] = [0, 0, 0];
  for (let at = 0; at < original.pixels.length; at += stride) {
    points += 1;
    light += original.pixels[at] ?? 255;
    if ((evenlyLit.pixels[at] ?? 255) < inkShade) ink += 1;
  }
  return light / points > lightPaper ? ink / points : 1;
}

/** Returns true for little ink without a sure word. */
export function isDust(ink: number, lines: FoundLines): boolean {
  if (ink >= maxDustShare) return false;
  return !lines
    .flat()
    .some(({ text, confidence }) => confidence >= readConfidence && wordOfSomePattern.test(text));
}

/** Returns the share of the page that is dark and outside of words. */
function shareOfFigures({ width, height, pixels }: GreyPicture, words: readonly FoundWord[]): number {
  const [columns, rows] = [Math.ceil(width / square), Math.ceil(height / square)];
  const isWord = new Uint8Array(columns * rows);
  for (const { left, top, right, bottom } of words) {
    for (let row = Math.floor(top / square); row <= bottom / square && row < rows; row += 1) {
      for (
        let column = Math.floor(left / square);
        column <= right / square && column < columns;
        column += 1
      ) {
        isWord[row * columns + column] = 1;
      }
    }
  }
  let dense = 0;
  for (let cell = 0; cell < isWord.length; cell += 1) {
    if (isWord[cell] === 1) continue;
    const [x0, y0] = [(cell % columns) * square, Math.floor(cell / columns) * square];
    let [ink, points] = [0, 0];
    for (let y = y0; y < Math.min(height, y0 + square); y += 2) {
      for (let x = x0; x < Math.min(width, x0 + square); x += 2) {
        points += 1;
        if ((pixels[y * width + x] ?? 255) < inkShade) ink += 1;
      }
    }
    if (ink > points * minDenseShare) dense += 1;
  }
  return dense / isWord.length;
}
