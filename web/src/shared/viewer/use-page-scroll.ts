import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { type PageLayout, pageAtOffset, pageGapPx } from './page-layout.ts';

/** What stays in place while pages are measured or zoomed: a point of a page, as a fraction of its height. */
interface Anchor {
  page: number;
  fraction: number;
}

export interface PageScroll {
  readonly scrollTop: number;
  readonly onScroll: () => void;
  /** Brings a point of a page to `offsetFraction` of the visible height. */
  readonly scrollToPage: (page: number, fraction?: number, offsetFraction?: number) => void;
}

/** Tracks what part of the column of pages is visible and keeps it in place when the layout changes. */
export function usePageScroll(
  scrollerRef: RefObject<HTMLElement | null>,
  layout: PageLayout,
  firstPage: number,
): PageScroll {
  const [scrollTop, setScrollTop] = useState(0);
  const anchorRef = useRef<Anchor>({ page: firstPage, fraction: 0 });
  const layoutRef = useRef(layout);
  layoutRef.current = layout;

  const applyAnchor = useCallback(() => {
    const scroller = scrollerRef.current;
    if (scroller === null) return;
    scroller.scrollTop = anchorOffset(layoutRef.current, anchorRef.current);
    setScrollTop(scroller.scrollTop);
  }, [scrollerRef]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new layout, which it reads through the reference
  useLayoutEffect(applyAnchor, [layout, applyAnchor]);

  const onScroll = useCallback(() => {
    const scroller = scrollerRef.current;
    if (scroller === null) return;
    anchorRef.current = anchorAt(layoutRef.current, scroller.scrollTop);
    setScrollTop(scroller.scrollTop);
  }, [scrollerRef]);

  const scrollToPage = useCallback(
    (page: number, fraction = 0, offsetFraction = 0) => {
      const { tops, heights } = layoutRef.current;
      const point = (tops[page - 1] ?? 0) + fraction * (heights[page - 1] ?? 0);
      const offset = (scrollerRef.current?.clientHeight ?? 0) * offsetFraction;
      anchorRef.current =
        fraction === 0 && offset === 0
          ? { page, fraction }
          : anchorAt(layoutRef.current, Math.max(0, point - offset));
      applyAnchor();
    },
    [scrollerRef, applyAnchor],
  );

  return { scrollTop, onScroll, scrollToPage };
}

function anchorOffset(layout: PageLayout, { page, fraction }: Anchor): number {
  const gap = fraction === 0 ? pageGapPx : 0;
  return Math.round((layout.tops[page - 1] ?? 0) - gap + fraction * (layout.heights[page - 1] ?? 0));
}

function anchorAt(layout: PageLayout, scrollTop: number): Anchor {
  const page = pageAtOffset(layout, scrollTop);
  const height = layout.heights[page - 1] ?? 1;
  return { page, fraction: (scrollTop - (layout.tops[page - 1] ?? 0)) / Math.max(1, height) };
}
