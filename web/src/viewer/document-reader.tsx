import { type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import { PageStrip } from './pages/page-strip.tsx';
import { PdfPages } from './pages/pdf-pages.tsx';
import { usePageFocus } from './pages/use-page-focus.ts';
import { usePageLabels } from './pages/use-page-labels.ts';
import { useViewControl } from './pages/use-view-control.ts';
import { PassageBar } from './passage-bar.tsx';
import { usePdf } from './pdf/use-pdf.ts';
import { ReadingNotes } from './reading-notes.tsx';
import { SearchBar } from './search/search-bar.tsx';
import { useSearchBar } from './search/use-search-bar.ts';
import type { CurrentPosition } from './use-current-position.ts';
import { useViewerKeyboard } from './use-viewer-keyboard.ts';
import { ViewerHeader } from './viewer-header.tsx';
import type { ViewerCommand } from './viewer-keys.ts';
import { FailedSheet, LoadingSheet } from './viewer-sheets.tsx';
import {
  isSameDocument,
  type ViewedDocument,
  type ViewerPosition,
  type ViewerTarget,
} from './viewer-target.ts';

export interface DocumentReaderProps {
  readonly target: ViewerTarget;
  /** The shown position: a page of a file. */
  readonly current: CurrentPosition;
  readonly popupRef: RefObject<HTMLDivElement | null>;
  readonly isSearchOpen: boolean;
  readonly onSearchOpenChange: (isOpen: boolean) => void;
  readonly titleId: string;
  readonly onClose: () => void;
}

/** Shows a file with its toolbar and the quoted passage. */
export function DocumentReader(props: DocumentReaderProps) {
  const { target, current, popupRef, isSearchOpen, onSearchOpenChange, titleId, onClose } = props;
  const { place, position, stepCitation } = current;
  const { state, retry } = usePdf(place.document, place.page);
  const pdf = state.status === 'ready' ? state.pdf : undefined;
  const pageCount = pdf?.document.numPages;
  const { zoom, scale, page, ...view } = useViewControl(place.page, pageCount);
  const [isDrawn, setIsDrawn] = useState(false);
  const [found, setFound] = useState<{ place: ViewerPosition; isFound: boolean }>();
  const { search, openSearch, bar } = useSearchBar({
    pdf,
    page,
    isOpen: isSearchOpen,
    onOpenChange: onSearchOpenChange,
  });
  const labels = usePageLabels(pdf, isDrawn);
  const scrollerRef = useRef<HTMLDivElement>(null);
  const { focus, focusOnPassage } = usePageFocus(place, pageCount, search.current);

  const citedPages = useMemo(() => pagesCitedIn(target, place.document), [target, place.document]);
  const onDrawn = useCallback(() => setIsDrawn(true), []);
  const onPassageSearched = useCallback((isFound: boolean) => setFound({ place, isFound }), [place]);
  const run: Record<ViewerCommand, () => void> = {
    openSearch,
    ...view.commands,
    nextCitation: () => stepCitation(1),
    previousCitation: () => stepCitation(-1),
  };
  useViewerKeyboard({ popupRef, scrollerRef, isReady: pdf !== undefined, isSearchOpen, run });

  return (
    <>
      <ViewerHeader
        titleId={titleId}
        onClose={onClose}
        filename={place.document.filename}
        page={page}
        pageLabel={labels?.[page - 1] ?? (page === place.page ? place.pageLabel : undefined)}
        pageCount={pageCount}
        scale={scale}
        isFitted={zoom === 'fit'}
        isSearchOpen={isSearchOpen}
        onGoToPage={view.goToPage}
        onCommand={(command) => run[command]()}
      />
      {isSearchOpen && pageCount !== undefined && <SearchBar pageCount={pageCount} {...bar} />}
      {state.status === 'loading' && <LoadingSheet />}
      {state.status === 'failed' && (
        <FailedSheet text={state.text} onRetry={state.canRetry ? retry : undefined} />
      )}
      {pdf !== undefined && (
        <div className="flex min-h-0 flex-1">
          {pdf.document.numPages > 1 && (
            <PageStrip
              pdf={pdf}
              page={page}
              citedPages={citedPages}
              canDraw={isDrawn}
              onGoToPage={view.goToPage}
            />
          )}
          <PdfPages
            pdf={pdf}
            place={place}
            hits={search.hits}
            focus={focus}
            zoom={zoom}
            scrollerRef={scrollerRef}
            {...view.pages}
            onDrawn={onDrawn}
            onPassageSearched={onPassageSearched}
          />
        </div>
      )}
      {pdf !== undefined && <ReadingNotes key={page} pdf={pdf} pageNumber={page} />}
      {place.passage !== undefined && (
        <PassageBar
          passage={place.passage}
          position={position}
          count={target.places.length}
          isMissing={found?.place === place && !found.isFound}
          isElsewhere={pdf !== undefined && page !== place.page}
          onReturn={focusOnPassage}
          onStep={stepCitation}
        />
      )}
    </>
  );
}

function pagesCitedIn({ places }: ViewerTarget, shownDocument: ViewedDocument): ReadonlySet<number> {
  const cited = places.filter(
    ({ document, passage }) => passage !== undefined && isSameDocument(document, shownDocument),
  );
  return new Set(cited.map(({ page }) => page));
}
