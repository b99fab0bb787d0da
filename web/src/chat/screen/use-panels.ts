import { useEffect, useState } from 'react';
import { isDocumentOpen } from '@/shared/library/is-document-open.ts';
import { useBackToClose } from '@/ui/overlays/use-back-to-close.ts';
import type { ViewerTarget } from '@/viewer/viewer-target.ts';
import type { SheetName } from '../workspace/library-sheets.tsx';

/** Holds the open sheet and the viewer's target. The browser's Back button closes them. */
export function usePanels() {
  const [sheet, setSheet] = useState<SheetName>();
  const [viewerTarget, setViewerTarget] = useState<ViewerTarget>();
  const closeSheet = (): void => setSheet(undefined);
  const closeViewer = (): void => setViewerTarget(undefined);
  const isViewing = viewerTarget !== undefined;
  useEffect(() => {
    isDocumentOpen.set(isViewing);
    return () => isDocumentOpen.set(false);
  }, [isViewing]);
  useBackToClose(sheet !== undefined, closeSheet);
  useBackToClose(isViewing, closeViewer);
  return { sheet, setSheet, closeSheet, viewerTarget, setViewerTarget, closeViewer };
}
