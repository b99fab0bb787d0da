import { type RefObject, useEffect, useRef } from 'react';

/** A point of the viewport, in CSS pixels from its top left corner. */
export interface ViewPoint {
  readonly x: number;
  readonly y: number;
}

/**
 * Handles pinch zoom on touch screens and touch pads, which browsers report as wheel events with Ctrl. Calls `onZoom`
 * at most once per frame. The element needs `touch-action: pan-x pan-y`; otherwise the browser zooms the whole page.
 */
export function usePinchZoom(
  elementRef: RefObject<HTMLElement | null>,
  scale: number,
  onZoom: (scale: number, point: ViewPoint) => void,
): void {
  const latestRef = useRef({ scale, onZoom });
  latestRef.current = { scale, onZoom };

  useEffect(() => {
    const element = elementRef.current;
    if (element === null) return;
    let frame = 0;
    let pendingZoom: { scale: number; point: ViewPoint } | undefined;
    let pinch: { scale: number; distance: number } | undefined;

    const zoom = (to: number, clientX: number, clientY: number): void => {
      const { left, top } = element.getBoundingClientRect();
      pendingZoom = { scale: to, point: { x: clientX - left, y: clientY - top } };
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        if (pendingZoom !== undefined) latestRef.current.onZoom(pendingZoom.scale, pendingZoom.point);
        pendingZoom = undefined;
      });
    };
    const onWheel = (event: WheelEvent): void => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      const from = pendingZoom?.scale ?? latestRef.current.scale;
      zoom(from * Math.exp(-event.deltaY * wheelStep), event.clientX, event.clientY);
    };
    const onTouch = (event: TouchEvent): void => {
      const fingers = touchSpan(event.touches);
      if (fingers === undefined) {
        pinch = undefined;
        return;
      }
      event.preventDefault();
      pinch ??= { scale: latestRef.current.scale, distance: fingers.distance };
      zoom((pinch.scale * fingers.distance) / pinch.distance, fingers.x, fingers.y);
    };

    // Listens on the touched element: zooming may remove its page from the DOM, and events then fire on it only.
    const followTouch = (event: TouchEvent): void => {
      onTouch(event);
      for (const name of touchChanges) event.target?.addEventListener(name, onChange, active);
    };
    const onChange = (event: Event): void => {
      if (!(event instanceof TouchEvent)) return;
      onTouch(event);
      const { target } = event;
      if ([...event.touches].some((touch) => touch.target === target)) return;
      for (const name of touchChanges) target?.removeEventListener(name, onChange);
    };

    element.addEventListener('wheel', onWheel, active);
    element.addEventListener('touchstart', followTouch, active);
    return () => {
      cancelAnimationFrame(frame);
      element.removeEventListener('wheel', onWheel);
      element.removeEventListener('touchstart', followTouch);
    };
  }, [elementRef]);
}

const wheelStep = 0.01;
const active = { passive: false } as const;
const touchChanges = ['touchmove', 'touchend', 'touchcancel'] as const;

function touchSpan(touches: TouchList): { x: number; y: number; distance: number } | undefined {
  const [one, other] = [touches[0], touches[1]];
  if (one === undefined || other === undefined) return undefined;
  const distance = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
  return {
    x: (one.clientX + other.clientX) / 2,
    y: (one.clientY + other.clientY) / 2,
    distance: Math.max(1, distance),
  };
}
