import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Min share of the page's area of a scan; letterheads, logos and stamps have less. */
const minScannedShare = 0.1;
/** Min coordinates of outlined text; rules and frames have fewer, a page of outlined text far more. */
const minDrawnCoordinates = 2_000;
/** Min shown characters that were not decoded. */
const minUndecodedCharacters = 20;

export interface PaintedPage {
  readonly fnArray: readonly number[];
  readonly argsArray: readonly unknown[];
}

/**
 * Returns true when a page with too few letters paints possible text: a scan, outlined text, or unmapped characters.
 * The images of a scan cover over a tenth of the page. Returns false for blank and nearly blank pages.
 */
export function paintsUnreadContent(painted: PaintedPage, pageArea: number): boolean {
  const sums = sumPainted(painted, pageArea);
  return (
    sums.imageArea >= pageArea * minScannedShare ||
    sums.coordinates >= minDrawnCoordinates ||
    sums.characters >= minUndecodedCharacters
  );
}

/** Sums the painting of a page: images by area, shapes by coordinates, and characters. */
export function sumPainted(painted: PaintedPage, pageArea: number) {
  const sums = { imageArea: 0, coordinates: 0, characters: 0 };
  let scale = 1;
  const outerScales: number[] = [];
  for (const [position, operator] of painted.fnArray.entries()) {
    const args = toList(painted.argsArray[position]);
    if (operator === OPS.save) outerScales.push(scale);
    else if (operator === OPS.restore) scale = outerScales.pop() ?? 1;
    else if (operator === OPS.transform) scale *= areaScale(args);
    else if (operator === OPS.paintFormXObjectBegin) {
      outerScales.push(scale);
      scale *= areaScale(toList(args[0]));
    } else if (operator === OPS.beginAnnotation) {
      // An appearance is scaled to its rectangle, independent of the page's state.
      outerScales.push(scale);
      scale = areaScale(toList(args[2])) * areaScale(toList(args[3]));
    } else if (operator === OPS.paintFormXObjectEnd || operator === OPS.endAnnotation)
      scale = outerScales.pop() ?? 1;
    else if (singleImages.has(operator)) sums.imageArea += scale;
    else if (groupedImages.has(operator)) sums.imageArea += pageArea;
    else if (operator === OPS.constructPath) sums.coordinates += countCoordinates(args);
    else if (operator === OPS.showText) sums.characters += countCharacters(args);
  }
  return sums;
}

const singleImages = new Set<number>([
  OPS.paintImageXObject,
  OPS.paintInlineImageXObject,
  OPS.paintImageMaskXObject,
]);
/** Grouped images: only known from scans that were cut into strips or patterns. */
const groupedImages = new Set<number>([
  OPS.paintInlineImageXObjectGroup,
  OPS.paintImageMaskXObjectGroup,
  OPS.paintImageXObjectRepeat,
  OPS.paintImageMaskXObjectRepeat,
]);

/** Returns the determinant of the transform: an image fills the unit square, so this is its area. */
function areaScale(matrix: readonly unknown[]): number {
  const [a = 1, b = 0, c = 0, d = 1] = matrix.filter((entry) => typeof entry === 'number');
  return Math.abs(a * d - b * c);
}

function countCoordinates(args: readonly unknown[]): number {
  const [path] = toList(args[1]);
  return ArrayBuffer.isView(path) ? path.byteLength / Float32Array.BYTES_PER_ELEMENT : 0;
}

/** Counts the glyphs of a text operator, which are objects; the numbers between them are kerning. */
function countCharacters(args: readonly unknown[]): number {
  return toList(args[0]).filter((glyph) => typeof glyph === 'object' && glyph !== null && !isSpace(glyph))
    .length;
}

function isSpace(glyph: object): boolean {
  return 'isSpace' in glyph && glyph.isSpace === true;
}

function toList(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  return ArrayBuffer.isView(value) && !(value instanceof DataView) ? Array.from(value as Float32Array) : [];
}
