import type { GreyPicture } from './grey-picture.ts';
import type { Part } from './picture-part.ts';

/**
 * Min difference of shades between both sides of an edge. `faint` applies to pictures with too few `usual` edges, as after
 * a strong blur. Grain has less.
 */
const minContrast = { usual: 90, faint: 40 } as const;
/** Distance in pixels of the lines along which edges are measured. */
const stride = 3;
/**
 * Measured quantile of the widths of edges, from the sharpest one: shadows and folds have wide edges in sharp pictures
 * too.
 */
const edgeQuantile = 0.25;
/** Min edges in one direction; fewer are no evidence. */
const minEdges = 200;
/** Maximum width in pixels of an edge that is counted. */
const maxWidth = 40;

/** Strokes of usual print on A4 have 1/600 of its width; wider edges make one stroke of two. */
const strokesPerWidth = 600;

/**
 * Returns true for a picture, or a place of it, whose edges are wider than a stroke of print, in one direction at least.
 * A moved camera blurs only the direction of its movement. A place with few edges is not blurred.
 */
export function isBlurred(picture: GreyPicture, place?: Part): boolean {
  const { width, height } = picture;
  const left = Math.max(0, Math.floor(place?.left ?? 0));
  const top = Math.max(0, Math.floor(place?.top ?? 0));
  const columns = Math.min(width, Math.ceil(place?.right ?? width)) - left;
  const rows = Math.min(height, Math.ceil(place?.bottom ?? height)) - top;
  const start = top * width + left;
  const directions: Direction[] = [
    { start, lines: rows, length: columns, line: width, step: 1 },
    { start, lines: columns, length: rows, line: 1, step: width },
  ];
  const maxEdge = Math.min(width, height) / strokesPerWidth;
  return directions.some((direction) => {
    const widthBy = (contrast: number) => quantile(edgesAlong(picture, direction, contrast));
    return (widthBy(minContrast.usual) ?? widthBy(minContrast.faint) ?? 0) > maxEdge;
  });
}

/** Lines of pixels: the first pixel, their number and length, and the distances between lines and between pixels. */
interface Direction {
  readonly start: number;
  readonly lines: number;
  readonly length: number;
  readonly line: number;
  readonly step: number;
}

/** Counts the edges by their width in tenths of pixels: the contrast of a rise or fall divided by its steepest step. */
function edgesAlong(
  { pixels }: GreyPicture,
  { start, lines, length, line, step }: Direction,
  contrast: number,
): Uint32Array {
  const counts = new Uint32Array(maxWidth * 10 + 1);
  for (let at = 0; at < lines; at += stride) {
    let [sum, steepest, before] = [0, 0, pixels[start + at * line] ?? 255];
    for (let place = 1; place <= length; place += 1) {
      const shade = place < length ? (pixels[start + at * line + place * step] ?? 255) : before;
      const change = shade - before;
      if (sum !== 0 && Math.sign(change) !== Math.sign(sum)) {
        if (Math.abs(sum) >= contrast) {
          const tenths = Math.min(maxWidth * 10, Math.round((10 * Math.abs(sum)) / steepest));
          counts[tenths] = (counts[tenths] ?? 0) + 1;
        }
        [sum, steepest] = [0, 0];
      }
      sum += change;
      steepest = Math.max(steepest, Math.abs(change));
      before = shade;
    }
  }
  return counts;
}

function quantile(counts: Uint32Array): number | undefined {
  const all = counts.reduce((sum, count) => sum + count, 0);
  if (all < minEdges) return undefined;
  let seen = 0;
  const at = counts.findIndex((count) => {
    seen += count;
    return seen >= all * edgeQuantile;
  });
  return at / 10;
}
