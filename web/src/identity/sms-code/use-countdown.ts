import { useEffect, useState } from 'react';

/** Whole seconds left until a moment, 0 once it has passed. */
export function useCountdown(untilMs: number): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  const secondsLeft = Math.max(0, Math.ceil((untilMs - nowMs) / 1_000));
  useEffect(() => {
    setNowMs(Date.now());
    if (untilMs <= Date.now()) return;
    const timer = setInterval(() => {
      setNowMs(Date.now());
      if (Date.now() >= untilMs) clearInterval(timer);
    }, 500);
    return () => clearInterval(timer);
  }, [untilMs]);
  return secondsLeft;
}
