import { useState } from 'react';
import type { ViewerPosition, ViewerTarget } from './viewer-target.ts';

export interface CurrentPosition {
  readonly place: ViewerPosition;
  /** From 1. */
  readonly position: number;
  /** After the last place comes the first. */
  readonly stepCitation: (by: 1 | -1) => void;
}

/** Where the viewer is among the places of its target. */
export function usePlace({ places, start }: ViewerTarget): CurrentPosition {
  const [index, setIndex] = useState(start);
  return {
    place: places[index] ?? places[0],
    position: index + 1,
    stepCitation: (by) => setIndex((known) => (known + by + places.length) % places.length),
  };
}
