import { useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

/** Returns true once the page has opened and the browser is idle. */
export function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  return isIdle;
}
