import { loadViewer } from './viewer-module.ts';
import type { ViewedDocument } from './viewer-target.ts';

let isWarm = false;

/** The page itself comes first: what it shows must not wait for what may be opened later. */
const settlingMs = 2_500;

/**
 * Loads the viewer while the browser is idle, so that the first citation opens at once; call it when something that
 * opens it appears, or is about to. A failure is not reported: opening loads it again and reports.
 */
export function warmUpViewer(): void {
  if (isWarm) return;
  isWarm = true;
  const load = (): void => {
    loadViewer().catch(() => {
      isWarm = false;
    });
  };
  setTimeout(() => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(load);
    else load();
  }, settlingMs);
}

/**
 * Handlers for what opens a document: as soon as someone points at it or touches it, the viewer is loaded and
 * the first bytes are fetched. A failure is not reported: opening tells.
 */
export function openingHints(document: ViewedDocument) {
  const prepare = (): void => {
    if (!document.isSite) {
      import('./file/prepared-document.ts').then(
        ({ prepareDocument }) => prepareDocument(document),
        () => {},
      );
    }
    loadViewer().catch(() => {});
  };
  return { onPointerEnter: prepare, onPointerDown: prepare } as const;
}
