import type { Box } from '@contract/documents/page-text/geometry.ts';

/** The band of a line of words, sloped if the scan is skewed. */
export interface WordBand {
  /** Height from the top of ascenders to the bottom of descenders. */
  readonly size: number;
  readonly topAt: (x: number) => number;
}

/** Min letters of a line to measure the slope. */
const minFitLetters = 4;
/** Maximum slope: scans with more skew were deskewed before OCR. */
const maxSlope = 0.12;
/** Share of words per line whose box may be too high because of a stamp or stroke. */
const shareAstray = 0.1;
const minSize = 1;

/**
 * Fits a band to a line, because boxes are tight: «una» is lower than «del». Boxes are upright, with `top` less than
 * `bottom`.
 */
export function fitBand(boxes: readonly Box[]): WordBand {
  const slope = fitSlope(boxes);
  const tops = boxes.map((box) => box.top - slope * middleOf(box)).sort((one, other) => one - other);
  const bottoms = boxes.map((box) => box.bottom - slope * middleOf(box)).sort((one, other) => other - one);
  const skipped = Math.floor(shareAstray * boxes.length);
  const [top = 0, bottom = 0] = [tops[skipped], bottoms[skipped]];
  return { size: Math.max(minSize, bottom - top), topAt: (x) => top + slope * x };
}

function middleOf({ left, right }: Box): number {
  return (left + right) / 2;
}

/** Returns the slope of a line by least squares: downward distance per unit to the right. */
function fitSlope(boxes: readonly Box[]): number {
  if (boxes.length < minFitLetters) return 0;
  const meanOf = (values: readonly number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  const across = boxes.map(middleOf);
  const down = boxes.map(({ top, bottom }) => (top + bottom) / 2);
  const [meanAcross, meanDown] = [meanOf(across), meanOf(down)];
  let [shared, spread] = [0, 0];
  across.forEach((x, index) => {
    shared += (x - meanAcross) * ((down[index] ?? 0) - meanDown);
    spread += (x - meanAcross) ** 2;
  });
  const slope = spread === 0 ? 0 : shared / spread;
  return Math.abs(slope) > maxSlope ? 0 : slope;
}
