import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { type PageLayout, pageAtOffset, pageGapPx } from '../pdf/page-layout.ts';
import type { ViewPoint } from './use-pinch-zoom.ts';

/** The point held fixed while pages are measured or zoomed. */
interface Anchor {
  readonly page: number;
  /** Fraction of the page's height. */
  readonly fraction: number;
  /** Distance from the top of the viewport. */
  readonly offsetPx: number;
  /** Horizontal position while zooming, as a fraction of the scroll width. */
  readonly across?: { readonly fraction: number; readonly offsetPx: number };
}

/** A point of a page: the page from 1, and the fraction of its height from its top. */
export interface PagePosition {
  readonly page: number;
  readonly at: number;
}

export interface PageScroll {
  readonly scrollTop: number;
  readonly onScroll: () => void;
  /** Scrolls a point of a page to `offsetFraction` of the viewport height. */
  readonly scrollToPage: (page: number, fraction?: number, offsetFraction?: number) => void;
  /** Returns the point of a page at `offsetFraction` of the viewport height. */
  readonly positionAt: (offsetFraction: number) => PagePosition;
  /** Keeps the content at `point` fixed during the next layout change. */
  readonly holdPoint: (point: ViewPoint) => void;
}

/** Tracks the visible part of the pages and keeps it in place when the layout changes. */
export function usePageScroll(
  scrollerRef: RefObject<HTMLElement | null>,
  layout: PageLayout,
  firstPage: number,
): PageScroll {
  const [scrollTop, setScrollTop] = useState(0);
  const anchorRef = useRef<Anchor>({ page: firstPage, fraction: 0, offsetPx: pageGapPx });
  /** The committed layout: scroll positions refer to it until the next one is rendered. */
  const layoutRef = useRef(layout);
  const appliedTopRef = useRef<number>(undefined);

  const applyAnchor = useCallback(() => {
    const scroller = scrollerRef.current;
    if (scroller === null) return;
    const { across, ...anchor } = anchorRef.current;
    anchorRef.current = anchor;
    scroller.scrollTop = anchorOffset(layoutRef.current, anchor);
    if (across) scroller.scrollLeft = across.fraction * scroller.scrollWidth - across.offsetPx;
    appliedTopRef.current = scroller.scrollTop;
    setScrollTop(scroller.scrollTop);
  }, [scrollerRef]);

  useLayoutEffect(() => {
    layoutRef.current = layout;
    applyAnchor();
  }, [layout, applyAnchor]);

  const onScroll = useCallback(() => {
    const scroller = scrollerRef.current;
    if (scroller === null) return;
    // Ignores the event of programmatic scrolling: it fires a frame later, with another position in a short column.
    if (scroller.scrollTop !== appliedTopRef.current) {
      appliedTopRef.current = undefined;
      anchorRef.current = anchorAt(layoutRef.current, scroller.scrollTop, 0);
    }
    setScrollTop(scroller.scrollTop);
  }, [scrollerRef]);

  const scrollToPage = useCallback(
    (page: number, fraction = 0, offsetFraction = 0) => {
      const height = scrollerRef.current?.clientHeight ?? 0;
      anchorRef.current = { page, fraction, offsetPx: Math.max(pageGapPx, offsetFraction * height) };
      applyAnchor();
    },
    [scrollerRef, applyAnchor],
  );

  const positionAt = useCallback(
    (offsetFraction: number): PagePosition => {
      const scroller = scrollerRef.current;
      if (scroller === null) return { page: firstPage, at: 0 };
      const offsetPx = offsetFraction * scroller.clientHeight;
      const { page, fraction } = anchorAt(layoutRef.current, scroller.scrollTop, offsetPx);
      return { page, at: fraction };
    },
    [scrollerRef, firstPage],
  );

  const holdPoint = useCallback(
    ({ x, y }: ViewPoint) => {
      const scroller = scrollerRef.current;
      if (scroller === null) return;
      const fraction = (scroller.scrollLeft + x) / Math.max(1, scroller.scrollWidth);
      const anchor = anchorAt(layoutRef.current, scroller.scrollTop, y);
      anchorRef.current = { ...anchor, across: { fraction, offsetPx: x } };
    },
    [scrollerRef],
  );

  return { scrollTop, onScroll, scrollToPage, positionAt, holdPoint };
}

function anchorOffset(layout: PageLayout, { page, fraction, offsetPx }: Anchor): number {
  const point = (layout.tops[page - 1] ?? 0) + fraction * (layout.heights[page - 1] ?? 0);
  return Math.round(point - offsetPx);
}

function anchorAt(layout: PageLayout, scrollTop: number, offsetPx: number): Anchor {
  const page = pageAtOffset(layout, scrollTop + offsetPx);
  const height = Math.max(1, layout.heights[page - 1] ?? 1);
  return { page, fraction: (scrollTop + offsetPx - (layout.tops[page - 1] ?? 0)) / height, offsetPx };
}
