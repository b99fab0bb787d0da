import { useState } from 'react';
import type { ViewerPosition, ViewerTarget } from './viewer-target.ts';

export interface CurrentPosition {
  readonly place: ViewerPosition;
  /** Position from 1. */
  readonly position: number;
  /** Steps to the next or previous citation, wrapping around. */
  readonly stepCitation: (step: 1 | -1) => void;
}

/** Tracks the current position among those of the target. */
export function useCurrentPosition({ places, start }: ViewerTarget): CurrentPosition {
  const [index, setIndex] = useState(start);
  return {
    place: places[index] ?? places[0],
    position: index + 1,
    stepCitation: (by) => setIndex((previous) => (previous + by + places.length) % places.length),
  };
}
