import { type RefObject, useEffect } from 'react';

/** Time for the menu to take the focus after its code has loaded and replaced its button. */
const settleMs = 100;

/**
 * Keeps the focus in the area when the focused element is moved, removed or disabled, which would leave it on the body.
 * In place of a removed or disabled one, the next element is focused. The area must be mounted with its component.
 */
export function useKeptFocus(areaRef: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const area = areaRef.current;
    if (area === null) return;
    let focused: Element | undefined;
    let settling: number | undefined;
    const remember = ({ target }: FocusEvent): void => {
      // The user has moved the focus before the removed element's successor took it.
      clearTimeout(settling);
      focused = target instanceof Element ? target : undefined;
    };
    // Waits, because Chromium also blurs an element while it is moved or removed. The observer runs before this.
    const forget = ({ target }: FocusEvent): void =>
      void setTimeout(() => {
        if (target === focused && document.activeElement !== focused) focused = undefined;
      });
    const observer = new MutationObserver((records) => {
      if (focused === undefined) return;
      const own = focused;
      const record = records.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(own)));
      if (record === undefined && !own.matches(':disabled')) return;
      if (document.activeElement !== document.body && document.activeElement !== own) return;
      if (own instanceof HTMLElement && own.isConnected && !own.matches(':disabled')) return own.focus();
      focused = undefined;
      clearTimeout(settling);
      settling = window.setTimeout(() => {
        if (document.activeElement !== document.body && document.activeElement !== own) return;
        const stops = stopsOf(area);
        const next = stops.find((stop) =>
          record === undefined ? follows(own, stop) : isAfterRemovedNode(record, stop),
        );
        (next ?? stops.at(-1))?.focus();
      }, settleMs);
    });
    area.addEventListener('focusin', remember);
    area.addEventListener('focusout', forget);
    observer.observe(area, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    return () => {
      area.removeEventListener('focusin', remember);
      area.removeEventListener('focusout', forget);
      observer.disconnect();
      clearTimeout(settling);
    };
  }, [areaRef]);
}

/** Returns true for an element at or behind the place from which a node was removed. */
function isAfterRemovedNode({ previousSibling, target }: MutationRecord, element: Element): boolean {
  if (previousSibling?.isConnected === true)
    return follows(previousSibling, element) && !previousSibling.contains(element);
  return follows(target, element);
}

const follows = (node: Node, element: Element): boolean =>
  (node.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

const focusable =
  'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex="0"]';

const stopsOf = (area: Element): HTMLElement[] =>
  [...area.querySelectorAll<HTMLElement>(focusable)].filter(
    (stop) => stop.tabIndex === 0 && stop.checkVisibility(),
  );
