import type { GreyPicture } from './grey-picture.ts';
import type { Part } from './picture-part.ts';
import type { FoundLines, FoundWord } from './tesseract-engine.ts';

const dark = 140;
/** In heights of a digit: how far beyond its box a word's last sign may stand. */
const reach = 0.9;
/** In heights of a digit or of `n`: how wide each is at most, and a dot; how wide and high a raised letter, and how far its foot is above the line. */
const widestDigit = 0.8;
const widestLetter = 1.3;
const largestDot = 0.35;
const raised = { leastWidth: 0.22, mostWidth: 0.85, leastHeight: 0.25, mostHeight: 0.85, leastLift: 0.28 };
/**
 * The ink in the middle of a letter beside that around it: in scans `º` has up to .16 and `ª` .5 or more, in photographs out of focus up to .9 and .97 or more. There
 * the left side of `º` is as dark as the right one.
 */
const hollow = 0.3;
const blurred = 0.93;
const even = 0.93;
/** Told by shape, not by the engine. */
const surenessOfShape = 75;

const numbered = /^[([«“"']?(?:(?:\d{1,3}\.)*\d{1,3}|[nN])$/u;
/** What the engine makes of a dot, the raised letter and what follows it. */
const misread = /^\.?(?:[249?*%"“”']{0,2}|a2)(?<end>[.,:;)\]»–—-]{0,2})$/u;

/**
 * Numbers with the raised letter that makes them ordinals, `1.ª`, `3.º`, `n.º`: the data of Spanish knows neither sign, and the engine makes `1.*`, `1.2` or
 * `1.9` of them. What is a raised letter is told by its place and its size, and which one by its middle.
 */
export function restoreOrdinals(picture: GreyPicture, lines: FoundLines): FoundLines {
  return lines.map((line) =>
    line.map((word, at) => {
      if (!/^[([«“"']?[\dnN]/u.test(word.text) || word.text.length > 16) return word;
      return restore(picture, word, line[at + 1]) ?? word;
    }),
  );
}

function restore(picture: GreyPicture, word: FoundWord, next: FoundWord | undefined): FoundWord | undefined {
  const signs = findSigns(picture, word, next?.left ?? picture.width);
  const height = Math.max(...signs.map(({ top, bottom }) => bottom - top));
  const foot = Math.max(
    ...signs.filter(({ top, bottom }) => bottom - top > 0.8 * height).map(({ bottom }) => bottom),
  );
  const at = signs.findIndex((sign) => isRaised(sign, foot, height));
  const sign = signs[at];
  if (sign === undefined || at === 0) return undefined;
  const before = signs.slice(0, at);
  const isDot = (part: Part) =>
    part.bottom - part.top < largestDot * height && part.right - part.left < largestDot * height;
  const digits = before.filter((part) => !isDot(part));
  const number = takeSigns(word.text, digits.length);
  if (number === undefined || !numbered.test(number)) return undefined;
  const widest = /n$/i.test(number) ? widestLetter : widestDigit;
  if (digits.some(({ left, right }) => right - left > widest * height)) return undefined;
  const rest = misread.exec(word.text.slice(number.length));
  if (rest === null) return undefined;
  const dot = before.at(-1);
  const letter = isHollow(picture, sign) ? 'º' : 'ª';
  const end = at < signs.length - 1 ? (rest.groups?.end ?? '') : '';
  return {
    ...word,
    text: `${number}${dot !== undefined && isDot(dot) ? '.' : ''}${letter}${end}`,
    right: Math.max(word.right, sign.right),
    top: Math.min(word.top, sign.top),
    sureness: surenessOfShape,
  };
}

/** The first signs of a text without dots, with the dots between them. */
function takeSigns(text: string, count: number): string | undefined {
  let [taken, left] = ['', count];
  for (const sign of text) {
    if (left === 0) break;
    taken += sign;
    if (sign !== '.') left -= 1;
  }
  return left === 0 ? taken : undefined;
}

/** The parts of a word's ink that have no paper between them from above to below, from left to right. */
function findSigns({ width, height, pixels }: GreyPicture, word: FoundWord, end: number): Part[] {
  const size = word.bottom - word.top;
  const [top, bottom] = [Math.max(0, word.top - Math.round(size * 0.3)), Math.min(height, word.bottom + 2)];
  const [from, to] = [
    Math.max(0, word.left - 2),
    Math.min(width, end - 1, word.right + Math.round(size * reach)),
  ];
  const signs: Part[] = [];
  let open: { left: number; top: number; bottom: number } | undefined;
  for (let x = from; x <= to; x += 1) {
    let [first, last] = [-1, -1];
    for (let y = top; y < bottom && x < to; y += 1) {
      if ((pixels[y * width + x] ?? 255) >= dark) continue;
      if (first === -1) first = y;
      last = y;
    }
    if (first === -1) {
      if (open !== undefined) signs.push({ ...open, right: x });
      open = undefined;
      continue;
    }
    open ??= { left: x, top: first, bottom: last + 1 };
    open = { left: open.left, top: Math.min(open.top, first), bottom: Math.max(open.bottom, last + 1) };
  }
  return signs;
}

function isRaised({ left, top, right, bottom }: Part, foot: number, height: number): boolean {
  const [across, down] = [(right - left) / height, (bottom - top) / height];
  return (
    across >= raised.leastWidth &&
    across <= raised.mostWidth &&
    down >= raised.leastHeight &&
    down <= raised.mostHeight &&
    (foot - bottom) / height >= raised.leastLift
  );
}

/** `º` is hollow and the same on both sides; through `ª` goes a stroke, and its right side is the darker one. */
function isHollow({ width, pixels }: GreyPicture, { left, top, right, bottom }: Part): boolean {
  const [column, row] = [(right - left) / 3, (bottom - top) / 3];
  /** Mean ink of a ninth of the letter. */
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
  if (middle < hollow * around) return true;
  return middle < blurred * around && atLeft > even * atRight;
}
