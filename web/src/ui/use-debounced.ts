import { useEffect, useState } from 'react';

/** Debounces a value: returns the previous one until `value` has been stable for `pauseMs`. */
export function useDebounced(value: string, pauseMs: number): string {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return paused;
}
