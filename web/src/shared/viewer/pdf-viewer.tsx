import { Dialog } from '@base-ui/react/dialog';
import { useCallback, useRef, useState } from 'react';
import { Button } from '@/shared/ui/button.tsx';
import { ErrorIcon } from '@/shared/ui/icon/error-icon.tsx';
import { Skeleton } from '@/shared/ui/skeleton.tsx';
import { clampScale, zoomLimits } from './page-layout.ts';
import { PassageBar } from './passage-bar.tsx';
import { PdfPages, type PdfPagesHandle, type Zoom } from './pdf-pages.tsx';
import { usePdf } from './use-pdf.ts';
import './viewer.css';
import { ViewerHeader } from './viewer-header.tsx';
import type { ViewerTarget } from './viewer-target.ts';
import { viewerTexts } from './viewer-texts.ts';

export interface PdfViewerProps {
  /** `undefined`: closed. */
  readonly target: ViewerTarget | undefined;
  readonly onClose: () => void;
}

/** The viewer itself, for `DocumentViewer`, which loads it. */
export function PdfViewer({ target, onClose }: PdfViewerProps) {
  const scrollerRef = useRef<HTMLDivElement>(null);
  return (
    <Dialog.Root open={target !== undefined} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-viewer bg-overlay backdrop-blur-[2px] transition-opacity duration-200 data-[ending-style]:opacity-0 data-[starting-style]:opacity-0" />
        <Dialog.Viewport className="fixed inset-0 z-viewer flex justify-center desktop:p-6">
          <Dialog.Popup
            initialFocus={scrollerRef}
            className="flex h-full w-full max-w-4xl flex-col overflow-hidden bg-surface shadow-floating transition duration-200 data-[ending-style]:translate-y-2 data-[ending-style]:opacity-0 data-[starting-style]:translate-y-2 data-[starting-style]:opacity-0 desktop:rounded-lg desktop:border desktop:border-line"
          >
            {target !== undefined && (
              <OpenDocument key={targetKey(target)} target={target} scrollerRef={scrollerRef} />
            )}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function OpenDocument({
  target,
  scrollerRef,
}: {
  target: ViewerTarget;
  scrollerRef: React.RefObject<HTMLDivElement | null>;
}) {
  const { state, retry } = usePdf(target.filename, target.page);
  const [zoom, setZoom] = useState<Zoom>('fit');
  const [scale, setScale] = useState(1);
  const [page, setPage] = useState(target.page);
  const [isPassageFound, setIsPassageFound] = useState<boolean>();
  const pagesRef = useRef<PdfPagesHandle>(null);
  const goToPage = useCallback((wanted: number) => pagesRef.current?.goToPage(wanted), []);
  const zoomBy = (factor: number): void => setZoom(clampScale(scale * factor));

  return (
    <>
      <ViewerHeader
        filename={target.filename}
        page={page}
        pageLabel={page === target.page ? target.pageLabel : undefined}
        pageCount={state.status === 'ready' ? state.pdf.document.numPages : undefined}
        scale={scale}
        isFitted={zoom === 'fit'}
        onGoToPage={goToPage}
        onZoomIn={() => zoomBy(zoomLimits.step)}
        onZoomOut={() => zoomBy(1 / zoomLimits.step)}
        onFitWidth={() => setZoom('fit')}
      />
      {state.status === 'loading' && <LoadingSheet />}
      {state.status === 'failed' && <FailedSheet text={state.text} onRetry={retry} />}
      {state.status === 'ready' && (
        <PdfPages
          pdf={state.pdf}
          target={target}
          zoom={zoom}
          handleRef={pagesRef}
          scrollerRef={scrollerRef}
          onScaleChange={setScale}
          onPageChange={setPage}
          onPassageSearched={setIsPassageFound}
        />
      )}
      {target.passage !== undefined && (
        <PassageBar
          quote={target.passage.quote}
          isMissing={isPassageFound === false}
          isElsewhere={state.status === 'ready' && page !== target.page}
          onReturn={() => goToPage(target.page)}
        />
      )}
    </>
  );
}

function LoadingSheet() {
  return (
    <div
      role="status"
      aria-label={viewerTexts.loading}
      className="min-h-0 flex-1 overflow-hidden bg-sunken p-4"
    >
      <div className="mx-auto flex h-full max-w-3xl flex-col gap-4 bg-surface p-[8%] shadow-raised">
        <Skeleton className="h-6 w-2/3" />
        {['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((line) => (
          <Skeleton key={line} className="h-3.5 w-full" />
        ))}
        <Skeleton className="h-3.5 w-1/2" />
      </div>
    </div>
  );
}

function FailedSheet({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="flex min-h-0 flex-1 flex-col items-center justify-center gap-3 bg-sunken p-6 text-center"
    >
      <ErrorIcon className="size-8 text-danger" />
      <h3 className="text-xl">{viewerTexts.errorTitle}</h3>
      <p className="max-w-md text-[0.9375rem] text-ink-soft">{text}</p>
      <Button className="mt-2" onClick={onRetry}>
        {viewerTexts.retry}
      </Button>
    </div>
  );
}

/** Another passage or page opens anew; the same one keeps its place. */
function targetKey({ filename, page, passage }: ViewerTarget): string {
  return JSON.stringify([filename, page, passage?.quote, passage?.charStart]);
}
