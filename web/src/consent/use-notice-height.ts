import { type RefObject, useLayoutEffect } from 'react';

const property = '--notice-height';

/**
 * Tells the page how much of the window the element takes from below, in `--notice-height`: the page ends above it, so that
 * everything can be scrolled clear of it and nothing that is focused comes to lie under it. Nothing while it floats, which
 * is when it keeps off the lower edge.
 */
export function useNoticeHeight(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current: notice } = element;
    if (notice === null) return;
    const { style } = document.documentElement;
    const tell = (): void => {
      const { bottom, height } = notice.getBoundingClientRect();
      const isDocked = Math.round(bottom) >= document.documentElement.clientHeight;
      style.setProperty(property, `${isDocked ? Math.ceil(height) : 0}px`);
    };
    const observer = new ResizeObserver(tell);
    observer.observe(notice);
    addEventListener('resize', tell);
    tell();
    return () => {
      observer.disconnect();
      removeEventListener('resize', tell);
      style.removeProperty(property);
    };
  }, [element]);
}
