import { type RefObject, useEffect, useRef } from 'react';
import { commandForKey, type ViewerCommand } from './viewer-keys.ts';

interface ViewerKeyboard {
  readonly popupRef: RefObject<HTMLElement | null>;
  readonly scrollerRef: RefObject<HTMLElement | null>;
  /** True once the pages are rendered. */
  readonly isReady: boolean;
  readonly isSearchOpen: boolean;
  readonly run: Readonly<Record<ViewerCommand, () => void>>;
}

/**
 * Handles the viewer's keys wherever its focus is. Focuses the pages when they appear and when the search closes, so
 * that arrow keys scroll them; a focused button keeps the focus.
 */
export function useViewerKeyboard(keyboard: ViewerKeyboard): void {
  const { popupRef, scrollerRef, isReady, isSearchOpen, run } = keyboard;
  const runRef = useRef(run);
  runRef.current = run;

  useEffect(() => {
    const popup = popupRef.current;
    const onKeyDown = (event: KeyboardEvent): void => {
      const command = commandForKey(event, event.target instanceof HTMLInputElement);
      if (command === undefined || event.defaultPrevented) return;
      event.preventDefault();
      runRef.current[command]();
    };
    popup?.addEventListener('keydown', onKeyDown);
    return () => popup?.removeEventListener('keydown', onKeyDown);
  }, [popupRef]);

  useEffect(() => {
    const isUnclaimed = [popupRef.current, document.body].includes(document.activeElement as HTMLElement);
    if (isReady && isUnclaimed) scrollerRef.current?.focus({ preventScroll: true });
  }, [isReady, popupRef, scrollerRef]);

  const wasSearchOpenRef = useRef(false);
  useEffect(() => {
    if (wasSearchOpenRef.current && !isSearchOpen) scrollerRef.current?.focus({ preventScroll: true });
    wasSearchOpenRef.current = isSearchOpen;
  }, [isSearchOpen, scrollerRef]);
}
