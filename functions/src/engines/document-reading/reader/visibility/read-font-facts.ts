import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { toBox, toNumbers } from '../../../../contract/documents/page-text/geometry.ts';
import { type FontFacts, plainFont } from '../../../../contract/documents/page-text/text-pen.ts';
import { createGlyphCheck } from './drawn-characters.ts';

/** Cache by font: pages of a file share their font objects. */
const factsOfFonts = new WeakMap<object, FontFacts>();

/** Returns the facts of a page's fonts by name. Requires that its operators were read. */
export function readFontFacts(page: PDFPageProxy): (name: string) => FontFacts {
  const known = new Map<string, FontFacts>();
  return (name) => {
    const facts =
      known.get(name) ?? cachedFactsOf(page.commonObjs.has(name) ? page.commonObjs.get(name) : undefined);
    known.set(name, facts);
    return facts;
  };
}

function cachedFactsOf(font: unknown): FontFacts {
  if (typeof font !== 'object' || font === null) return plainFont;
  const facts = factsOfFonts.get(font) ?? toFacts(font);
  factsOfFonts.set(font, facts);
  return facts;
}

/** Reads a font of pdf.js (`FontFaceObject` in its `src/display/font_loader.js`). */
function toFacts(font: object): FontFacts {
  if (!('isType3Font' in font) || font.isType3Font !== true) {
    const isVertical = 'vertical' in font && font.vertical === true;
    return { ...plainFont, isVertical, drawsOther: createGlyphCheck(font) };
  }
  const matrix = toNumbers('fontMatrix' in font ? font.fontMatrix : undefined);
  const box = toBox('bbox' in font ? font.bbox : undefined);
  const heightScale = Math.abs(matrix[3] ?? 0.001);
  const isBounded = box !== undefined && box.top > box.bottom;
  return {
    isType3: true,
    widthScale: Math.abs(matrix[0] ?? 0.001) || 0.001,
    bottom: isBounded ? box.bottom * heightScale : plainFont.bottom,
    top: isBounded ? box.top * heightScale : plainFont.top,
  };
}
