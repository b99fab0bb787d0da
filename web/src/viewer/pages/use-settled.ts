import { useEffect, useState } from 'react';

/** The value after it has rested for `delayMs`. While `isWaiting` is false it is followed at once. */
export function useSettled<Value>(value: Value, delayMs: number, isWaiting: boolean): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    if (!isWaiting) {
      setSettled(value);
      return;
    }
    const timer = setTimeout(() => setSettled(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs, isWaiting]);
  return isWaiting ? settled : value;
}
