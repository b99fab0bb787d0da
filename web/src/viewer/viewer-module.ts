import { lazyModule } from '@/ui/code/lazy-module.ts';

/** The viewer with pdf.js, whose worker starts with it. */
export const viewerModule = lazyModule('pdf-viewer', async () => {
  const [{ PdfViewer }, { pdfLibrary }] = await Promise.all([
    import('./pdf-viewer.tsx'),
    import('./pdf/pdf-library.ts'),
  ]);
  // A worker that fails to start is started again, and its failure reported, when a document is opened.
  pdfLibrary.documentWorker().catch(() => undefined);
  return { PdfViewer };
});
