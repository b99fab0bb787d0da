import { lazy, Suspense } from 'react';
import { Spinner } from '@/shared/ui/spinner.tsx';
import { useWasOpened } from '@/shared/ui/use-was-opened.ts';
import type { PdfViewerProps } from './pdf-viewer.tsx';
import { viewerTexts } from './viewer-texts.ts';

const PdfViewer = lazy(async () => {
  const { PdfViewer } = await import('./pdf-viewer.tsx');
  return { default: PdfViewer };
});

/**
 * A document in front of the page: opens at the cited page with the passage marked. Its code loads when it opens for the
 * first time, or before that by `warmUpViewer`.
 */
export function DocumentViewer(props: PdfViewerProps) {
  const isOpen = props.target !== undefined;
  if (!useWasOpened(isOpen)) return null;
  return (
    <Suspense fallback={isOpen && <LoadingViewer />}>
      <PdfViewer {...props} />
    </Suspense>
  );
}

/** Only seen on a slow connection: what is loaded already opens before this has faded in. */
function LoadingViewer() {
  return (
    <div className="fixed inset-0 z-viewer flex animate-appear-late items-center justify-center bg-overlay text-on-accent">
      <Spinner className="size-8" label={viewerTexts.loading} />
    </div>
  );
}
