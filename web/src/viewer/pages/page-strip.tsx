import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useElementSize } from '@/ui/use-element-size.ts';
import { drawPage } from '../pdf/draw-page.ts';
import type { OpenPdf } from '../pdf/open-pdf.ts';
import { viewerTexts } from '../viewer-texts.ts';

interface PageStripProps {
  readonly pdf: OpenPdf;
  /** The shown page, from 1. */
  readonly page: number;
  readonly citedPages: ReadonlySet<number>;
  /** True once the shown page is drawn, before which pictures would delay it. */
  readonly canDraw: boolean;
  readonly onGoToPage: (page: number) => void;
}

/** Height of a picture with its number, and width of the picture, in CSS pixels. */
const cellPx = 100;
const pictureWidthPx = 52;

/** Small pictures of the pages beside a wide viewer, the cited ones marked. Draws only those in sight. */
export function PageStrip({ pdf, page, citedPages, canDraw, onGoToPage }: PageStripProps) {
  const ref = useRef<HTMLElement>(null);
  const { height: heightPx } = useElementSize(ref);
  const [scrollTop, setScrollTop] = useState(0);
  const pageCount = pdf.document.numPages;
  useEffect(() => {
    const strip = ref.current;
    if (strip === null) return;
    const top = (page - 1) * cellPx;
    if (top < strip.scrollTop || top + cellPx > strip.scrollTop + heightPx)
      strip.scrollTop = top - (heightPx - cellPx) / 2;
  }, [page, heightPx]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = { ArrowDown: page + 1, ArrowUp: page - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    onGoToPage(next);
    ref.current?.focus();
  };
  const first = Math.max(1, Math.floor(scrollTop / cellPx));
  const last = heightPx === 0 ? 0 : Math.min(pageCount, Math.ceil((scrollTop + heightPx) / cellPx) + 1);
  const shown = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  return (
    <nav
      ref={ref}
      aria-label={viewerTexts.pageStrip}
      tabIndex={-1}
      onScroll={({ currentTarget }) => setScrollTop(currentTarget.scrollTop)}
      onKeyDown={onKeyDown}
      className="relative hidden w-20 shrink-0 overflow-y-auto overscroll-contain border-r border-line bg-surface outline-none [scrollbar-width:thin] @xl:block"
    >
      <div style={{ height: pageCount * cellPx }} />
      {shown.map((number) => (
        <button
          key={number}
          type="button"
          aria-label={viewerTexts.stripPage(number, citedPages.has(number))}
          aria-current={number === page ? 'page' : undefined}
          data-cited={citedPages.has(number) || undefined}
          tabIndex={number === page ? 0 : -1}
          onClick={() => onGoToPage(number)}
          style={{ top: (number - 1) * cellPx, height: cellPx }}
          className="group absolute inset-x-1 flex flex-col items-center justify-center gap-0.5 rounded-sm text-xs text-ink-faint tabular-nums hover:bg-hover focus-visible:-outline-offset-2 aria-[current]:text-ink"
        >
          <PagePicture pdf={pdf} pageNumber={number} canDraw={canDraw} />
          <span className="rounded-sm px-1.5 font-medium group-data-cited:bg-[#ffd84d] group-data-cited:text-[#1f1a12]">
            {number}
          </span>
        </button>
      ))}
    </nav>
  );
}

function PagePicture({ pdf, pageNumber, canDraw }: { pdf: OpenPdf; pageNumber: number; canDraw: boolean }) {
  const hostRef = useRef<HTMLSpanElement>(null);
  const [ratio, setRatio] = useState(Math.SQRT2);
  useEffect(() => {
    const host = hostRef.current;
    if (host === null || !canDraw) return;
    const abortController = new AbortController();
    const { signal } = abortController;
    const draw = async (): Promise<void> => {
      const page = await pdf.document.getPage(pageNumber);
      signal.throwIfAborted();
      const { width, height } = page.getViewport({ scale: 1 });
      setRatio(height / width);
      await drawPage({ pdf, page, host, scale: pictureWidthPx / width, signal });
    };
    // Leaves a page white that cannot be drawn; the viewer says why when it is opened.
    draw().catch(() => undefined);
    return () => abortController.abort();
  }, [pdf, pageNumber, canDraw]);
  return (
    <span
      ref={hostRef}
      style={{ aspectRatio: `1 / ${ratio}` }}
      className="relative block max-h-19 max-w-13 min-w-0 flex-1 overflow-hidden bg-white shadow-raised after:absolute after:inset-0 after:bg-(--page-dim) group-aria-[current]:outline-2 group-aria-[current]:outline-accent group-data-cited:outline-2 group-data-cited:outline-[#d9a800]"
    />
  );
}
