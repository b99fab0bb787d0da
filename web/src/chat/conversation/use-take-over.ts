import { useCallback, useEffect, useRef } from 'react';

/**
 * Only one thing may write into the conversation at a time: what takes over cuts off what runs, as leaving the screen does.
 */
export function useTakeOver(): readonly [takeOver: () => AbortSignal, cutOff: () => void] {
  const runningRef = useRef<AbortController>(undefined);
  const cutOff = useCallback(() => runningRef.current?.abort(), []);
  useEffect(() => cutOff, [cutOff]);
  const takeOver = useCallback((): AbortSignal => {
    cutOff();
    runningRef.current = new AbortController();
    return runningRef.current.signal;
  }, [cutOff]);
  return [takeOver, cutOff];
}
