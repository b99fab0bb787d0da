import { findGlyphs } from './find-glyphs.ts';
import type { GreyPicture } from './grey-picture.ts';
import type { Part } from './picture-part.ts';
import type { FoundLines, FoundWord } from './tesseract-engine.ts';

/** In word heights: max distance of a raised character beyond the box of its word. */
const reach = 0.9;
/**
 * In heights of a digit or of `n`: max width of a digit, a raised letter and a dot. `raisedLetterSize` bounds width,
 * height and lift above the baseline.
 */
const maxDigitWidth = 0.8;
const maxLetterWidth = 1.3;
const maxDot = 0.35;
/** Min height of characters on the baseline. */
const minFullHeight = 0.8;
const raisedLetterSize = { minWidth: 0.22, maxWidth: 0.85, minHeight: 0.25, maxHeight: 0.85, minLift: 0.28 };
/**
 * Max ratio of the ink in the middle of `º` to the ink around it. Scans: `º` up to 0.16, `ª` 0.5 or more. Photographs
 * out of focus: up to 0.9 and 0.97 or more; there the left side of `º` is as dark as its right side.
 */
const maxHollowRatio = 0.3;
const maxBlurredRatio = 0.93;
const minSideBalance = 0.93;
/**
 * In percent: confidence of a shape, which the engine did not recognise. Without a full stop `ª` may be an asterisk or
 * a footnote number.
 */
const confidenceOfShape = 75;
const confidenceOfMark = 60;

/** Matches a number, or «n», before an ordinal sign. */
const numberedPattern = /^[([«“"']?(?:(?:\d{1,3}\.)*\d{1,3}|[nN])$/u;
/** Matches misreadings of the dot, the raised letter and the punctuation after it. */
const misreadPattern = /^\.?(?:[0249o?*%"“”']{0,2}|a2)(?<end>[.,:;)\]»–—-]{0,2})$/u;
/**
 * Matches misreadings where the picture has a dot before the raised letter; the number of a note has no dot.
 */
const misreadAfterDotPattern = /^\.?\d(?<end>[.,:;)\]»–—-]{0,2})$/u;

/**
 * Restores ordinals such as `1.ª`, `3.º` and `n.º`: the Spanish data has neither character, so the engine reads `1.*`,
 * `1.2` or `1.9`. Detects a raised letter by position and size, and distinguishes it by its hollow middle.
 */
export function restoreOrdinals(picture: GreyPicture, lines: FoundLines): FoundLines {
  return lines.map((line) =>
    line.map((word, at) => {
      if (!/^[([«“"']?[\dnN]/u.test(word.text) || word.text.length > 16) return word;
      return restoreOrdinal(picture, word, line[at + 1]) ?? word;
    }),
  );
}

function restoreOrdinal(
  picture: GreyPicture,
  word: FoundWord,
  next: FoundWord | undefined,
): FoundWord | undefined {
  const glyphs = findGlyphs(picture, word, {
    reachInHeights: reach,
    end: next?.left ?? picture.width,
  });
  const height = Math.max(...glyphs.map(({ top, bottom }) => bottom - top));
  const foot = Math.max(
    ...glyphs.filter(({ top, bottom }) => bottom - top > minFullHeight * height).map(({ bottom }) => bottom),
  );
  const at = glyphs.findIndex((glyph) => isRaised(glyph, foot, height));
  const glyph = glyphs[at];
  const after = glyphs[at + 1];
  if (glyph === undefined || at === 0) return undefined;
  // Two raised digits are cents.
  if (after !== undefined && isRaised(after, foot, height)) return undefined;
  const before = glyphs.slice(0, at);
  const isDot = (part: Part) =>
    part.bottom - part.top < maxDot * height && part.right - part.left < maxDot * height;
  const digits = before.filter((part) => !isDot(part));
  const number = takeGlyphs(word.text, digits.length);
  if (number === undefined || !numberedPattern.test(number)) return undefined;
  const maxWidth = /n$/i.test(number) ? maxLetterWidth : maxDigitWidth;
  if (digits.some(({ left, right }) => right - left > maxWidth * height)) return undefined;
  const last = before.at(-1);
  const hasDot = last !== undefined && isDot(last);
  const written = word.text.slice(number.length);
  const match = misreadPattern.exec(written) ?? (hasDot ? misreadAfterDotPattern.exec(written) : null);
  if (match === null) return undefined;
  const letter = isHollow(picture, glyph) ? 'º' : 'ª';
  const end = at < glyphs.length - 1 ? (match.groups?.end ?? '') : '';
  return {
    ...word,
    text: `${number}${hasDot ? '.' : ''}${letter}${end}`,
    right: Math.max(word.right, glyph.right),
    top: Math.min(word.top, glyph.top),
    confidence: hasDot || letter === 'º' ? confidenceOfShape : confidenceOfMark,
  };
}

/** Returns the start of a text with `count` characters, dots not counted. */
function takeGlyphs(text: string, count: number): string | undefined {
  let [takenGlyphs, left] = ['', count];
  for (const glyph of text) {
    if (left === 0) break;
    takenGlyphs += glyph;
    if (glyph !== '.') left -= 1;
  }
  return left === 0 ? takenGlyphs : undefined;
}

function isRaised({ left, top, right, bottom }: Part, foot: number, height: number): boolean {
  const [across, down] = [(right - left) / height, (bottom - top) / height];
  return (
    across >= raisedLetterSize.minWidth &&
    across <= raisedLetterSize.maxWidth &&
    down >= raisedLetterSize.minHeight &&
    down <= raisedLetterSize.maxHeight &&
    (foot - bottom) / height >= raisedLetterSize.minLift
  );
}

/** Returns true for `º`, which is hollow and symmetric; `ª` has a stroke through its middle and a darker right side. */
function isHollow({ width, pixels }: GreyPicture, { left, top, right, bottom }: Part): boolean {
  const [column, row] = [(right - left) / 3, (bottom - top) / 3];
  /** Returns the mean ink of a ninth of the letter. */
  const inkOf = (across: number, down: number): number => {
    let [ink, points] = [0, 0];
    for (let y = Math.floor(top + down * row); y < top + (down + 1) * row; y += 1) {
      for (let x = Math.floor(left + across * column); x < left + (across + 1) * column; x += 1) {
        ink += 255 - (pixels[y * width + x] ?? 255);
        points += 1;
      }
    }
    return ink / points;
  };
  const ninths = [0, 1, 2].flatMap((down) => [0, 1, 2].map((across) => inkOf(across, down)));
  const [middle = 0, atLeft = 0, atRight = 0] = [ninths[4], ninths[3], ninths[5]];
  const around = (ninths.reduce((sum, ink) => sum + ink, 0) - middle) / 8;
  if (middle < maxHollowRatio * around) return true;
  return middle < maxBlurredRatio * around && atLeft > minSideBalance * atRight;
}
