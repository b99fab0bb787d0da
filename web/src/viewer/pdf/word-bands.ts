import type { Box } from '@contract/documents/page-text/geometry.ts';

/** The stripe of a page on which the words of a line stand. It may climb or fall, as on a sheet that lay askew. */
export interface WordBand {
  /** From the tops of its tall letters to the feet of its deep ones. */
  readonly size: number;
  readonly topAt: (x: number) => number;
}

/** Lines with fewer words say nothing about how the sheet lies. */
const fewestToFit = 4;
/** A sheet that lay more askew than this was straightened before it was read. */
const steepest = 0.12;
/** Of the words of a line, so many may have a box that is too high: a stamp or a stroke runs into them. */
const shareAstray = 0.1;
const leastSize = 1;

/**
 * The band of a line: boxes are tight around their letters, so that «una» is lower than «del». Upright boxes with `top` the
 * smaller of the two.
 */
export function fitBand(boxes: readonly Box[]): WordBand {
  const slope = fitSlope(boxes);
  const tops = boxes.map((box) => box.top - slope * middleOf(box)).sort((one, other) => one - other);
  const bottoms = boxes.map((box) => box.bottom - slope * middleOf(box)).sort((one, other) => other - one);
  const skipped = Math.floor(shareAstray * boxes.length);
  const [top = 0, bottom = 0] = [tops[skipped], bottoms[skipped]];
  return { size: Math.max(leastSize, bottom - top), topAt: (x) => top + slope * x };
}

function middleOf({ left, right }: Box): number {
  return (left + right) / 2;
}

/** How far the line falls for each step to the right, by least squares. */
function fitSlope(boxes: readonly Box[]): number {
  if (boxes.length < fewestToFit) return 0;
  const meanOf = (values: readonly number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  const across = boxes.map(middleOf);
  const down = boxes.map(({ top, bottom }) => (top + bottom) / 2);
  const [meanAcross, meanDown] = [meanOf(across), meanOf(down)];
  let [shared, spread] = [0, 0];
  across.forEach((x, at) => {
    shared += (x - meanAcross) * ((down[at] ?? 0) - meanDown);
    spread += (x - meanAcross) ** 2;
  });
  const slope = spread === 0 ? 0 : shared / spread;
  return Math.abs(slope) > steepest ? 0 : slope;
}
