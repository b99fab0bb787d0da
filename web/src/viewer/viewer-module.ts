import type { ComponentType } from 'react';
import type { PdfViewerProps } from './pdf-viewer.tsx';

let loaded: ComponentType<PdfViewerProps> | undefined;
let loading: Promise<ComponentType<PdfViewerProps>> | undefined;

/** The viewer where its code has arrived. `lazy` of React would hide even a loaded one for 300 ms, its throttle of fallbacks. */
export function loadedViewer(): ComponentType<PdfViewerProps> | undefined {
  return loaded;
}

/** Loads the viewer with pdf.js and starts its worker, once; after a failure the next call tries again. */
export function loadViewer(): Promise<ComponentType<PdfViewerProps>> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(): Promise<ComponentType<PdfViewerProps>> {
  const [{ pdfLibrary }, { PdfViewer }] = await Promise.all([
    import('./pdf/pdf-library.ts'),
    import('./pdf-viewer.tsx'),
  ]);
  // A worker that does not start is started again, and its failure told, when a document is opened.
  pdfLibrary.documentWorker().catch(() => undefined);
  loaded = PdfViewer;
  return PdfViewer;
}
