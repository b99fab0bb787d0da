import { type Point, type Quad, type Size, wholePicture } from './geometry.ts';
import type { Pixels } from './straighten.ts';

/** Longer side in pixels of the picture in which a sheet is searched. */
export const searchedSidePx = 240;
/** Thresholds of brightness that are tried, evenly between the darkest and the lightest. */
const thresholdCount = 14;
/** Pixels from which print takes the shade of its paper: the strokes of a heading. */
const printRadiusPx = 2;
/** Min and max share of the picture that a sheet covers. */
const [minArea, maxArea] = [0.15, 0.97];
/** Min share of the quad that the light area fills: a curled sheet and print leave gaps. */
const minFill = 0.86;
/** Max loss of filled share, compared with the best-filled quad, at which a larger quad is preferred. */
const maxLoss = 0.08;
/** Max distance of a corner from the picture, and of a side that counts as one of its edges, in fractions. */
const [maxOutside, maxEdge] = [0.04, 0.02];
/** Min sides within the picture: a light area between its edges may be the lower part of a page with a dark head. */
const minFreeSides = 3;
/** Min cosine of a right angle seen in perspective: corners have 50° to 130°. */
const maxCosine = 0.64;

/** Distance in pixels of the shades compared at an edge: a sheet ends sharply, the light of a lamp does not. */
const edgeDistancePx = 3;
/** Min ratio of the shades at an edge, and min share of the samples of a side, and of all, that have it. */
const edge = { minRatio: 1.1, minShareOfSide: 0.4, minShare: 0.7, samples: 24 } as const;
/** Min shade of another sheet relative to the found one, and max area of such places beside it. */
const otherSheet = { minShade: 0.85, maxArea: 0.3 } as const;

/**
 * Finds the four corners of a light sheet on a darker table, in fractions of the picture; `undefined` when no area has
 * clear corners. Takes some 0.1 s for `searchedSidePx`.
 */
export function findSheet(picture: Pixels): Quad | undefined {
  const light = closePrint(measureLight(picture), picture);
  const [darkest, lightest] = [quantile(light, 0.02), quantile(light, 0.98)];
  const foundThresholds = Array.from({ length: thresholdCount - 1 }, (_, step) =>
    findQuad(light, picture, darkest + ((lightest - darkest) * (step + 1)) / thresholdCount),
  )
    .filter((quad) => quad !== undefined)
    .filter(({ quad }) => hasEdges(quad, light, picture));
  // The part of a sheet outside of a shadow fills its corners as well as the whole sheet.
  const enough = Math.max(minFill, ...foundThresholds.map(({ fill }) => fill - maxLoss));
  const [largest] = foundThresholds
    .filter(({ fill }) => fill >= enough)
    .sort((one, other) => other.area - one.area);
  return largest === undefined || isOneOfSeveral(largest.quad, light, picture) ? undefined : largest.quad;
}

/** Returns the darkest channel of each pixel: paper is light in all of them, a coloured table is not. */
function measureLight({ data, width, height }: Pixels): Uint8Array {
  return Uint8Array.from({ length: width * height }, (_, index) =>
    Math.min(data[4 * index] ?? 0, data[4 * index + 1] ?? 0, data[4 * index + 2] ?? 0),
  );
}

/** Takes the greatest shade within `printRadiusPx` of each pixel, and then the least of these: print vanishes, edges stay. */
function closePrint(shades: Uint8Array, { width, height }: Size): Uint8Array {
  const spread = (from: Uint8Array, step: number, length: number, choose: typeof Math.max): Uint8Array =>
    from.map((shade, index) => {
      const place = Math.floor(index / step) % length;
      let chosenShade = shade;
      for (let by = -printRadiusPx; by <= printRadiusPx; by += 1) {
        if (place + by >= 0 && place + by < length)
          chosenShade = choose(chosenShade, from[index + by * step] ?? shade);
      }
      return chosenShade;
    });
  return [Math.max, Math.min].reduce(
    (all, choose) => spread(spread(all, 1, width, choose), width, height, choose),
    shades,
  );
}

function quantile(shades: Uint8Array, share: number): number {
  return shades.toSorted()[Math.floor(share * (shades.length - 1))] ?? 0;
}

function findQuad(light: Uint8Array, { width, height }: Size, threshold: number) {
  const area = largestArea(
    light.map((shade) => (shade > threshold ? 1 : 0)),
    width,
  );
  const share = area.length / (width * height);
  if (share < minArea || share > maxArea) return undefined;
  const hull = hullOf(outlineOf(area, width));
  const quad = encloseByFourSides(hull);
  if (quad === undefined) return undefined;
  const fractions = quad.map(({ x, y }) => ({ x: x / width, y: y / height }));
  const fill = Math.min(1, area.length / areaOf(quad));
  return isSheet(fractions, quad) ? { quad: toQuad(fractions), fill, area: area.length } : undefined;
}

/** Returns the pixels of the largest connected light area. */
function largestArea(isLight: Uint8Array, width: number): number[] {
  const isSeen = new Uint8Array(isLight.length);
  let largest: number[] = [];
  for (let start = 0; start < isLight.length; start += 1) {
    if (isLight[start] !== 1 || isSeen[start] === 1) continue;
    const area = [start];
    isSeen[start] = 1;
    // Visits pixels that this loop adds to the list.
    for (const at of area) {
      const column = at % width;
      const beside = [at - width, at + width];
      if (column > 0) beside.push(at - 1);
      if (column < width - 1) beside.push(at + 1);
      for (const next of beside) {
        if (isLight[next] !== 1 || isSeen[next] === 1) continue;
        isSeen[next] = 1;
        area.push(next);
      }
    }
    if (area.length > largest.length) largest = area;
  }
  return largest;
}

/** Returns the corners of the first and last pixel of each row of an area. */
function outlineOf(area: readonly number[], width: number): Point[] {
  const rows = new Map<number, { from: number; to: number }>();
  for (const at of area) {
    const [x, y] = [at % width, Math.floor(at / width)];
    const row = rows.get(y);
    if (row === undefined) rows.set(y, { from: x, to: x });
    else [row.from, row.to] = [Math.min(row.from, x), Math.max(row.to, x)];
  }
  return [...rows].flatMap(([y, { from, to }]) =>
    [y, y + 1].flatMap((edge) => [
      { x: from, y: edge },
      { x: to + 1, y: edge },
    ]),
  );
}

const crossProduct = (one: Point, two: Point, three: Point): number =>
  (two.x - one.x) * (three.y - one.y) - (two.y - one.y) * (three.x - one.x);

/** Returns the convex hull, clockwise on the screen (Andrew's monotone chain). */
function hullOf(points: readonly Point[]): Point[] {
  const sorted = points.toSorted((one, other) => one.x - other.x || one.y - other.y);
  const half = (from: readonly Point[]): Point[] => {
    const chain: Point[] = [];
    for (const point of from) {
      for (;;) {
        const [before, last] = chain.slice(-2);
        if (before === undefined || last === undefined || crossProduct(before, last, point) > 0) break;
        chain.pop();
      }
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

/** Removes the side of a hull whose removal adds the least area, until four are left. */
function encloseByFourSides(hull: readonly Point[]): Point[] | undefined {
  let points = [...hull];
  while (points.length > 4) {
    let best: { readonly at: number; readonly corner: Point; readonly added: number } | undefined;
    for (let at = 0; at < points.length; at += 1) {
      const [before, from, to, after] = [-1, 0, 1, 2].map((by) => points.at((at + by) % points.length));
      if (before === undefined || from === undefined || to === undefined || after === undefined) continue;
      const corner = intersectLines(before, from, after, to);
      if (corner === undefined) continue;
      const addedArea = Math.abs(crossProduct(from, corner, to)) / 2;
      if (best === undefined || addedArea < best.added) best = { at, corner, added: addedArea };
    }
    if (best === undefined) return undefined;
    const { at, corner } = best;
    const next = (at + 1) % points.length;
    points = points.with(at, corner).toSpliced(next, 1);
  }
  return points.length === 4 ? points : undefined;
}

/** Returns the point beyond `b` and `d` where the lines from `a` and from `c` meet. */
function intersectLines(a: Point, b: Point, c: Point, d: Point): Point | undefined {
  const [one, other] = [
    { x: b.x - a.x, y: b.y - a.y },
    { x: d.x - c.x, y: d.y - c.y },
  ];
  const slope = one.x * other.y - one.y * other.x;
  if (Math.abs(slope) < 1e-9) return undefined;
  const along = ((c.x - a.x) * other.y - (c.y - a.y) * other.x) / slope;
  const back = ((c.x - a.x) * one.y - (c.y - a.y) * one.x) / slope;
  return along >= 1 && back >= 1 ? { x: a.x + along * one.x, y: a.y + along * one.y } : undefined;
}

/** Returns true when the picture is darker right outside of the quad: the part of a sheet in light has no such edge. */
function hasEdges(quad: Quad, light: Uint8Array, { width, height }: Size): boolean {
  const sides = quad.map((from, index) => {
    const to = quad[(index + 1) % 4] ?? from;
    const [dx, dy] = [(to.x - from.x) * width, (to.y - from.y) * height];
    const length = Math.max(1, Math.hypot(dx, dy));
    const shadeAt = (share: number, distance: number): number | undefined => {
      const x = Math.floor(from.x * width + dx * share - (dy / length) * distance);
      const y = Math.floor(from.y * height + dy * share + (dx / length) * distance);
      return x < 0 || y < 0 || x >= width || y >= height ? undefined : light[y * width + x];
    };
    return Array.from({ length: edge.samples }, (_, sample) => {
      const share = (sample + 0.5) / edge.samples;
      const [inside, outside] = [shadeAt(share, edgeDistancePx), shadeAt(share, -edgeDistancePx)];
      if (inside === undefined || outside === undefined) return undefined;
      return inside >= edge.minRatio * outside;
    }).filter((isEdge) => isEdge !== undefined);
  });
  const shareOf = (samples: readonly boolean[]): number =>
    samples.length === 0 ? 1 : samples.filter(Boolean).length / samples.length;
  return (
    shareOf(sides.flat()) >= edge.minShare && sides.every((side) => shareOf(side) >= edge.minShareOfSide)
  );
}

/** Returns true when equally light areas lie beside the quad, such as the other page of an open book. */
function isOneOfSeveral(quad: Quad, light: Uint8Array, { width, height }: Size): boolean {
  const corners = quad.map(({ x, y }) => ({ x: x * width, y: y * height }));
  const isInside = (point: Point): boolean =>
    corners.every((corner, index) => crossProduct(corner, corners[(index + 1) % 4] ?? corner, point) > 0);
  const [inside, outside]: [number[], number[]] = [[], []];
  for (const [at, shade] of light.entries()) {
    const point = { x: (at % width) + 0.5, y: Math.floor(at / width) + 0.5 };
    (isInside(point) ? inside : outside).push(shade);
  }
  const shade = inside.toSorted((one, two) => one - two)[inside.length >> 1] ?? 0;
  return (
    outside.filter((own) => own >= otherSheet.minShade * shade).length > otherSheet.maxArea * inside.length
  );
}

const areaOf = (points: readonly Point[]): number =>
  Math.abs(
    points.reduce((sum, { x, y }, index) => {
      const next = points[(index + 1) % points.length] ?? { x, y };
      return sum + x * next.y - next.x * y;
    }, 0),
  ) / 2;

function isSheet(fractions: readonly Point[], pixels: readonly Point[]): boolean {
  const isInside = fractions.every(({ x, y }) => Math.max(-x, x - 1, -y, y - 1) <= maxOutside);
  const isSquare = pixels.every((corner, index) => {
    const [before, after] = [pixels.at(index - 1) ?? corner, pixels[(index + 1) % 4] ?? corner];
    const [one, other] = [
      { x: before.x - corner.x, y: before.y - corner.y },
      { x: after.x - corner.x, y: after.y - corner.y },
    ];
    const lengths = Math.hypot(one.x, one.y) * Math.hypot(other.x, other.y);
    return Math.abs(one.x * other.x + one.y * other.y) <= maxCosine * lengths;
  });
  const onEdge = ({ x, y }: Point): boolean[] => [
    x <= maxEdge,
    x >= 1 - maxEdge,
    y <= maxEdge,
    y >= 1 - maxEdge,
  ];
  const freeSides = fractions.filter((corner, index) => {
    const next = onEdge(fractions[(index + 1) % 4] ?? corner);
    return !onEdge(corner).some((isOn, edge) => isOn && next[edge] === true);
  });
  return isInside && isSquare && freeSides.length >= minFreeSides;
}

/** Returns the corners from the upper left one on, within the picture. */
function toQuad(corners: readonly Point[]): Quad {
  const sums = corners.map(({ x, y }) => x + y);
  const first = sums.indexOf(Math.min(...sums));
  const at = (index: number): Point => {
    const { x, y } = corners[(first + index) % 4] ?? wholePicture[0];
    return { x: Math.min(1, Math.max(0, x)), y: Math.min(1, Math.max(0, y)) };
  };
  return [at(0), at(1), at(2), at(3)];
}
