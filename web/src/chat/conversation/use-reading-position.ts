import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useStablePosition } from './use-stable-position.ts';

export interface ReadingPosition {
  readonly isAtEnd: boolean;
  readonly scrollToEnd: () => void;
}

/** Distance below the viewport in CSS pixels within which the end counts as visible. */
const toleranceMargin = '0px 0px 96px 0px';

interface ReadingPlaces {
  readonly contentRef: RefObject<HTMLElement | null>;
  /** An empty element after the content. */
  readonly endRef: RefObject<HTMLElement | null>;
  /** The last question. */
  readonly questionRef: RefObject<HTMLElement | null>;
}

interface ReadingProgress {
  readonly questionCount: number;
  /** Id of the last entry: the end moves with it. */
  readonly lastId: string | undefined;
  readonly isGrowing: boolean;
}

/**
 * Keeps the reading position: a new question moves to the top, and its answer grows below it. A loaded conversation is
 * shown at its end. Readers at the end stay there while it grows, until they scroll up or move the focus into a message.
 */
export function useReadingPosition(
  { contentRef, endRef, questionRef }: ReadingPlaces,
  { questionCount, lastId, isGrowing }: ReadingProgress,
): ReadingPosition {
  const [isAtEnd, setIsAtEnd] = useState(true);
  const isFollowingRef = useRef(false);
  const hasQuestions = questionCount > 0;

  const scrollToEnd = useCallback(() => {
    isFollowingRef.current = true;
    endRef.current?.scrollIntoView({ block: 'nearest' });
  }, [endRef]);

  useStablePosition(contentRef, () => {
    isFollowingRef.current = false;
  });

  const isGrowingRef = useRef(isGrowing);
  isGrowingRef.current = isGrowing;
  useEffect(() => {
    if (questionCount === 0) return;
    isFollowingRef.current = false;
    if (isGrowingRef.current) questionRef.current?.scrollIntoView({ block: 'start' });
    // Follows the end, because answers of a loaded conversation take their final height after it is shown.
    else scrollToEnd();
  }, [questionCount, questionRef, scrollToEnd]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the element at the end is another one where another item is last
  useEffect(() => {
    const [content, end] = [contentRef.current, endRef.current];
    if (!hasQuestions || content === null || end === null) return;
    const watcher = new IntersectionObserver(
      ([entry]) => {
        // Counts the end as seen when it is above the viewport, because no text follows.
        const isSeen = entry === undefined || entry.isIntersecting || entry.boundingClientRect.top < 0;
        if (!isSeen) isFollowingRef.current = false;
        setIsAtEnd(isSeen);
      },
      { rootMargin: toleranceMargin },
    );
    const growth = new ResizeObserver(() => {
      if (isFollowingRef.current) end.scrollIntoView({ block: 'nearest' });
    });
    const stopFollowing = (): void => {
      isFollowingRef.current = false;
    };
    watcher.observe(end);
    growth.observe(content);
    content.addEventListener('focusin', stopFollowing);
    return () => {
      content.removeEventListener('focusin', stopFollowing);
      watcher.disconnect();
      growth.disconnect();
    };
  }, [contentRef, endRef, hasQuestions, lastId]);

  return { isAtEnd: isAtEnd || !hasQuestions, scrollToEnd };
}
