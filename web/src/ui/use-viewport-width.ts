import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  addEventListener('resize', listener);
  return () => removeEventListener('resize', listener);
}

/** The width of the window in CSS pixels; the component renders again when it changes. */
export function useViewportWidth(): number {
  return useSyncExternalStore(subscribe, () => innerWidth);
}
