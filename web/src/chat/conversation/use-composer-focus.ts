import { type RefObject, useEffect, useRef } from 'react';
import { isPageCovered } from '@/ui/overlays/covers-page.ts';
import { isFreeKey } from '@/ui/overlays/is-free-key.ts';

/** A device whose keyboard does not cover the page when a field takes the focus. */
const hasKeyboard = (): boolean => matchMedia('(hover: hover) and (pointer: fine)').matches;

/** The one field on the page. */
let shownField: HTMLTextAreaElement | null = null;

/** For who has begun a new conversation. */
export function focusComposer(): void {
  if (hasKeyboard()) shownField?.focus({ preventScroll: true });
}

/**
 * A user who enters the chat can type at once, unless the focus is elsewhere already; `/` comes back from anywhere on the page.
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
