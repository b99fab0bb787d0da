import { coreShade, type GreyPicture } from './grey-picture.ts';

/** Sampling distance in pixels. */
const stride = 3;
/** Min and max samples: fewer are no lines of print, and more are thinned out. */
const minInk = 200;
const maxInk = 60_000;
const degree = Math.PI / 180;
const maxAngle = 8 * degree;
const coarseStep = 0.5 * degree;
const fineStep = 0.1 * degree;
/** Min angle to correct: rotation costs sharpness, and the engine tolerates less. */
const minAngle = 0.25 * degree;
/** Min gain in score over the unrotated page. */
const minGain = 1.05;

/**
 * Returns the clockwise angle in radians by which the lines of print fall to the right. Returns 0 for horizontal lines,
 * angles above 8°, and pages without lines. The dark pixels fall into the fewest rows at that angle.
 */
export function findSkew(picture: GreyPicture): number {
  const ink = gatherInk(picture);
  if (ink.xs.length < minInk) return 0;
  let best = { angle: 0, score: scoreOf(ink, 0, picture) };
  const level = best.score;
  const search = (from: number, to: number, step: number): void => {
    for (let angle = from; angle <= to; angle += step) {
      const score = scoreOf(ink, angle, picture);
      if (score > best.score) best = { angle, score };
    }
  };
  search(-maxAngle, maxAngle, coarseStep);
  search(best.angle - coarseStep, best.angle + coarseStep, fineStep);
  return Math.abs(best.angle) < minAngle || best.score < level * minGain ? 0 : best.angle;
}

interface Ink {
  readonly xs: Float32Array;
  readonly ys: Float32Array;
}

/** Collects dark pixels with a light one below: the feet of letters on their baseline. */
function gatherInk({ width, height, pixels }: GreyPicture): Ink {
  const xs: number[] = [];
  const ys: number[] = [];
  for (let y = 0; y < height - stride; y += 1) {
    for (let x = y % stride; x < width; x += stride) {
      const at = y * width + x;
      if ((pixels[at] ?? 255) >= coreShade || (pixels[at + 2 * width] ?? 255) < coreShade) continue;
      xs.push(x);
      ys.push(y);
    }
  }
  const every = Math.max(1, Math.ceil(xs.length / maxInk));
  const thin = (values: number[]) => Float32Array.from(values.filter((_, index) => index % every === 0));
  return { xs: thin(xs), ys: thin(ys) };
}

/** Returns the unevenness of the ink over rows at this angle. */
function scoreOf({ xs, ys }: Ink, angle: number, { width, height }: GreyPicture): number {
  const slope = Math.tan(angle);
  const reach = Math.ceil(width * Math.tan(maxAngle + coarseStep));
  const rows = new Float32Array(((height + 2 * reach) >> 1) + 2);
  for (let index = 0; index < xs.length; index += 1) {
    const row = ((ys[index] ?? 0) - (xs[index] ?? 0) * slope + reach) >> 1;
    rows[row] = (rows[row] ?? 0) + 1;
  }
  let score = 0;
  for (const count of rows) score += count * count;
  return score;
}
