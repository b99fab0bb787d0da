import { whenIdle } from '@/ui/code/when-idle.ts';
import { prepareDocument } from './file/prepared-document.ts';
import { viewerModule } from './viewer-module.ts';
import type { ViewedDocument } from './viewer-target.ts';

let isWarm = false;

/**
 * Loads the viewer while the browser is idle, so that the first citation opens immediately. Call it when an element
 * that opens the viewer appears.
 */
export function preloadViewer(): void {
  if (isWarm) return;
  isWarm = true;
  whenIdle(() => void viewerModule.warmUp());
}

/**
 * Returns event handlers for an element that opens a document: on hover or touch they load the viewer and prefetch the
 * first bytes. Errors are ignored; opening reports them.
 */
export function preloadHandlers(document: ViewedDocument) {
  const prepare = (): void => {
    if (!document.isSite) prepareDocument(document);
    void viewerModule.warmUp();
  };
  return { onPointerEnter: prepare, onPointerDown: prepare } as const;
}
