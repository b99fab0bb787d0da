import { AnnotationMode, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Box, Point } from '../../../../contract/documents/page-text/geometry.ts';
import { visibilityLimits } from '../../read-limits.ts';
import { equalChannels } from './graphics-state.ts';
import type { MutedCanvases } from './muted-canvases.ts';

/** Draws appearances of the file, except for fields with a value in our own storage. */
export const annotationMode = AnnotationMode.ENABLE_STORAGE;

/** Operators between two checks of the time: a check costs as much as painting a rule. */
export const operatorsPerCheck = 32;

export interface Picture {
  readonly pixels: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
  /** Maps page units to pixels. */
  readonly place: (point: Point) => Point;
}

/**
 * Draws the page as a viewer does; returns `undefined` when time ran out. `before` receives each operator and may mute
 * it.
 */
export async function drawPage(
  page: PDFPageProxy,
  canvases: MutedCanvases,
  isLate: () => boolean,
  before: (position: number) => void = () => {},
): Promise<Picture | undefined> {
  const { width, height } = page.getViewport({ scale: 1 });
  const scale = Math.min(visibilityLimits.maxSidePixels / Math.max(width, height), visibilityLimits.maxScale);
  const viewport = page.getViewport({ scale });
  const size = {
    width: Math.max(1, Math.ceil(viewport.width)),
    height: Math.max(1, Math.ceil(viewport.height)),
  };
  const { canvas, context } = canvases.create(size.width, size.height);
  let isStopped = false;
  const operationsFilter = (position: number): boolean => {
    isStopped ||= position % operatorsPerCheck === 0 && isLate();
    if (!isStopped) before(position);
    return !isStopped;
  };
  try {
    // pdf.js declares the browser's types; the canvas for Node has the same methods.
    const target = { canvas: null, canvasContext: context as unknown as BrowserContext };
    const options = { viewport, background: 'white', annotationMode, operationsFilter };
    await page.render({ ...target, ...options }).promise;
    if (isStopped) return undefined;
    const place = ({ x, y }: Point): Point => {
      const [left = 0, top = 0] = viewport.convertToViewportPoint(x, y) as number[];
      return { x: left, y: top };
    };
    return { pixels: context.getImageData(0, 0, size.width, size.height).data, ...size, place };
  } finally {
    canvases.isMuted = false;
    canvas.width = 0;
    canvas.height = 0;
  }
}

type BrowserContext = NonNullable<Parameters<PDFPageProxy['render']>[0]['canvasContext']>;

/** Returns the size of the changed part of a box in pixels. */
export function changedExtent(
  { left, right, bottom, top }: Box,
  one: Picture,
  other: Picture,
): { width: number; height: number } | undefined {
  const found = { left: Infinity, right: -Infinity, bottom: Infinity, top: -Infinity };
  const [fromX, toX] = [Math.max(0, Math.floor(left)), Math.min(one.width, Math.ceil(right))];
  const [fromY, toY] = [Math.max(0, Math.floor(bottom)), Math.min(one.height, Math.ceil(top))];
  for (let y = fromY; y < toY; y += 1) {
    for (let x = fromX; x < toX; x += 1) {
      if (!pixelsDiffer(one.pixels, other.pixels, (y * one.width + x) * 4)) continue;
      found.left = Math.min(found.left, x);
      found.right = Math.max(found.right, x + 1);
      found.bottom = Math.min(found.bottom, y);
      found.top = Math.max(found.top, y + 1);
    }
  }
  if (found.right <= found.left) return undefined;
  return { width: found.right - found.left, height: found.top - found.bottom };
}

function pixelsDiffer(one: Uint8ClampedArray, other: Uint8ClampedArray, offset: number): boolean {
  for (let channel = offset; channel < offset + 3; channel += 1) {
    if (Math.abs((one[channel] ?? 0) - (other[channel] ?? 0)) > equalChannels) return true;
  }
  return false;
}
