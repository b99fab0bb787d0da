import {
  type RefObject,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useState,
} from 'react';
import { useElementSize } from '@/ui/use-element-size.ts';
import type { MarksByPage } from '../marks/text-mark.ts';
import type { OpenPdf } from '../pdf/open-pdf.ts';
import { clampScale, pageAtOffset, textOffset, visiblePages } from '../pdf/page-layout.ts';
import type { HitsByPage } from '../search/search-hits.ts';
import type { ViewerPosition } from '../viewer-target.ts';
import { viewerTexts } from '../viewer-texts.ts';
import { PdfPage } from './pdf-page.tsx';
import { usePageLayout, type Zoom } from './use-page-layout.ts';
import { type PagePosition, usePageScroll } from './use-page-scroll.ts';
import { usePinchZoom, type ViewPoint } from './use-pinch-zoom.ts';
import { markAtFraction, type PageFocus, useShownFocus } from './use-shown-focus.ts';

export interface PdfPagesHandle {
  readonly goToPage: (page: number) => void;
  /** Keeps the centre of the view fixed during the next zoom change. */
  readonly holdCentre: () => void;
  /** Returns the point at the height to which marks are scrolled. */
  readonly position: () => PagePosition;
  /** Scrolls a point to that height. */
  readonly showPosition: (position: PagePosition) => void;
}

interface PdfPagesProps {
  /** Accessible name, where several documents are shown. */
  readonly label?: string;
  readonly pdf: OpenPdf;
  readonly place: ViewerPosition;
  readonly hits?: HitsByPage;
  readonly marks?: MarksByPage;
  /** Key of the framed mark. */
  readonly currentMark?: number | undefined;
  /** The position to scroll into view; a new object scrolls again. */
  readonly focus: PageFocus;
  readonly zoom: Zoom;
  readonly handleRef: RefObject<PdfPagesHandle | null>;
  readonly scrollerRef: RefObject<HTMLDivElement | null>;
  readonly onZoom: (scale: number) => void;
  readonly onScaleChange: (scale: number) => void;
  readonly onPageChange: (page: number) => void;
  readonly onDrawn?: () => void;
  readonly onPassageSearched?: (isFound: boolean) => void;
  readonly onScrolled?: () => void;
}

const marginPx = 16;
/** Pause of zooming after which pages are redrawn. */
const redrawAfterMs = 120;

/** The scrolling column of pages. Loads and draws only visible pages and one before and after. */
export function PdfPages(props: PdfPagesProps) {
  const {
    label = viewerTexts.pages,
    pdf,
    place,
    hits,
    marks,
    currentMark,
    focus,
    zoom,
    handleRef,
    scrollerRef,
  } = props;
  const { onZoom, onScaleChange, onPageChange, onDrawn, onPassageSearched, onScrolled } = props;
  const pageCount = pdf.document.numPages;
  const citedPage = Math.min(Math.max(1, place.page), pageCount);
  const { width: widthPx, height: heightPx } = useElementSize(scrollerRef);
  const { scale, layout, onMeasured } = usePageLayout(pdf, zoom, Math.max(1, widthPx - 2 * marginPx));
  const scroll = usePageScroll(scrollerRef, layout, citedPage);
  const { scrollTop, scrollToPage, positionAt, holdPoint } = scroll;
  const { settledPages, onSettled } = useSettledPages();
  const isAnySettled = settledPages.size > 0;
  const drawnScale = useSettled(scale, redrawAfterMs, isAnySettled);
  useEffect(() => {
    if (isAnySettled) onDrawn?.();
  }, [isAnySettled, onDrawn]);

  const zoomAt = (requestedZoom: number, point: ViewPoint): void => {
    holdPoint(point);
    onZoom(clampScale(requestedZoom));
  };
  usePinchZoom(scrollerRef, scale, zoomAt);
  useEffect(() => onScaleChange(scale), [scale, onScaleChange]);
  useLayoutEffect(() => {
    const scroller = scrollerRef.current;
    if (scroller === null || zoom !== 'fit') return;
    scroller.scrollLeft = marginPx + textOffset(pdf.textEdges, scale, scroller.clientWidth);
  }, [pdf, zoom, scale, scrollerRef]);
  useImperativeHandle(
    handleRef,
    () => ({
      goToPage: (page) => scrollToPage(page),
      holdCentre: () => holdPoint({ x: widthPx / 2, y: heightPx / 2 }),
      position: () => positionAt(markAtFraction),
      showPosition: ({ page, at }) => scrollToPage(page, at, markAtFraction),
    }),
    [scrollToPage, positionAt, holdPoint, widthPx, heightPx],
  );

  const currentPage = pageAtOffset(layout, scrollTop + heightPx / 3);
  useEffect(() => onPageChange(currentPage), [currentPage, onPageChange]);
  const onFocusFound = useShownFocus({ focus, layout, scrollerRef, scrollToPage });

  const seen = visiblePages(layout, scrollTop, heightPx, 0);
  // Draws visible pages before their neighbours, also after a jump.
  const areVisiblePagesSettled = numbersBetween(seen.first, seen.last).every((page) =>
    settledPages.has(page),
  );
  const { first, last } = areVisiblePagesSettled ? visiblePages(layout, scrollTop, heightPx, 1) : seen;
  const shown = widthPx === 0 ? [] : numbersBetween(first, last);
  return (
    <section
      ref={scrollerRef}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region must take the focus to be scrolled by keyboard
      tabIndex={0}
      onScroll={() => {
        scroll.onScroll();
        onScrolled?.();
      }}
      className="relative min-h-0 flex-1 touch-pan-x touch-pan-y overflow-auto overscroll-contain bg-sunken focus-visible:-outline-offset-2"
    >
      <div
        className="relative mx-auto"
        style={{ height: layout.totalHeight, minWidth: layout.maxWidth + 2 * marginPx }}
      >
        {shown.map((page) => (
          <PdfPage
            key={page}
            pdf={pdf}
            pageNumber={page}
            scale={scale}
            drawnScale={drawnScale}
            place={{
              top: layout.tops[page - 1] ?? 0,
              width: layout.widths[page - 1] ?? 0,
              height: layout.heights[page - 1] ?? 0,
            }}
            passage={page === citedPage ? place.passage : undefined}
            hits={hits?.get(page)}
            marks={marks?.get(page)}
            currentMark={currentMark}
            focus={focus.page === page ? focus : undefined}
            onMeasured={onMeasured}
            onSettled={onSettled}
            onPassageSearched={onPassageSearched}
            onFocusFound={onFocusFound}
          />
        ))}
      </div>
    </section>
  );
}

function numbersBetween(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}

/** Tracks which mounted pages are drawn or have failed. */
function useSettledPages(): {
  settledPages: ReadonlySet<number>;
  onSettled: (page: number, isSettled: boolean) => void;
} {
  const [settledPages, setSettledPages] = useState<ReadonlySet<number>>(new Set());
  const onSettled = useCallback((page: number, isSettled: boolean) => {
    setSettledPages((previous) => {
      const pages = new Set(previous);
      if (isSettled) pages.add(page);
      else pages.delete(page);
      return pages;
    });
  }, []);
  return { settledPages, onSettled };
}

/** Debounces a value by `delayMs`; follows it immediately while `isWaiting` is false. */
function useSettled<Value>(value: Value, delayMs: number, isWaiting: boolean): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    if (!isWaiting) {
      setSettled(value);
      return;
    }
    const timer = setTimeout(() => setSettled(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs, isWaiting]);
  return isWaiting ? settled : value;
}
