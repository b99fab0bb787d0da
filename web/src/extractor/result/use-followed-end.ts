import { type UIEvent, useEffect, useRef } from 'react';
import type { ActivityLine } from '../activity.ts';

/** So close to the end counts as the end. */
const endMarginPx = 40;

/** Keeps the end of a list in sight as lines come, until the reader scrolls back. */
export function useFollowedEnd(lines: readonly ActivityLine[]) {
  const listRef = useRef<HTMLDivElement>(null);
  const followsRef = useRef(true);
  const widthRef = useRef(0);
  const noteScroll = ({ currentTarget: list }: UIEvent<HTMLDivElement>): void => {
    // Rotating the screen rewraps the lines and scrolls without the user's doing.
    if (list.clientWidth !== widthRef.current) return;
    followsRef.current = list.scrollHeight - list.scrollTop - list.clientHeight < endMarginPx;
  };
  useEffect(() => {
    const list = listRef.current;
    if (list === null) return;
    const observer = new ResizeObserver(() => {
      widthRef.current = list.clientWidth;
      if (followsRef.current) list.scrollTop = list.scrollHeight;
    });
    observer.observe(list);
    return () => observer.disconnect();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls because lines came
  useEffect(() => {
    const list = listRef.current;
    if (list !== null && followsRef.current) list.scrollTop = list.scrollHeight;
  }, [lines]);
  return { listRef, noteScroll };
}
