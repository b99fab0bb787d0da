import {
  maxUnreadPlaces,
  type PageCoverage,
  recognisedBoxUnits,
} from '../../../contract/documents/page-text/recognised-page.ts';
import type { GreyPicture } from './grey-picture.ts';
import { boundsOf, type Part } from './picture-part.ts';
import type { HiddenPrint } from './squares.ts';

/** Point of a picture in pixels from its upper left corner. */
interface Point {
  readonly x: number;
  readonly y: number;
}

/** A word at its corners on the picture, in order around it. */
export interface PlacedWord {
  readonly corners: readonly Point[];
  /** Confidence, 0 to 100. */
  readonly confidence: number;
}

/** Min confidence in percent of a word that counts as read. */
const minReadConfidence = 60;
/** Samples along a piece of print, which may cover several words. */
const samples = [1 / 6, 1 / 2, 5 / 6] as const;
/** Max places, from the lowest one, that a part of a line may continue: rows have fewer parts. */
const maxPlacesOfCell = 48;
/** Min share of the width that two parts of lines have in common within one place. */
const minCommon = 0.5;
/** Max unread places to compare a part of a line with, lowest first. A row has fewer parts. */
const maxOpen = 100;
/** Min length in pixels of the print of a place: about three letters. */
const minLength = 40;

const nothingHidden: HiddenPrint = { places: [], length: 0 };

/**
 * Compares the print of a picture with the words read on it. Returns `undefined` without print. Words of low confidence
 * do not count as read, nor does hidden print.
 */
export function measureCoverage(
  print: readonly Part[],
  words: readonly PlacedWord[],
  page: Pick<GreyPicture, 'width' | 'height'>,
  hidden = nothingHidden,
): PageCoverage | undefined {
  if (print.length === 0) return undefined;
  const read = countReadSamples(
    print,
    words.filter(({ confidence }) => confidence >= minReadConfidence),
  );
  let [length, readLength] = [hidden.length, 0];
  const unread: Part[] = [];
  for (const [at, piece] of print.entries()) {
    const share = Math.min(1, (read[at] ?? 0) / samples.length);
    const own = lengthOf(piece);
    length += own;
    readLength += own * share;
    if (share < 0.5) unread.push(piece);
  }
  return {
    percent: Math.floor((100 * readLength) / length),
    unread: [...hidden.places, ...gatherPieces(unread)]
      .slice(0, maxUnreadPlaces)
      .map((place) => toUnits(place, page)),
  };
}

function lengthOf({ left, top, right, bottom }: Part): number {
  return Math.max(right - left, bottom - top);
}

/** Counts the samples of each piece that lie on words. */
function countReadSamples(print: readonly Part[], words: readonly PlacedWord[]): Uint8Array {
  const points = print.flatMap(({ left, top, right, bottom }, piece) => {
    const isLevel = right - left >= bottom - top;
    return samples.map((share) => ({
      piece,
      x: isLevel ? left + (right - left) * share : (left + right) / 2,
      y: isLevel ? (top + bottom) / 2 : top + (bottom - top) * share,
    }));
  });
  const cells = Map.groupBy(points, ({ x, y }) =>
    cellKeyOf(Math.floor(x / maxPlacesOfCell), Math.floor(y / maxPlacesOfCell)),
  );
  const isRead = new Set<Point>();
  for (const { corners } of words) {
    const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
    for (
      let row = Math.floor(Math.min(...ys) / maxPlacesOfCell);
      row <= Math.max(...ys) / maxPlacesOfCell;
      row += 1
    ) {
      for (
        let column = Math.floor(Math.min(...xs) / maxPlacesOfCell);
        column <= Math.max(...xs) / maxPlacesOfCell;
        column += 1
      ) {
        for (const point of cells.get(cellKeyOf(column, row)) ?? [])
          if (isWithinShape(point, corners)) isRead.add(point);
      }
    }
  }
  const counts = new Uint8Array(print.length);
  for (const point of points) if (isRead.has(point)) counts[point.piece] = (counts[point.piece] ?? 0) + 1;
  return counts;
}

/** Cells are identified by one number: pictures have fewer than 2^16 columns. */
const cellKeyOf = (column: number, row: number): number => row * 2 ** 16 + column;

/** Returns true for a point within a convex shape: it lies on the same side of all edges. */
function isWithinShape({ x, y }: Point, corners: readonly Point[]): boolean {
  let side = 0;
  for (const [at, from] of corners.entries()) {
    const to = corners[(at + 1) % corners.length] ?? from;
    const turn = Math.sign((to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x));
    if (turn !== 0 && turn === -side) return false;
    if (turn !== 0) side = turn;
  }
  return true;
}

interface Place {
  readonly bounds: Part;
  /** Length in pixels of the print in it. */
  readonly length: number;
}

/** Gathers pieces into parts of lines, and those that lie under each other into places, the largest first. */
function gatherPieces(pieces: readonly Part[]): Part[] {
  const places: Place[] = [];
  for (const strip of layStrips(pieces)) {
    const recent = places.slice(-maxOpen);
    const at = recent.findLastIndex(({ bounds }) => isRightBelow(strip.bounds, bounds));
    const above = recent[at];
    if (above === undefined) places.push(strip);
    else
      places[places.length - recent.length + at] = {
        bounds: boundsOf([above.bounds, strip.bounds]),
        length: above.length + strip.length,
      };
  }
  return places
    .filter(({ length }) => length >= minLength)
    .sort((one, other) => other.length - one.length)
    .slice(0, maxUnreadPlaces)
    .map(({ bounds }) => bounds);
}

/** Joins pieces of one row without a gap of a cell, from the top. */
function layStrips(pieces: readonly Part[]): Place[] {
  const rowOf = ({ top, bottom }: Part) => Math.floor((top + bottom) / 2 / maxPlacesOfCell);
  const rows = [...Map.groupBy(pieces, rowOf)].sort(([one], [other]) => one - other);
  return rows.flatMap(([, row]) => {
    const strips: Place[] = [];
    for (const piece of row.toSorted((one, other) => one.left - other.left)) {
      const last = strips.at(-1);
      const place = { bounds: piece, length: lengthOf(piece) };
      if (last === undefined || piece.left - last.bounds.right > maxPlacesOfCell) strips.push(place);
      else
        strips[strips.length - 1] = {
          bounds: boundsOf([last.bounds, piece]),
          length: last.length + place.length,
        };
    }
    return strips;
  });
}

/** Returns true for a strip near below a place, with most of its width in common. */
function isRightBelow(strip: Part, place: Part): boolean {
  const common = Math.min(strip.right, place.right) - Math.max(strip.left, place.left);
  const wider = Math.max(strip.right - strip.left, place.right - place.left);
  return strip.top - place.bottom <= maxPlacesOfCell && common >= wider * minCommon;
}

function toUnits(
  { left, top, right, bottom }: Part,
  { width, height }: Pick<GreyPicture, 'width' | 'height'>,
): PageCoverage['unread'][number] {
  // Squares at the edge of a deskewed picture reach beyond the original.
  const toUnit = (at: number, length: number) =>
    Math.round(Math.min(1, Math.max(0, at / length)) * recognisedBoxUnits);
  return [toUnit(left, width), toUnit(top, height), toUnit(right, width), toUnit(bottom, height)];
}
