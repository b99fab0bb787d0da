import { whenIdle } from '@/ui/code/when-idle.ts';
import { prepareDocument } from './file/prepared-document.ts';
import { viewerModule } from './viewer-module.ts';
import type { ViewedDocument } from './viewer-target.ts';

let isWarm = false;

/**
 * Loads the viewer while the browser is idle, so that the first citation opens at once; call it when something that
 * opens it appears, or is about to.
 */
export function warmUpViewer(): void {
  if (isWarm) return;
  isWarm = true;
  whenIdle(() => void viewerModule.warmUp());
}

/**
 * Handlers for what opens a document: as soon as someone points at it or touches it, the viewer is loaded and
 * the first bytes are fetched. A failure is not reported: opening tells.
 */
export function openingHints(document: ViewedDocument) {
  const prepare = (): void => {
    if (!document.isSite) prepareDocument(document);
    void viewerModule.warmUp();
  };
  return { onPointerEnter: prepare, onPointerDown: prepare } as const;
}
