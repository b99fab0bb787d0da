import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { isInputMethodKey } from '@/ui/overlays/is-input-method-key.ts';
import { isPageCovered } from '@/ui/overlays/is-page-covered.ts';

let field: HTMLInputElement | null = null;
let focusedBefore: Element | null = null;
/** True if Enter was the last key. */
let isEntered = false;

/** Returns the text typed before the palette's field had the focus, and whether Enter followed; then clears both. */
export function takeTextTypedEarly(): readonly [words: string, isEntered: boolean] {
  const early = [field?.value ?? '', isEntered] as const;
  if (field !== null) field.value = '';
  isEntered = false;
  return early;
}

/** Returns the element focused before the palette opened; `undefined` if there was none or it was removed. */
export const elementFocusedBefore = (): HTMLElement | undefined =>
  focusedBefore instanceof HTMLElement && focusedBefore !== document.body && focusedBefore.isConnected
    ? focusedBefore
    : undefined;

/**
 * Focused from the moment the palette is requested until its own field takes the focus, and collects the typed text. An
 * input instead of a key listener, so that composed accents and corrections work.
 */
export function EarlyField({ onClose }: { readonly onClose: () => void }) {
  const ref = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    // Takes no focus behind an overlay: a menu that closes at the same time passes it to the palette.
    if (isPageCovered()) return;
    field = ref.current;
    isEntered = false;
    focusedBefore = document.activeElement;
    field?.focus({ preventScroll: true });
    return () => {
      if (document.activeElement === field) elementFocusedBefore()?.focus();
      field = null;
    };
  }, []);
  const recordKey = (event: KeyboardEvent): void => {
    isEntered = false;
    if (isInputMethodKey(event.nativeEvent)) return;
    // Ignores a repeated key: the one that pressed the palette's button may still be down.
    isEntered = event.key === 'Enter' && !event.repeat;
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onClose();
  };
  return (
    <input
      ref={ref}
      tabIndex={-1}
      aria-label="Búsqueda rápida"
      onKeyDown={recordKey}
      className="pointer-events-none fixed top-0 opacity-0"
    />
  );
}
