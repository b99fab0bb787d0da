import { type RefObject, useLayoutEffect } from 'react';

const properties = { height: '--notice-height', reach: '--notice-reach' } as const;
/** Pixels that the ring around what is focused takes, and some air. */
const focusRing = 8;

/**
 * Sets `--notice-height` to the part of the window that the element covers from below (0 while it floats off the
 * lower edge), above which the page ends, so that everything can be scrolled clear of it. `--notice-reach` is its
 * upper edge in either case: focused elements are scrolled above it.
 */
export function useNoticeHeight(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current: notice } = element;
    if (notice === null) return;
    const { style } = document.documentElement;
    const tell = (): void => {
      const { bottom, height } = notice.getBoundingClientRect();
      const barHeight = Number.parseFloat(getComputedStyle(notice).getPropertyValue('--bar-height'));
      const isDocked = Math.round(bottom + barHeight) >= document.documentElement.clientHeight;
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
