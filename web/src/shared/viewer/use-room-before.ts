import { type RefObject, useLayoutEffect, useState } from 'react';

/** A page of a document is readable from this width on. */
const leastRoomPx = 480;
const gapPx = 16;

/**
 * How wide something may be that stands at the left edge of the window and leaves `element` in sight, in CSS pixels;
 * `undefined` where that is too little to read in. Looked at while `isWanted`.
 */
export function useRoomBefore(
  element: RefObject<HTMLElement | null> | undefined,
  isWanted: boolean,
): number | undefined {
  const [roomPx, setRoomPx] = useState<number>();
  useLayoutEffect(() => {
    if (!isWanted || element === undefined) return;
    const measure = (): void => {
      const startPx = element.current?.getBoundingClientRect().left ?? 0;
      const availablePx = Math.floor(startPx - gapPx);
      setRoomPx(availablePx >= leastRoomPx ? availablePx : undefined);
    };
    measure();
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, [element, isWanted]);
  return roomPx;
}
