let isWarm = false;

/**
 * Loads the viewer with pdf.js and starts its worker while nothing else is to be done, so that the first citation opens at once. Call it
 * when something appears that can be opened. A failure is not reported: opening will load it again and tell.
 */
export function warmUpViewer(): void {
  if (isWarm) return;
  isWarm = true;
  const load = (): void => {
    Promise.all([import('./pdf-library.ts'), import('./pdf-viewer.tsx')]).then(
      ([{ pdfLibrary }]) => pdfLibrary.documentWorker(),
      () => {
        isWarm = false;
      },
    );
  };
  if ('requestIdleCallback' in globalThis) requestIdleCallback(load);
  else setTimeout(load);
}
