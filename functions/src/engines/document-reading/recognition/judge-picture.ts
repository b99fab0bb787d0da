import type { RecognitionDoubt } from '../../../contract/documents/page-text/recognised-page.ts';
import { type GreyPicture, inkShade } from './grey-picture.ts';
import type { FoundLines, FoundWord } from './tesseract-engine.ts';

/** Of so many points one is looked at for the ink of the whole page. */
const stride = 7;
/** Mean shade of a page of light paper, print included. */
const lightPaper = 170;
/** Points to each side of the squares whose ink is looked at. */
const square = 16;
/** The share of dark points in a square of a picture; rules of tables and specks have fewer. */
const denseShare = 0.3;
/** Share of the page that a figure covers. Letterheads, logos and stamps cover less. */
const figureShare = 0.12;
/** From this on, in percent, a word was really read, or a page on average. Clean print has 95, grainy print 80. */
const readSureness = 70;
/** Ink on less of the page than this may be dust, or a number and a short line. */
const dustShare = 0.0005;
/** Specks are read as single letters. */
const wordOfSome = /[\p{L}\p{N}]{2}/u;

/** How sure the engine is of all letters of a page together, in percent; 0 without any. */
export function meanSureness(lines: FoundLines): number {
  let [letters, sum] = [0, 0];
  for (const { text, sureness } of lines.flat()) {
    letters += text.length;
    sum += text.length * sureness;
  }
  return letters === 0 ? 0 : sum / letters;
}

/** `undefined` where the words say it all: they are sure, and nothing large stands beside them. */
export function findDoubt(picture: GreyPicture, lines: FoundLines): RecognitionDoubt | undefined {
  if (lines.length === 0) return 'figure';
  if (meanSureness(lines) < readSureness) return 'unsure';
  return shareOfFigures(picture, lines.flat()) > figureShare ? 'figure' : undefined;
}

/**
 * The inked share of the paper; 1 where there is no light paper. `seen` is the original picture, `even` the same in
 * even light.
 */
export function shareOfInk(seen: GreyPicture, even: GreyPicture): number {
  let [points, light, ink] = [0, 0, 0];
  for (let at = 0; at < seen.pixels.length; at += stride) {
    points += 1;
    light += seen.pixels[at] ?? 255;
    if ((even.pixels[at] ?? 255) < inkShade) ink += 1;
  }
  return light / points > lightPaper ? ink / points : 1;
}

/** Whether the ink on the paper is dust: there is little of it, and the engine makes no sure word of it. */
export function isDust(ink: number, lines: FoundLines): boolean {
  if (ink >= dustShare) return false;
  return !lines.flat().some(({ text, sureness }) => sureness >= readSureness && wordOfSome.test(text));
}

/** Share of the page that is dark and has no word on it. */
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
    if (ink > points * denseShare) dense += 1;
  }
  return dense / isWord.length;
}
