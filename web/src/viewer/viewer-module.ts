import { lazyModule } from '@/ui/code/lazy-module.ts';

/** The viewer with pdf.js; loading it starts the worker. */
export const viewerModule = lazyModule('pdf-viewer', async () => {
  const [{ PdfViewer }, { pdfLibrary }] = await Promise.all([
    import('./pdf-viewer.tsx'),
    import('./pdf/pdf-library.ts'),
  ]);
  // Ignores a failed start: opening a document retries it and reports the error.
  pdfLibrary.documentWorker().catch(() => undefined);
  return { PdfViewer };
});
