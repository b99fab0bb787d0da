import { loadViewer } from './viewer-module.ts';
import type { ViewedDocument } from './viewer-target.ts';

let isWarm = false;

/** The page itself comes first: what it shows must not wait for what may be opened later. */
const settlingMs = 2_500;

/**
 * Loads the viewer while nothing else is to be done, so that the first citation opens at once. Call it when something appears, or is
 * about to appear, that can be opened. A failure is not reported: opening will load it again and tell.
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
      import('./prepared-document.ts').then(
        ({ prepareDocument }) => prepareDocument(document),
        () => {},
      );
    }
    loadViewer().catch(() => {});
  };
  return { onPointerEnter: prepare, onPointerDown: prepare } as const;
}
