import { useLayoutEffect, useRef } from 'react';
import { Spinner } from '@/ui/spinner.tsx';
import { useHasBeenOpen } from '@/ui/use-has-been-open.ts';
import { loadingText } from './loading-text.ts';
import type { PdfViewerProps } from './pdf-viewer.tsx';
import { viewerModule } from './viewer-module.ts';

/**
 * Shows a document at the cited page with the passage marked. Its code loads when it first opens, or earlier through
 * `preloadViewer`.
 */
export function DocumentViewer(props: PdfViewerProps) {
  const isOpen = props.target !== undefined;
  const viewer = viewerModule.useModule(useHasBeenOpen(isOpen));
  const openerRef = useRef<Element>(null);
  const isLoaded = viewer !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the user may move the focus while the code loads
  useLayoutEffect(() => {
    openerRef.current = isOpen && !isLoaded ? document.activeElement : null;
  }, [isOpen]);
  if (viewer !== undefined) return <viewer.PdfViewer {...props} openerRef={openerRef} />;
  return isOpen ? <LoadingViewer isDocked={props.isDocked === true} /> : null;
}

/** Visible on slow connections only: otherwise the loaded viewer replaces it before it has faded in. */
function LoadingViewer({ isDocked }: { isDocked: boolean }) {
  return (
    <div
      className={
        isDocked
          ? 'flex flex-1 animate-appear-late items-center justify-center bg-sunken text-ink-soft'
          : 'fixed inset-0 z-viewer flex animate-appear-late items-center justify-center bg-overlay text-on-accent'
      }
    >
      <Spinner className="size-8" label={loadingText} />
    </div>
  );
}
