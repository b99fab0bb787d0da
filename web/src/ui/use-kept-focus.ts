import { type RefObject, useEffect } from 'react';

/**
 * Keeps the focus in the area when the focused element is moved, removed or disabled, which would leave it on the body.
 * In place of a removed or disabled one, the element that then follows the previous one is focused. The area must be
 * mounted with its component.
 */
export function useKeptFocus(areaRef: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const area = areaRef.current;
    if (area === null) return;
    let focused: HTMLElement | undefined;
    let before: readonly HTMLElement[] = [];
    const remember = ({ target }: FocusEvent): void => {
      if (!(target instanceof HTMLElement)) return;
      focused = target;
      const stops = stopsOf(area);
      before = stops.slice(0, Math.max(0, stops.indexOf(target))).toReversed();
    };
    // Chromium also blurs an element while it is moved or removed. The observer runs before this.
    const forget = ({ target }: FocusEvent): void =>
      void setTimeout(() => {
        if (target === focused && document.activeElement !== focused) focused = undefined;
      });
    const observer = new MutationObserver((records) => {
      if (focused === undefined) return;
      const isThere = focused.isConnected && !focused.matches(':disabled');
      if (isThere && !records.some(({ removedNodes }) => hasNode(removedNodes, focused))) return;
      if (document.activeElement !== document.body && document.activeElement !== focused) return;
      if (isThere) return focused.focus();
      const stops = stopsOf(area);
      const previous = before.find((stop) => stops.includes(stop));
      const next = stops[previous === undefined ? 0 : stops.indexOf(previous) + 1];
      focused = undefined;
      (next ?? previous)?.focus();
    });
    area.addEventListener('focusin', remember);
    area.addEventListener('focusout', forget);
    observer.observe(area, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    return () => {
      area.removeEventListener('focusin', remember);
      area.removeEventListener('focusout', forget);
      observer.disconnect();
    };
  }, [areaRef]);
}

const hasNode = (nodes: NodeList, node: Node | undefined): boolean =>
  node !== undefined && [...nodes].some((each) => each.contains(node));

const focusable =
  'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex="0"]';

const stopsOf = (area: Element): HTMLElement[] =>
  [...area.querySelectorAll<HTMLElement>(focusable)].filter(
    (stop) => stop.tabIndex === 0 && stop.checkVisibility(),
  );
