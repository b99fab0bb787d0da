import { lazyModule } from '@/ui/code/lazy-module.ts';

/** The viewer with pdf.js; loading it starts the worker. */
export const viewerModule = lazyModule('pdf-viewer', async () => {
  const [{ PdfViewer }, { pdfLibrary }] = await Promise.all([
    import('./pdf-viewer.tsx'),
    import('./pdf/pdf-library.ts'),
  ]);
  // Opening a document retries a failed start and reports the error.
  pdfLibrary.documentWorker().catch(() => undefined);
  return { PdfViewer };
});
