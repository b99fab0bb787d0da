import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

export interface FollowEnd {
  readonly isAtEnd: boolean;
  readonly scrollToEnd: () => void;
}

/** How far the end may be out of sight and still count as seen, in CSS pixels. */
const toleranceMargin = '0px 0px 96px 0px';

/** Height that the field for the next question covers at the foot of the window. */
const composerPx = 128;

/**
 * Keeps the end of growing content in sight as long as the reader is there; whoever scrolls up is left alone.
 * `endRef` is an empty element after the content of `contentRef`. Nothing is followed while `isWanted` is false: who begins,
 * begins at the top.
 */
export function useFollowEnd(
  contentRef: RefObject<HTMLElement | null>,
  endRef: RefObject<HTMLElement | null>,
  isWanted: boolean,
): FollowEnd {
  const [isAtEnd, setIsAtEnd] = useState(true);
  const isFollowingRef = useRef(true);

  const scrollToEnd = useCallback(() => {
    isFollowingRef.current = true;
    endRef.current?.scrollIntoView({ block: 'nearest' });
  }, [endRef]);

  useEffect(() => {
    const [content, end] = [contentRef.current, endRef.current];
    if (!isWanted || content === null || end === null) return;
    const watcher = new IntersectionObserver(
      ([entry]) => {
        // Above the visible part it has been read already; only below it is there more to see.
        isFollowingRef.current =
          entry === undefined || entry.isIntersecting || entry.boundingClientRect.top < 0;
        setIsAtEnd(isFollowingRef.current);
      },
      { rootMargin: toleranceMargin },
    );
    const growth = new ResizeObserver(() => {
      if (isFollowingRef.current && !isWholeInView(content)) end.scrollIntoView({ block: 'nearest' });
    });
    watcher.observe(end);
    growth.observe(content);
    return () => {
      watcher.disconnect();
      growth.disconnect();
    };
  }, [contentRef, endRef, isWanted]);

  return { isAtEnd: isAtEnd || !isWanted, scrollToEnd };
}

/** Before there is anything to scroll, the page stays where it is: opening the screen must not move it. */
function isWholeInView(content: HTMLElement): boolean {
  const scroller = content.parentElement?.getBoundingClientRect();
  if (scroller === undefined) return false;
  return content.getBoundingClientRect().bottom <= Math.min(innerHeight - composerPx, scroller.bottom);
}
