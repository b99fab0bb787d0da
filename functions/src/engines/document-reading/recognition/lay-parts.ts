import type { GreyPicture } from './grey-picture.ts';
import { bottomOf, type Part, topOf } from './picture-part.ts';

interface PartSpacing {
  /** Pixels of the page to keep around each part. */
  readonly slack: number;
  /** White pixels around the whole picture. */
  readonly margin: number;
  /** White between two parts, in line heights. */
  readonly gap?: number;
}

/** Picture of a line to be read by itself, and the places of its parts. */
interface LaidParts {
  readonly picture: GreyPicture;
  readonly places: readonly Pick<Part, 'left' | 'right'>[];
}

/** Cuts parts of one line out of a page and lays them side by side on white, each at its own height. */
export function layParts(
  page: GreyPicture,
  parts: readonly Part[],
  { slack, margin, gap = 0 }: PartSpacing,
): LaidParts {
  const top = Math.max(0, topOf(parts) - slack);
  const bottom = Math.min(page.height, bottomOf(parts) + slack);
  const cuts = parts.map(({ left, right }) => ({
    left: Math.max(0, left - slack),
    right: Math.min(page.width, right + slack),
  }));
  const between = Math.round((bottom - top) * gap);
  let end = margin - between;
  const places = cuts.map(({ left, right }) => {
    const start = end + between;
    end = start + right - left;
    return { left: start, right: end };
  });
  const [width, height] = [end + margin, bottom - top + 2 * margin];
  const pixels = new Uint8Array(width * height).fill(255);
  for (let y = top; y < bottom; y += 1) {
    for (const [at, { left, right }] of cuts.entries()) {
      const to = (y - top + margin) * width + (places[at]?.left ?? 0);
      pixels.set(page.pixels.subarray(y * page.width + left, y * page.width + right), to);
    }
  }
  return { picture: { width, height, pixels }, places };
}
