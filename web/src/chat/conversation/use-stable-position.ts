import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps a clicked element at its position while the pane changes width, as long as it is visible. A document that opens
 * beside a citation narrows the answer, and closing it widens it. `onHeld` is called after each correction.
 */
export function useStablePosition(contentRef: RefObject<HTMLElement | null>, onHeld: () => void): void {
  const onHeldRef = useRef(onHeld);
  onHeldRef.current = onHeld;
  useEffect(() => {
    const content = contentRef.current;
    const pane = content?.parentElement;
    if (!content || !pane) return;
    let heldPosition: { readonly element: Element; topPx: number } | undefined;
    let widthPx = pane.clientWidth;

    const onPress = ({ target }: Event): void => {
      const element = target instanceof Element ? target.closest('button, a') : null;
      heldPosition = element === null ? undefined : { element, topPx: element.getBoundingClientRect().top };
    };
    const onScroll = (): void => {
      // Waits for the correction after a change of the width, which comes first.
      if (heldPosition === undefined || pane.clientWidth !== widthPx) return;
      const { top, bottom } = heldPosition.element.getBoundingClientRect();
      const inPane = pane.getBoundingClientRect();
      if (bottom < inPane.top || top > inPane.bottom) heldPosition = undefined;
      else heldPosition.topPx = top;
    };
    const watcher = new ResizeObserver(() => {
      if (pane.clientWidth === widthPx) return;
      widthPx = pane.clientWidth;
      if (!heldPosition?.element.isConnected) return;
      onHeldRef.current();
      pane.scrollTop += heldPosition.element.getBoundingClientRect().top - heldPosition.topPx;
    });
    content.addEventListener('click', onPress, true);
    pane.addEventListener('scroll', onScroll, { passive: true });
    watcher.observe(pane);
    return () => {
      content.removeEventListener('click', onPress, true);
      pane.removeEventListener('scroll', onScroll);
      watcher.disconnect();
    };
  }, [contentRef]);
}
