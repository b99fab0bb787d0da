import { type RefObject, useEffect, useRef } from 'react';
import type { PageBounds } from './geometry.ts';
import type { Picture } from './picture-list.ts';
import { releaseCanvas, renderPage } from './render-page.ts';

/** Draws the page of a picture into the returned canvas, again when its crop or its turn changes. */
export function usePageCanvas(
  { preview, crop, turns }: Pick<Picture, 'preview' | 'crop' | 'turns'>,
  bounds: PageBounds,
): RefObject<HTMLCanvasElement | null> {
  const canvasRef = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let isCurrent = true;
    const draw = async (): Promise<void> => {
      const bitmap = await createImageBitmap(preview);
      const page = await renderPage(bitmap, { crop, turns }, bounds).finally(() => bitmap.close());
      const canvas = canvasRef.current;
      if (isCurrent && canvas !== null) {
        canvas.width = page.width;
        canvas.height = page.height;
        canvas.getContext('2d')?.drawImage(page, 0, 0);
      }
      releaseCanvas(page);
    };
    // Ignores a preview for which memory does not suffice: the PDF gets its page anyway.
    draw().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [preview, crop, turns, bounds]);
  return canvasRef;
}
