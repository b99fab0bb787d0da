import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type Box, boxAround, cornersOf } from '../../../../contract/documents/page-text/geometry.ts';
import { changedExtent, drawPage, type Picture } from './draw-page.ts';
import type { MutedCanvases } from './muted-canvases.ts';

/** Checkbox or radio button. */
export interface TickBox {
  readonly id: string;
  readonly box: Box;
  /** Hides the tick in drawings; returns a function that restores it. */
  readonly untick: () => () => void;
}

/** Min size of a visible tick in pixels. */
const minTickPixels = 3;

/**
 * Returns the form boxes that are drawn with a tick: they look different when drawn without it. A field's value does
 * not reveal the drawing. Returns `undefined` when time ran out.
 */
export async function findTickedBoxes(
  page: PDFPageProxy,
  boxes: readonly TickBox[],
  canvases: MutedCanvases,
  isLate: () => boolean,
): Promise<ReadonlySet<string> | undefined> {
  // Draws with ticks first, because pdf.js reuses the operators of the first drawing.
  const asIs = await drawPage(page, canvases, isLate);
  if (asIs === undefined) return undefined;
  const restore = boxes.map(({ untick }) => untick());
  try {
    const unticked = await drawPage(page, canvases, isLate);
    if (unticked === undefined) return undefined;
    return new Set(boxes.filter(({ box }) => isTicked(box, asIs, unticked)).map(({ id }) => id));
  } finally {
    for (const tickAgain of restore) tickAgain();
  }
}

function isTicked(box: Box, asIs: Picture, unticked: Picture): boolean {
  const place = boxAround(cornersOf(box).map((corner) => asIs.place(corner)));
  const changed = changedExtent(place, asIs, unticked);
  return changed !== undefined && Math.min(changed.width, changed.height) >= minTickPixels;
}
