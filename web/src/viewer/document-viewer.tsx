import { type ComponentType, useEffect, useState } from 'react';
import { Spinner } from '@/ui/spinner.tsx';
import { useWasOpened } from '@/ui/use-was-opened.ts';
import { loadingText } from './loading-text.ts';
import type { PdfViewerProps } from './pdf-viewer.tsx';
import { loadedViewer, loadViewer } from './viewer-module.ts';

/**
 * A document in front of the page: opens at the cited page with the passage marked. Its code loads when it opens for the
 * first time, or before that by `warmUpViewer`.
 */
export function DocumentViewer(props: PdfViewerProps) {
  const isOpen = props.target !== undefined;
  const PdfViewer = useViewer(useWasOpened(isOpen));
  if (PdfViewer !== undefined) return <PdfViewer {...props} />;
  return isOpen ? <LoadingViewer isDocked={props.isDocked === true} /> : null;
}

/** `undefined` while it is not wanted yet or still loading. A failure to load is thrown to the page's error boundary. */
function useViewer(isWanted: boolean): ComponentType<PdfViewerProps> | undefined {
  const [arrived, setArrived] = useState<ComponentType<PdfViewerProps>>();
  const viewer = isWanted ? (loadedViewer() ?? arrived) : undefined;
  const isMissing = isWanted && viewer === undefined;
  useEffect(() => {
    if (!isMissing) return;
    loadViewer().then(
      (loaded) => setArrived(() => loaded),
      (error: unknown) =>
        setArrived(() => {
          throw error;
        }),
    );
  }, [isMissing]);
  return viewer;
}

/** Only seen on a slow connection: what is loaded already opens before this has faded in. */
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
