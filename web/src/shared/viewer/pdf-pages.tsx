import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { OpenPdf } from './open-pdf.ts';
import { fitWidthScale, layoutPages, type PageSize, pageAtOffset, visiblePages } from './page-layout.ts';
import { PdfPage } from './pdf-page.tsx';
import { useElementSize } from './use-element-size.ts';
import { usePageScroll } from './use-page-scroll.ts';
import type { ViewerTarget } from './viewer-target.ts';
import { viewerTexts } from './viewer-texts.ts';

/** `fit`: the cited page fills the width; otherwise CSS pixels per PDF point. */
export type Zoom = 'fit' | number;

export interface PdfPagesHandle {
  readonly goToPage: (page: number) => void;
}

interface PdfPagesProps {
  readonly pdf: OpenPdf;
  readonly target: ViewerTarget;
  readonly zoom: Zoom;
  readonly handleRef: RefObject<PdfPagesHandle | null>;
  readonly scrollerRef: RefObject<HTMLDivElement | null>;
  readonly onScaleChange: (scale: number) => void;
  readonly onPageChange: (page: number) => void;
  readonly onPassageSearched: (isFound: boolean) => void;
}

const marginPx = 16;
/** The marked passage comes to stand here, from the top of the visible part. */
const passageAtFraction = 0.3;

/** The scrolled column of pages. Only what is visible, and one page before and after it, is loaded and drawn. */
export function PdfPages(props: PdfPagesProps) {
  const { pdf, target, zoom, handleRef, scrollerRef, onScaleChange, onPageChange, onPassageSearched } = props;
  const pageCount = pdf.document.numPages;
  const firstPage = Math.min(Math.max(1, target.page), pageCount);
  const [sizes, setSizes] = useState<ReadonlyMap<number, PageSize>>(new Map());
  const { width: widthPx, height: heightPx } = useElementSize(scrollerRef);
  const scale =
    zoom === 'fit' ? fitWidthScale(pdf.assumedSize.width, Math.max(1, widthPx - 2 * marginPx)) : zoom;
  const layout = useMemo(
    () => layoutPages(pageCount, sizes, pdf.assumedSize, scale),
    [pageCount, sizes, pdf, scale],
  );
  const { scrollTop, onScroll, scrollToPage } = usePageScroll(scrollerRef, layout, firstPage);
  const isPassageShownRef = useRef(false);
  // What is looked at is drawn before its neighbours.
  const [overscan, setOverscan] = useState(0);
  const onDrawn = useCallback(() => setOverscan(1), []);

  // The pages come after the dialog has taken the focus: its keys are for them.
  useEffect(() => scrollerRef.current?.focus({ preventScroll: true }), [scrollerRef]);
  useEffect(() => onScaleChange(scale), [scale, onScaleChange]);
  useImperativeHandle(handleRef, () => ({ goToPage: (page) => scrollToPage(page) }), [scrollToPage]);

  const currentPage = pageAtOffset(layout, scrollTop + heightPx / 3);
  useEffect(() => onPageChange(currentPage), [currentPage, onPageChange]);

  const onMeasured = useCallback((page: number, size: PageSize) => {
    setSizes((known) => (isSameSize(known.get(page), size) ? known : new Map(known).set(page, size)));
  }, []);
  const onMarked = useCallback(
    (topFraction: number | undefined) => {
      onPassageSearched(topFraction !== undefined);
      if (topFraction === undefined || isPassageShownRef.current) return;
      isPassageShownRef.current = true;
      scrollToPage(firstPage, topFraction, passageAtFraction);
    },
    [firstPage, onPassageSearched, scrollToPage],
  );

  const onKeyDown = (event: KeyboardEvent): void => {
    const page = pageForKey(event.key, currentPage, pageCount);
    if (page === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    scrollToPage(page);
  };

  const { first, last } = visiblePages(layout, scrollTop, heightPx, overscan);
  const shown = widthPx === 0 ? [] : numbersBetween(first, last);
  return (
    <section
      ref={scrollerRef}
      aria-label={viewerTexts.pages}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region must take the focus to be scrolled by keyboard
      tabIndex={0}
      onScroll={onScroll}
      onKeyDown={onKeyDown}
      className="relative min-h-0 flex-1 overflow-auto overscroll-contain bg-sunken focus-visible:-outline-offset-2"
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
            place={{
              top: layout.tops[page - 1] ?? 0,
              width: layout.widths[page - 1] ?? 0,
              height: layout.heights[page - 1] ?? 0,
            }}
            passage={page === firstPage ? target.passage : undefined}
            onMeasured={onMeasured}
            onDrawn={onDrawn}
            onMarked={onMarked}
          />
        ))}
      </div>
    </section>
  );
}

function pageForKey(key: string, current: number, count: number): number | undefined {
  switch (key) {
    case 'PageDown':
      return Math.min(count, current + 1);
    case 'PageUp':
      return Math.max(1, current - 1);
    case 'Home':
      return 1;
    case 'End':
      return count;
    default:
      return undefined;
  }
}

function isSameSize(a: PageSize | undefined, b: PageSize): boolean {
  return a?.width === b.width && a.height === b.height;
}

function numbersBetween(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}
