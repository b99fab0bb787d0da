import { type RefObject, useEffect, useRef } from 'react';

/** A point of the visible part, in CSS pixels from its upper left corner. */
export interface ViewPoint {
  readonly x: number;
  readonly y: number;
}

/**
 * Two fingers on a screen, or the same on a touch pad (which browsers tell as a wheel with Ctrl). `onZoom` is called at most
 * once for each frame. The element needs `touch-action: pan-x pan-y`, or the browser would zoom the whole page.
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
    let wanted: { scale: number; point: ViewPoint } | undefined;
    let pinch: { scale: number; distance: number } | undefined;

    const zoom = (to: number, clientX: number, clientY: number): void => {
      const { left, top } = element.getBoundingClientRect();
      wanted = { scale: to, point: { x: clientX - left, y: clientY - top } };
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        if (wanted !== undefined) latestRef.current.onZoom(wanted.scale, wanted.point);
        wanted = undefined;
      });
    };
    const onWheel = (event: WheelEvent): void => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      const from = wanted?.scale ?? latestRef.current.scale;
      zoom(from * Math.exp(-event.deltaY * wheelStep), event.clientX, event.clientY);
    };
    const onTouch = (event: TouchEvent): void => {
      const fingers = spanOf(event.touches);
      if (fingers === undefined) {
        pinch = undefined;
        return;
      }
      event.preventDefault();
      pinch ??= { scale: latestRef.current.scale, distance: fingers.distance };
      zoom((pinch.scale * fingers.distance) / pinch.distance, fingers.x, fingers.y);
    };

    const active = { passive: false } as const;
    element.addEventListener('wheel', onWheel, active);
    for (const name of touchEvents) element.addEventListener(name, onTouch, active);
    return () => {
      cancelAnimationFrame(frame);
      element.removeEventListener('wheel', onWheel);
      for (const name of touchEvents) element.removeEventListener(name, onTouch);
    };
  }, [elementRef]);
}

const wheelStep = 0.01;
const touchEvents = ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const;

function spanOf(touches: TouchList): { x: number; y: number; distance: number } | undefined {
  const [one, other] = [touches[0], touches[1]];
  if (one === undefined || other === undefined) return undefined;
  const distance = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
  return {
    x: (one.clientX + other.clientX) / 2,
    y: (one.clientY + other.clientY) / 2,
    distance: Math.max(1, distance),
  };
}
