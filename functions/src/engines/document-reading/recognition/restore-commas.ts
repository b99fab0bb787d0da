import { medianOf } from '../median-of.ts';
import { findGlyphs } from './find-glyphs.ts';
import type { GreyPicture } from './grey-picture.ts';
import type { Part } from './picture-part.ts';
import type { FoundLines, FoundWord } from './tesseract-engine.ts';

/**
 * Matches a number of three digits or more without separators, between at most three other characters:
 * `975€`.
 */
const unseparatedPattern = /^[^\p{L}\d.,]{0,3}(?<digits>\d{3,12})[^\p{L}\d.,]{0,3}$/u;
/** In heights of a digit: bounds of a comma, and how far it begins above and ends below the baseline. */
const comma = { maxWidth: 0.4, minHeight: 0.18, maxHeight: 0.6, maxRise: 0.3, minDrop: 0.08 };
/** Min height of a digit, in heights of the highest character. */
const minDigitHeight = 0.8;

/**
 * Restores the commas of numbers that the engine read as one row of digits: `975€` for `9,75€`. A comma is a small
 * character between two digits that ends below the baseline.
 */
export function restoreCommas(picture: GreyPicture, lines: FoundLines): FoundLines {
  return lines.map((line) =>
    line.map((word) => {
      const text = unseparatedPattern.test(word.text) ? insertCommas(picture, word) : undefined;
      return text === undefined ? word : { ...word, text };
    }),
  );
}

/** Returns the text with its commas, or `undefined` when the picture has none or other characters than the text. */
function insertCommas(picture: GreyPicture, word: FoundWord): string | undefined {
  const glyphs = findGlyphs(picture, word, { reachInHeights: 0, end: word.right + 1 });
  const highest = Math.max(...glyphs.map(heightOf));
  const digits = glyphs.filter((glyph) => heightOf(glyph) >= minDigitHeight * highest);
  const foot = medianOf(digits.map(({ bottom }) => bottom));
  if (foot === undefined) return undefined;
  const isComma = (glyph: Part): boolean => {
    const [width, height] = [(glyph.right - glyph.left) / highest, heightOf(glyph) / highest];
    return (
      width <= comma.maxWidth &&
      height >= comma.minHeight &&
      height <= comma.maxHeight &&
      foot - glyph.top <= comma.maxRise * highest &&
      glyph.bottom - foot >= comma.minDrop * highest
    );
  };
  const characters = [...word.text];
  if (glyphs.filter((glyph) => !isComma(glyph)).length !== characters.length) return undefined;
  let [text, at] = ['', 0];
  for (const glyph of glyphs) {
    const isBetweenDigits = /\d/u.test(characters[at - 1] ?? '') && /\d/u.test(characters[at] ?? '');
    if (!isComma(glyph)) {
      text += characters[at];
      at += 1;
    } else if (isBetweenDigits) text += ',';
  }
  return text === word.text ? undefined : text;
}

const heightOf = ({ top, bottom }: Part): number => bottom - top;
