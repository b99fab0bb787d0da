import {
  areaOf,
  type Box,
  containsPoint,
  intersectBoxes,
} from '../../../../contract/documents/page-text/geometry.ts';
import type { ShownText, SurfacePaint } from './walk-page.ts';

/** Min share of the page for a picture that may hold text: a chart or a screenshot has more, a logo less. */
const minShare = 0.04;
/** Min sides of such a picture in pixels; rules, shades and patterns have fewer. */
const minPixels = 40;
/** Letters on a picture of the page's size that make it a background, or a scan with a layer of text. */
const maxLettersOnPage = 400;
const minMaxLetters = 40;
/** Max distance of the edges of strips of one picture, in points. */
const maxStripGap = 1;
/** Max pictures of a page that are compared with its texts. */
const maxPictures = 50;

interface Picture {
  box: Box;
  width: number;
  height: number;
}

/**
 * Counts the pictures of a page whose words are not in its text. `view` is the visible area. A picture of an earlier
 * page, such as a letterhead, is not counted again.
 */
export function countUnreadPictures(
  surfaces: readonly SurfacePaint[],
  texts: readonly ShownText[],
  view: Box,
): number {
  const pageArea = areaOf(view);
  return joinStrips(surfaces)
    .filter(({ box, width, height }) => {
      return areaOf(intersectBoxes(view, box)) >= minShare * pageArea && Math.min(width, height) >= minPixels;
    })
    .slice(0, maxPictures)
    .filter(({ box }) => {
      const maxLetters = Math.max(minMaxLetters, (maxLettersOnPage * areaOf(box)) / pageArea);
      return countLetters(texts, box) < maxLetters;
    }).length;
}

/** Returns the pictures; some programs cut each into strips, painted one after the other. */
function joinStrips(surfaces: readonly SurfacePaint[]): Picture[] {
  const pictures: Picture[] = [];
  for (const { box, pixels } of surfaces) {
    if (pixels === undefined) continue;
    const last = pictures.at(-1);
    if (last === undefined || !isStripBelow(last.box, box)) {
      pictures.push({ box, ...pixels });
      continue;
    }
    last.box = {
      ...last.box,
      bottom: Math.min(last.box.bottom, box.bottom),
      top: Math.max(last.box.top, box.top),
    };
    last.height += pixels.height;
  }
  return pictures;
}

/** Returns true for boxes of one width, one right above or below the other. */
function isStripBelow(one: Box, other: Box): boolean {
  const isNear = (distance: number): boolean => Math.abs(distance) <= maxStripGap;
  return (
    isNear(one.left - other.left) &&
    isNear(one.right - other.right) &&
    (isNear(one.bottom - other.top) || isNear(one.top - other.bottom))
  );
}

function countLetters(texts: readonly ShownText[], box: Box): number {
  return texts.reduce((sum, { start, end, text }) => {
    const middle = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 };
    return containsPoint(box, middle) ? sum + text.length : sum;
  }, 0);
}
