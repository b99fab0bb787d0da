import { findStrayInk, type StrayInk } from './find-stray-ink.ts';
import { type GreyPicture, inkShade } from './grey-picture.ts';
import { layParts } from './lay-parts.ts';
import { boundsOf, type Part } from './picture-part.ts';
import type { Engine, FoundLines, FoundWord, Language } from './tesseract-engine.ts';

/** Max readings per page; each takes 30 ms. */
const maxReadings = 50;
/** Min confidence in percent; markers below it are specks or parts of drawings. */
const minMarkerConfidence = 60;
/**
 * Matches list markers and numbers: `7.`, `b)`, `IV.`, `12`, `3.ª`, `1.200,00`. Not a letter by itself:
 * bullets and ticks are read as a sure `e`, `m` or `y`, which would become words of the text.
 */
const markerPattern =
  /^[([«]?(?:\d(?:[.%ºª-]*[\d,/€])*|[ivxlc]{2,5}|(?:[a-zñA-ZÑ]|[IVXLC]{2,5})(?=[.)\]]))[.)\]:;ºª*%?"“”'-]*$/u;
/** Min share of ink in the box of a bullet: a disc has 0.75 or more, a square 1, the boldest digit 0.69. */
const minSolidShare = 0.74;
/**
 * Neighbouring words that are read together with a list marker: a marker alone shows neither line height nor baseline.
 */
const wordsBeside = 3;
/** In pixels; `gap` between marker and words in line heights. */
const spacing = { slack: 3, margin: 10, gap: 0.35 };

/** Adds list markers and numbers that layout analysis discarded to their lines, from left to right. */
export function readStrayInk(
  engine: Engine,
  picture: GreyPicture,
  language: Language,
  lines: FoundLines,
): FoundLines {
  const read = findStrayInk(picture, lines)
    .slice(0, maxReadings)
    .flatMap((ink) => {
      const word = readInk({ engine, picture, language }, ink, lines[ink.line] ?? []);
      return word === undefined ? [] : [{ line: ink.line, word }];
    });
  const besides = Map.groupBy(read, ({ line }) => line);
  return lines.map((line, at) => {
    const words = (besides.get(at) ?? []).map(({ word }) => word);
    const isBefore = (word: FoundWord) => word.right <= (line[0]?.left ?? 0);
    return [...words.filter(isBefore), ...line, ...words.filter((word) => !isBefore(word))];
  });
}

function readInk(
  { engine, picture, language }: { engine: Engine; picture: GreyPicture; language: Language },
  ink: StrayInk,
  line: readonly FoundWord[],
): FoundWord | undefined {
  if (shareOfInk(picture, ink) > minSolidShare) return undefined;
  const isBefore = ink.right <= (line[0]?.left ?? 0);
  const words = boundsOf(isBefore ? line.slice(0, wordsBeside) : line.slice(-wordsBeside));
  const strip = layParts(picture, isBefore ? [ink, words] : [words, ink], spacing);
  const [first, second] = strip.places;
  const middleOfGap = ((first?.right ?? 0) + (second?.left ?? 0)) / 2;
  const read = engine.recognise(strip.picture, language, 'line').flat();
  const [word, ...others] = read.filter(({ left, right }) =>
    isBefore ? (left + right) / 2 < middleOfGap : (left + right) / 2 > middleOfGap,
  );
  if (word === undefined || others.length > 0) return undefined;
  if (word.confidence < minMarkerConfidence || !markerPattern.test(word.text)) return undefined;
  const { left, top, right, bottom } = ink;
  return { text: word.text, left, top, right, bottom, confidence: word.confidence };
}

function shareOfInk({ width, pixels }: GreyPicture, { left, top, right, bottom }: Part): number {
  let ink = 0;
  for (let y = top; y < bottom; y += 1) {
    for (const shade of pixels.subarray(y * width + left, y * width + right)) if (shade < inkShade) ink += 1;
  }
  return ink / ((right - left) * (bottom - top));
}
