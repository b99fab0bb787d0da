import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { isPageCovered } from '@/ui/overlays/covers-page.ts';

/**
 * Moves the focus to the heading of a page opened by a link, so that a user of the keyboard or a screen reader begins
 * at its top. Leaves it where the page, a dialog or an address with a `#` has put it.
 */
export function useFocusOnNavigation(): void {
  const { pathname, hash } = useLocation();
  const shownPath = useRef(pathname);
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    if (hash !== '' || isPageCovered()) return;
    const { activeElement } = document;
    // Who goes from one part of a page to another by its links stays at them.
    const isPlaced = activeElement?.matches('main input, main textarea, [data-page-parts] a') ?? false;
    const start = document.querySelector<HTMLElement>('h1') ?? document.querySelector<HTMLElement>('main');
    if (isPlaced || start === null) return;
    start.tabIndex = -1;
    start.focus({ preventScroll: true });
  }, [pathname, hash]);
}
