import { useCallback, useState } from 'react';
import { useSettled } from './use-settled.ts';

/** Pages are drawn anew when zooming has rested for so long. */
const redrawAfterMs = 120;

/** The scale to draw pages for, and whether one of them is there. `tellDrawn` is called as well when one is. */
export function useDrawnScale(scale: number, tellDrawn: () => void) {
  const [isDrawn, setIsDrawn] = useState(false);
  const drawnScale = useSettled(scale, redrawAfterMs, isDrawn);
  const onDrawn = useCallback(() => {
    setIsDrawn(true);
    tellDrawn();
  }, [tellDrawn]);
  return { drawnScale, isDrawn, onDrawn };
}
