import type { PageViewport, PDFPageProxy } from 'pdfjs-dist';
import type { OpenPdf } from './open-pdf.ts';
import { canvasDensity } from './page-layout.ts';
import { fillFields, readPageContent } from './read-page-content.ts';

interface DrawOptions {
  readonly pdf: OpenPdf;
  readonly page: PDFPageProxy;
  readonly host: HTMLElement;
  readonly scale: number;
  readonly signal: AbortSignal;
}

/**
 * Draws a page on a new canvas and replaces the old one when complete, so that zooming never shows a blank page.
 * Rejects with the signal's reason when aborted.
 */
export async function drawPage({ pdf, page, host, scale, signal }: DrawOptions): Promise<void> {
  const { width, height } = page.getViewport({ scale });
  const density = canvasDensity(width, height, devicePixelRatio);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.floor(width * density));
  canvas.height = Math.max(1, Math.floor(height * density));
  canvas.className = 'block size-full';
  canvas.ariaHidden = 'true';
  await fillFields(pdf, page);
  signal.throwIfAborted();
  const annotationMode = pdf.library.AnnotationMode.ENABLE_STORAGE;
  const task = page.render({
    canvas,
    viewport: page.getViewport({ scale: scale * density }),
    annotationMode,
  });
  const stop = (): void => task.cancel();
  signal.addEventListener('abort', stop, { once: true });
  try {
    await task.promise;
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    signal.removeEventListener('abort', stop);
  }
  signal.throwIfAborted();
  host.replaceChildren(canvas);
}

export interface PageText {
  /** The element of each text item, in page order. */
  readonly elements: readonly HTMLElement[];
  readonly strings: readonly string[];
}

/** Renders the selectable text layer. It scales with the container's `--total-scale-factor`. */
export async function renderTextLayer(
  pdf: OpenPdf,
  page: PDFPageProxy,
  container: HTMLElement,
  signal: AbortSignal,
): Promise<PageText> {
  const viewport: PageViewport = page.getViewport({ scale: 1 });
  container.replaceChildren();
  const textContentSource = await readPageContent(pdf, page);
  signal.throwIfAborted();
  const layer = new pdf.library.TextLayer({ textContentSource, container, viewport });
  await layer.render();
  signal.throwIfAborted();
  return { elements: layer.textDivs, strings: layer.textContentItemsStr };
}
