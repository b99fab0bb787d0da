import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import type { HighlightBox } from '../marks/measure-highlight.ts';
import type { PageLayout } from '../pdf/page-layout.ts';
import type { PageScroll } from './use-page-scroll.ts';

/** A position to scroll into view: the cited passage, a search hit or a mark of a page. */
export interface PageFocus {
  readonly page: number;
  /** Index of the hit on the page, from 0; `undefined` for the passage, or for the page if it has none. */
  readonly hit: number | undefined;
  /** `key` of the text mark to scroll to; absent for a search hit or a passage. */
  readonly mark?: number;
}

interface ShownFocusParts {
  readonly focus: PageFocus;
  readonly layout: PageLayout;
  readonly scrollerRef: RefObject<HTMLElement | null>;
  readonly scrollToPage: PageScroll['scrollToPage'];
}

/** Position of a mark after scrolling, as a fraction of the viewport height. */
export const markAtFraction = 0.3;

/**
 * Scrolls each new `focus` object into view: first its page, then its mark once located. Returns the callback with
 * which pages report the mark.
 */
export function useShownFocus({
  focus,
  layout,
  scrollerRef,
  scrollToPage,
}: ShownFocusParts): (focus: PageFocus, focusBox: HighlightBox) => void {
  const layoutRef = useRef(layout);
  layoutRef.current = layout;
  const reachedRef = useRef<PageFocus>(undefined);

  useLayoutEffect(() => {
    const isMounted = scrollerRef.current?.querySelector(`[data-page="${focus.page}"]`) != null;
    const isOfPage = focus.hit === undefined && focus.mark === undefined;
    // Skips the jump to the top of a page on which a hit or mark is visible.
    if (isOfPage || !isMounted) scrollToPage(focus.page);
  }, [focus, scrollerRef, scrollToPage]);

  return useCallback(
    (foundFocus: PageFocus, focusBox: HighlightBox) => {
      const scroller = scrollerRef.current;
      if (scroller === null || reachedRef.current === foundFocus) return;
      reachedRef.current = foundFocus;
      const topFraction = focusBox.top / 100;
      if (
        foundFocus.hit === undefined ||
        !isInSight(scroller, layoutRef.current, foundFocus.page, topFraction)
      ) {
        scrollToPage(foundFocus.page, topFraction, markAtFraction);
      }
      scrollAcross(scroller, layoutRef.current.widths[foundFocus.page - 1] ?? 0, focusBox);
    },
    [scrollerRef, scrollToPage],
  );
}

function isInSight(scroller: HTMLElement, layout: PageLayout, page: number, topFraction: number): boolean {
  const top = (layout.tops[page - 1] ?? 0) + topFraction * (layout.heights[page - 1] ?? 0);
  const fromTop = (top - scroller.scrollTop) / Math.max(1, scroller.clientHeight);
  return fromTop > 0.08 && fromTop < 0.85;
}

/** Scrolls horizontally to a mark outside the viewport, on pages wider than the screen. */
function scrollAcross(scroller: HTMLElement, pageWidth: number, { left, width }: HighlightBox): void {
  const pageLeft = (scroller.scrollWidth - pageWidth) / 2;
  const [begin, end] = [left, left + width].map((percent) => pageLeft + (percent / 100) * pageWidth);
  if (begin === undefined || end === undefined) return;
  const isSeen = begin >= scroller.scrollLeft && end <= scroller.scrollLeft + scroller.clientWidth;
  if (!isSeen) scroller.scrollLeft = begin - 0.1 * scroller.clientWidth;
}
