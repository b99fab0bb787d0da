import { medianOf } from '../median-of.ts';
import { findGlyphs } from './find-glyphs.ts';
import type { GreyPicture } from './grey-picture.ts';
import type { Part } from './picture-part.ts';
import type { FoundLines, FoundWord } from './tesseract-engine.ts';

/** Max confidence in percent of a corrected word; the engine is sure of most short words that it reads right. */
const maxConfidence = 74;
/** Min height of a letter and max width of a stroke such as `I`, in heights of the highest character. */
const minHeight = 0.5;
const maxStroke = 0.28;
/** Max difference of the heights of capitals, in heights of one: `Ñ` and `Q` are higher. */
const maxShift = 0.35;
/** Max ratio of width to height of a single letter: `m` and two letters that touch are wider. */
const maxWidth = 1.2;
/** Max height of a small letter in heights of the capitals beside it. */
const maxSmallHeight = 0.88;

/** Matches a word of at most six letters, with its brackets and punctuation. */
const shortPattern = /^(?<open>[([]?)(?<letters>[\p{L}1|]{1,6})(?<end>[.,;:)\]]{0,2})$/u;
/**
 * Matches two capitals or a Roman number: `El` is a word, `B1` a code, `11` a number, and `|` the rule of a
 * table.
 */
const capitalPattern = /^(?:[1l|]*[A-ZÑ][1l|]*[A-ZÑ][A-ZÑ1l|]*|(?=.*[IVXl])[IVX1l|]{2,6})$/u;
/** Matches two letters. */
const pairPattern = /^\p{L}{2}$/u;

/**
 * Corrects short unsure words by the number and width of their characters on the picture. Restores strokes in words of
 * capitals: `BI` and `1BI` for `IBI`. Drops the second letter of a list marker with one: `Ce.` for `c.`.
 */
export function restoreGlyphs(picture: GreyPicture, lines: FoundLines): FoundLines {
  return lines.map((line) =>
    line.map((word, at) => {
      const groups = word.confidence > maxConfidence ? undefined : shortPattern.exec(word.text)?.groups;
      if (groups === undefined) return word;
      const { open = '', letters = '', end = '' } = groups;
      const glyphs = findTallGlyphs(picture, word, open, end);
      const next = at === 0 ? line[1] : undefined;
      const right = capitalPattern.test(letters)
        ? restoreStrokes(letters, glyphs)
        : pairPattern.test(letters) && /^[.)]/u.test(end) && next !== undefined
          ? dropSecondLetter(letters, glyphs, findTallGlyphs(picture, next, '', ''))
          : letters;
      return { ...word, text: open + right + end };
    }),
  );
}

/** Returns the characters of letter height without brackets. */
function findTallGlyphs(picture: GreyPicture, word: FoundWord, open: string, end: string): readonly Part[] {
  const glyphs = findGlyphs(picture, word, { reachInHeights: 0, end: word.right + 2 });
  const highest = Math.max(...glyphs.map(heightOf));
  const tall = glyphs.filter((glyph) => heightOf(glyph) >= highest * minHeight);
  const brackets = end.match(/[)\]]/gu)?.length ?? 0;
  return tall.slice(open.length, tall.length - brackets);
}

/** Writes `I` for strokes that were read as `1`, `l` or `|`, or that are missing at one place. */
function restoreStrokes(letters: string, glyphs: readonly Part[]): string {
  const heights = glyphs.map(heightOf);
  const height = medianOf(heights) ?? 0;
  // A rule of a table is higher than the letters.
  if (heights.some((other) => Math.abs(other - height) > height * maxShift)) return letters;
  const isStroke = glyphs.map(({ left, right }) => right - left <= height * maxStroke);
  const fits = (text: string): boolean => [...text].every((letter, at) => (letter === 'I') === isStroke[at]);
  const read = letters.replace(/[l|]/gu, 'I');
  if (letters.length === glyphs.length) {
    const whole = [...read]
      .map((letter, at) => (letter === '1' && isStroke[at] === true ? 'I' : letter))
      .join('');
    return fits(whole) ? whole : letters;
  }
  if (letters.length + 1 !== glyphs.length) return letters;
  const places = Array.from(glyphs, (_, at) => `${read.slice(0, at)}I${read.slice(at)}`);
  return places.find(fits) ?? letters;
}

/** Returns the first of two letters where the picture has one. */
function dropSecondLetter(
  letters: string,
  [glyph, ...others]: readonly Part[],
  beside: readonly Part[],
): string {
  if (glyph === undefined || others.length > 0) return letters;
  const height = heightOf(glyph);
  const width = glyph.right - glyph.left;
  if (width > height * maxWidth || width < height * maxStroke) return letters;
  const first = letters.charAt(0);
  return height < maxSmallHeight * Math.max(...beside.map(heightOf)) ? first.toLowerCase() : first;
}

const heightOf = ({ top, bottom }: Part): number => bottom - top;
