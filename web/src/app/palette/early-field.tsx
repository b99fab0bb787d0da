import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { isPageCovered } from '@/ui/overlays/covers-page.ts';
import { isComposed } from '@/ui/overlays/is-composed.ts';

let field: HTMLInputElement | null = null;
let before: Element | null = null;
/** Enter was the last key. */
let isEntered = false;

/** What was typed before the palette's own field had the focus, and whether Enter came after it, once. */
export function takeEarlyWords(): readonly [words: string, isEntered: boolean] {
  const early = [field?.value ?? '', isEntered] as const;
  if (field !== null) field.value = '';
  isEntered = false;
  return early;
}

/** What had the focus before the palette was asked for, or `undefined` where it is gone. */
export const focusedBefore = (): HTMLElement | undefined =>
  before instanceof HTMLElement && before.isConnected ? before : undefined;

/**
 * Has the focus from the moment at which the palette is asked for until its own field takes it, and keeps what is typed meanwhile.
 * It is a field and not a listener, so that accents in two keys and corrections count.
 */
export function EarlyField({ onClose }: { readonly onClose: () => void }) {
  const ref = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    // A menu that closes at the same time gives the focus to the palette itself.
    if (isPageCovered()) return;
    field = ref.current;
    isEntered = false;
    before = document.activeElement;
    field?.focus({ preventScroll: true });
    return () => {
      if (document.activeElement === field) focusedBefore()?.focus();
      field = null;
    };
  }, []);
  const note = (event: KeyboardEvent): void => {
    isEntered = false;
    if (isComposed(event.nativeEvent)) return;
    // The key that pressed the palette's button may still be down.
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
      onKeyDown={note}
      className="pointer-events-none fixed top-0 opacity-0"
    />
  );
}
