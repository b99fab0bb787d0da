import { type RefObject, useEffect, useRef } from 'react';
import { isFreeKey } from '@/ui/overlays/is-free-key.ts';
import { isPageCovered } from '@/ui/overlays/is-page-covered.ts';

/** Returns true on devices without an on-screen keyboard, which would cover the page. */
const hasKeyboard = (): boolean => matchMedia('(hover: hover) and (pointer: fine)').matches;

/** The question field on the page. */
let shownField: HTMLTextAreaElement | null = null;

/** Focuses the question field after starting a new conversation. */
export function focusComposer(): void {
  if (hasKeyboard()) shownField?.focus({ preventScroll: true });
}

/**
 * Focuses the question field when the chat opens, unless the focus is elsewhere. The key `/` focuses it from anywhere
 * on the page.
 */
export function useComposerFocus(fieldRef: RefObject<HTMLTextAreaElement | null>, isEnabled: boolean): void {
  const wasFocusedRef = useRef(false);
  useEffect(() => {
    if (!isEnabled || wasFocusedRef.current || !hasKeyboard()) return;
    wasFocusedRef.current = true;
    const { activeElement } = document;
    const isUnclaimed = activeElement === null || activeElement.matches('body, h1, main');
    if (isUnclaimed && !isPageCovered()) fieldRef.current?.focus({ preventScroll: true });
  }, [fieldRef, isEnabled]);

  useEffect(() => {
    shownField = fieldRef.current;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || !isFreeKey(event, true))
        return;
      event.preventDefault();
      fieldRef.current?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      shownField = null;
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [fieldRef]);
}
