import { type RefObject, useEffect, useRef } from 'react';

/**
 * What was pressed in a scrolling pane stays where it stands while the pane gets narrower or wider, as long as it is in sight:
 * the document that opens beside a citation takes room from the answer, and gives it back. `onHeld` is called where it did.
 */
export function useHeldPlace(contentRef: RefObject<HTMLElement | null>, onHeld: () => void): void {
  const onHeldRef = useRef(onHeld);
  onHeldRef.current = onHeld;
  useEffect(() => {
    const content = contentRef.current;
    const pane = content?.parentElement;
    if (!content || !pane) return;
    let held: { readonly element: Element; topPx: number } | undefined;
    let widthPx = pane.clientWidth;

    const onPress = ({ target }: Event): void => {
      const element = target instanceof Element ? target.closest('button, a') : null;
      held = element === null ? undefined : { element, topPx: element.getBoundingClientRect().top };
    };
    const onScroll = (): void => {
      // What the new width has moved is put back first.
      if (held === undefined || pane.clientWidth !== widthPx) return;
      const { top, bottom } = held.element.getBoundingClientRect();
      const inPane = pane.getBoundingClientRect();
      if (bottom < inPane.top || top > inPane.bottom) held = undefined;
      else held.topPx = top;
    };
    const watcher = new ResizeObserver(() => {
      if (pane.clientWidth === widthPx) return;
      widthPx = pane.clientWidth;
      if (!held?.element.isConnected) return;
      onHeldRef.current();
      pane.scrollTop += held.element.getBoundingClientRect().top - held.topPx;
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
