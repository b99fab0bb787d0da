import { medianOf } from '../median-of.ts';
import { isVertical } from './picture-part.ts';
import type { FoundLines, FoundWord } from './tesseract-engine.ts';

/**
 * Min share of a word's width and height that lies within another reading of the same print. `part` is the min width of
 * a part of the other text: «auxilia» within «auxiliar».
 */
const minWithin = { width: 0.8, part: 0.5, height: 0.6 } as const;
/** Min width of two letters, in heights of their line. */
const minWidth = 0.2;
/** Min height of a letter or digit, in heights of its line: flatter ones are read from the rest of a rule. */
const minHeight = 0.2;
/** Max words per page that are searched, and max words within reach of one of them. */
const maxWords = 5_000;
const maxReach = 200;

/**
 * Drops letters read from a rule or an edge, and words that the engine read twice. One of two readings cut through the
 * word: «ración» within «Amortización».
 */
export function dropEchoes(lines: FoundLines): FoundLines {
  const echoes = findEchoes(lines.flat());
  return lines
    .map((line) => {
      const isUpright = isVertical(line);
      const height = medianOf(line.map(({ top, bottom }) => bottom - top)) ?? 0;
      return line.filter((word) => !echoes.has(word) && (isUpright || !isStroke(word, height)));
    })
    .filter((line) => line.length > 0);
}

/** Returns the words whose print belongs to another word, of the same line or of another one. */
function findEchoes(words: readonly FoundWord[]): ReadonlySet<FoundWord> {
  const echoes = new Set<FoundWord>();
  if (words.length > maxWords) return echoes;
  const sorted = words.toSorted((one, other) => one.top - other.top);
  for (const [at, one] of sorted.entries()) {
    for (let next = at + 1; next < Math.min(sorted.length, at + maxReach); next += 1) {
      const other = sorted[next];
      if (other === undefined || other.top >= one.bottom) break;
      if (isEcho(one, other)) echoes.add(one);
      else if (isEcho(other, one)) echoes.add(other);
    }
  }
  return echoes;
}

/**
 * Returns true when a word lies within a longer or surer one. If its text is a part of the other text, half its width
 * is enough.
 */
function isEcho(word: FoundWord, other: FoundWord): boolean {
  if (other.text.length < word.text.length || other.confidence < word.confidence) return false;
  if (other.text.length === word.text.length && other.confidence === word.confidence) return false;
  const isPart = other.text.length > word.text.length && other.text.includes(word.text);
  const share = isPart ? minWithin.part : minWithin.width;
  const width = Math.min(word.right, other.right) - Math.max(word.left, other.left);
  const height = Math.min(word.bottom, other.bottom) - Math.max(word.top, other.top);
  return width > share * (word.right - word.left) && height > minWithin.height * (word.bottom - word.top);
}

/** Returns true for letters read from a rule or from an edge of a letter. */
const isStroke = ({ text, left, top, right, bottom }: FoundWord, height: number): boolean =>
  /[\p{L}\p{N}]/u.test(text) &&
  (bottom - top < height * minHeight || (text.length > 1 && right - left < height * minWidth));
