import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

const openDelayMs = 350;
/** Long enough for the pointer to cross the gap to the card. */
const closeDelayMs = 200;

export interface HoverCard {
  readonly isOpen: boolean;
  readonly close: () => void;
  /** Handlers for the hovered element. */
  readonly anchor: {
    readonly onPointerEnter: (event: PointerEvent) => void;
    readonly onPointerLeave: () => void;
    readonly onFocus: (event: FocusEvent) => void;
    readonly onBlur: () => void;
  };
  /** Handlers of the card, which stays open while the pointer is on it. */
  readonly card: { readonly onPointerEnter: () => void; readonly onPointerLeave: () => void };
}

/** Shows a card after a short hover with a mouse, or immediately on keyboard focus. */
export function useHoverCard(onHoverStart: () => void): HoverCard {
  const [isOpen, setIsOpen] = useState(false);
  const timerRef = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timerRef.current), []);
  const change = (next: boolean, delayMs: number): void => {
    clearTimeout(timerRef.current);
    if (delayMs === 0) setIsOpen(next);
    else timerRef.current = setTimeout(() => setIsOpen(next), delayMs);
  };
  return {
    isOpen,
    close: () => change(false, 0),
    anchor: {
      onPointerEnter: ({ pointerType }) => {
        if (pointerType === 'touch') return;
        onHoverStart();
        change(true, openDelayMs);
      },
      onPointerLeave: () => change(false, closeDelayMs),
      onFocus: ({ target, relatedTarget }) => {
        if (!target.matches(':focus-visible') || isReturning(relatedTarget)) return;
        onHoverStart();
        change(true, 0);
      },
      onBlur: () => change(false, 0),
    },
    card: { onPointerEnter: () => change(true, 0), onPointerLeave: () => change(false, closeDelayMs) },
  };
}

/**
 * Returns true for focus that a closing viewer restores: the quote was just read, and its preview would cover the next
 * citation.
 */
function isReturning(from: EventTarget | null): boolean {
  return !(from instanceof Element) || from.closest('[role="dialog"]') !== null;
}
