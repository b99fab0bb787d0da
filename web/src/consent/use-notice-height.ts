import { type RefObject, useLayoutEffect } from 'react';

const properties = { height: '--notice-height', reach: '--notice-reach' } as const;
/** Pixels that the ring around what is focused takes, and some air. */
const focusRing = 8;

/**
 * Tells the page how much of the window the element takes from below, in `--notice-height`: the page ends above it, so that
 * everything can be scrolled clear of it. Nothing while it floats, which is when it keeps off the lower edge. `--notice-reach`
 * is how far up it stands in either case: what is focused is scrolled above it.
 */
export function useNoticeHeight(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current: notice } = element;
    if (notice === null) return;
    const { style } = document.documentElement;
    const tell = (): void => {
      const { bottom, height } = notice.getBoundingClientRect();
      const isDocked = Math.round(bottom) >= document.documentElement.clientHeight;
      style.setProperty(properties.height, `${isDocked ? Math.ceil(height) : 0}px`);
      const reach = document.documentElement.clientHeight - notice.offsetTop;
      style.setProperty(properties.reach, `${reach + focusRing}px`);
    };
    const observer = new ResizeObserver(tell);
    observer.observe(notice);
    addEventListener('resize', tell);
    tell();
    return () => {
      observer.disconnect();
      removeEventListener('resize', tell);
      for (const property of Object.values(properties)) style.removeProperty(property);
    };
  }, [element]);
}
