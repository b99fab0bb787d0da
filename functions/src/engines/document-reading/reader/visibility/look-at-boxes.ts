import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type Box, boxAround, cornersOf } from '../../../../contract/documents/page-text/geometry.ts';
import { changedExtent, drawPage, type Picture } from './draw-page.ts';
import type { MutedCanvases } from './muted-canvases.ts';

/** A check box or a radio button. */
export interface TickBox {
  readonly id: string;
  readonly box: Box;
  /** Has it drawn without a tick, until what this returns is called. */
  readonly untick: () => () => void;
}

/** A tick of fewer pixels is invisible. */
const leastTickPixels = 3;

/**
 * The boxes that look different without any tick: neither the value of a field nor the name of its state shows what is
 * drawn. `undefined` where time ran out.
 */
export async function lookAtBoxes(
  page: PDFPageProxy,
  boxes: readonly TickBox[],
  canvases: MutedCanvases,
  isLate: () => boolean,
): Promise<ReadonlySet<string> | undefined> {
  // The drawing as it is comes first: pdf.js keeps the operators of both, in this order.
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
  return changed !== undefined && Math.min(changed.width, changed.height) >= leastTickPixels;
}
