import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type Glyph, isGlyph } from '../../../../contract/documents/page-text/text-pen.ts';
import { normaliseText } from '../../../../contract/normalise-text.ts';
import { lostLetterSource } from '../mark-lost-letters.ts';

interface PaintedPage {
  readonly fnArray: readonly number[];
  readonly argsArray: readonly unknown[];
}

/** Matches a letter without a Unicode value. */
const lostPattern = new RegExp(`^${lostLetterSource}$`, 'u');
/** Matches the letters that `/ActualText` may give. Digits and signs are read from the picture of the page. */
const lettersPattern = /^[\p{L}\p{M}]+$/u;
/** Max consecutive letters without a value. */
const maxLost = 2;
/** Matches the letters of a ligature. No other glyph stands for several: «no» for one would be another text. */
const ligaturePattern = /^(?:ff?[bfhijklt]?|f|[CcSs][ht]|[Tt][ht]|t[ifjt]|[Ii][Jj]|sp|ck|[Qq]u|[AaOo][Ee])$/u;
/** Matches the ligatures that count without any letter beside them, as Chromium writes each by itself. */
const loneLigaturePattern = /^f[fijl][il]?$/u;

/**
 * Returns a copy of a page whose letters without a Unicode value have that of the `/ActualText` around them.
 * `actualTexts` has an entry for each marked content in order. A file may state any text, so it counts only where it
 * equals all letters that have a value, and for a ligature by itself. Only letters are taken from it, a few at a time.
 * Returns `undefined` when it restores none.
 */
export function restoreLostLetters(
  { fnArray, argsArray }: PaintedPage,
  actualTexts: readonly (string | undefined)[],
): PaintedPage | undefined {
  const spans = findSpans(fnArray);
  // Otherwise some of the marks belong to other content, such as a form.
  if (spans.length !== actualTexts.length) return undefined;
  const changed = new Map<number, unknown[]>();
  for (const [index, { from, to }] of spans.entries()) {
    const actual = actualTexts[index];
    if (actual === undefined) continue;
    const places = findGlyphs({ fnArray, argsArray }, from, to);
    const values = alignLetters(
      places.map(({ unicode }) => unicode),
      toLetters(actual),
    );
    for (const [at, value] of values?.entries() ?? []) {
      const place = places[at];
      if (place === undefined || value === undefined) continue;
      const glyphs = changed.get(place.position) ?? [...glyphsOf(argsArray[place.position])];
      glyphs[place.index] = { ...place.glyph, unicode: value };
      changed.set(place.position, glyphs);
    }
  }
  if (changed.size === 0) return undefined;
  return {
    fnArray,
    argsArray: argsArray.map((args, position) => {
      const glyphs = changed.get(position);
      return glyphs === undefined ? args : [glyphs];
    }),
  };
}

/** Returns the range of operators of each marked content with properties outside of forms, in the order of its start. */
function findSpans(fnArray: readonly number[]): { from: number; to: number }[] {
  const spans: { from: number; to: number }[] = [];
  const open: ({ from: number; to: number } | undefined)[] = [];
  let forms = 0;
  for (const [position, operator] of fnArray.entries()) {
    if (operator === OPS.paintFormXObjectBegin || operator === OPS.beginAnnotation) forms += 1;
    else if (operator === OPS.paintFormXObjectEnd || operator === OPS.endAnnotation) forms -= 1;
    if (forms > 0) continue;
    if (operator === OPS.beginMarkedContent) open.push(undefined);
    else if (operator === OPS.beginMarkedContentProps) {
      const span = { from: position, to: fnArray.length };
      spans.push(span);
      open.push(span);
    } else if (operator === OPS.endMarkedContent) {
      const span = open.pop();
      if (span !== undefined) span.to = position;
    }
  }
  return spans;
}

interface PlacedGlyph {
  readonly position: number;
  readonly index: number;
  readonly glyph: Glyph;
  /** Text in compatibility form. */
  readonly unicode: string;
}

/** Returns the visible glyphs of a range of operators. */
function findGlyphs({ fnArray, argsArray }: PaintedPage, from: number, to: number): PlacedGlyph[] {
  const found: PlacedGlyph[] = [];
  for (let position = from; position < to; position += 1) {
    if (fnArray[position] !== OPS.showText) continue;
    for (const [index, glyph] of glyphsOf(argsArray[position]).entries()) {
      if (!isGlyph(glyph)) continue;
      const unicode = toLetters(glyph.unicode);
      if (unicode !== '') found.push({ position, index, glyph, unicode });
    }
  }
  return found;
}

function glyphsOf(args: unknown): readonly unknown[] {
  const [glyphs]: readonly unknown[] = Array.isArray(args) ? args : [];
  return Array.isArray(glyphs) ? glyphs : [];
}

const toLetters = (text: string): string => normaliseText(text, 'NFKC').replace(/\s/gu, '');

/** Returns the new values of glyphs, by index; `undefined` when the others differ from the text. */
function alignLetters(glyphs: readonly string[], actual: string): (string | undefined)[] | undefined {
  const values: (string | undefined)[] = [];
  let at = 0;
  for (let index = 0; index < glyphs.length; ) {
    const known = takeWhile(glyphs, index, (glyph) => !lostPattern.test(glyph));
    if (!actual.startsWith(known.join(''), at)) return undefined;
    at += known.join('').length;
    index += known.length;
    const lost = takeWhile(glyphs, index, (glyph) => lostPattern.test(glyph));
    if (lost.length === 0) continue;
    const next = takeWhile(glyphs, index + lost.length, (glyph) => !lostPattern.test(glyph)).join('');
    const end = next === '' ? actual.length : actual.indexOf(next, at + lost.length);
    const letters = Array.from(actual.slice(at, end));
    const last = letters.slice(lost.length - 1);
    const isFew = last.length === 1 || ligaturePattern.test(last.join(''));
    if (end < at || lost.length > maxLost || !isFew || !lettersPattern.test(letters.join('')))
      return undefined;
    for (const [place] of lost.entries()) {
      const isLast = place === lost.length - 1;
      values[index + place] = isLast ? letters.slice(place).join('') : letters[place];
    }
    at = end;
    index += lost.length;
  }
  const isAnyKnown = glyphs.length > values.filter((value) => value !== undefined).length;
  const isLoneLigature = glyphs.length === 1 && loneLigaturePattern.test(actual);
  return at === actual.length && (isAnyKnown || isLoneLigature) ? values : undefined;
}

function takeWhile(glyphs: readonly string[], from: number, isTaken: (glyph: string) => boolean): string[] {
  let end = from;
  while (end < glyphs.length && isTaken(glyphs[end] ?? '')) end += 1;
  return glyphs.slice(from, end);
}
