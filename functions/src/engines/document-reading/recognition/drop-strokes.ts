import { findGlyphs } from './find-glyphs.ts';
import type { GreyPicture } from './grey-picture.ts';
import type { FoundLines, FoundWord } from './tesseract-engine.ts';

/** Matches a letter of medium height before a stroke that may be the back of the bracket. */
const doubledPattern = /(?<=[aceimnorsuvwxz])[lI1](?=[\])][.,;:]?$)/u;
/** Min height of `l` in heights of the bracket; `a` has 0.6. */
const minStroke = 0.75;

/**
 * Drops the `l` that the engine reads from the back of a bracket: `personal]` for `persona]`. The picture then has a low
 * letter before the bracket.
 */
export function dropStrokes(picture: GreyPicture, lines: FoundLines): FoundLines {
  return lines.map((line) =>
    line.map((word) => {
      const text = word.text.replace(doubledPattern, '');
      return text !== word.text && isLowBeforeBracket(picture, word) ? { ...word, text } : word;
    }),
  );
}

function isLowBeforeBracket(picture: GreyPicture, word: FoundWord): boolean {
  const glyphs = findGlyphs(picture, word, { reachInHeights: 0, end: word.right + 1 });
  const highest = Math.max(...glyphs.map(({ top, bottom }) => bottom - top));
  const bracket = glyphs.findLastIndex(({ top, bottom }) => bottom - top >= highest * minStroke);
  const before = glyphs[bracket - 1];
  return before !== undefined && before.bottom - before.top < highest * minStroke;
}
