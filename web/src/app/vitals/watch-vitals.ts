import type { WebVitalsRequest } from '@contract/operations/telemetry.ts';

export type Vitals = Omit<WebVitalsRequest, 'page'>;

/** A burst of shifts counts as one: less than a second between two, and at most five seconds in all. */
const burstGapMs = 1_000;
const burstMs = 5_000;

/** Adds a layout shift to the worst burst so far. Returns the score of that burst. */
export function createShiftScore(): (value: number, atMs: number) => number {
  let worst = 0;
  let burst = { score: 0, startMs: Number.NEGATIVE_INFINITY, lastMs: Number.NEGATIVE_INFINITY };
  return (value, atMs) => {
    const goesOn = atMs - burst.lastMs < burstGapMs && atMs - burst.startMs < burstMs;
    burst = goesOn
      ? { score: burst.score + value, startMs: burst.startMs, lastMs: atMs }
      : { score: value, startMs: atMs, lastMs: atMs };
    worst = Math.max(worst, burst.score);
    return worst;
  };
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

/** Collects the vital signs of this page from its beginning. Call the result to read them. */
export function watchVitals(): () => Vitals {
  let vitals: Vitals = { ...firstByte() };
  const addShift = createShiftScore();
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') vitals = { ...vitals, fcp_ms: Math.round(startTime) };
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    vitals = { ...vitals, lcp_ms: Math.round(startTime) };
  });
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput, startTime } = entry as LayoutShift;
    if (!hadRecentInput) vitals = { ...vitals, cls: addShift(value, startTime) };
  });
  observe('event', (entry) => {
    const isInteraction = (entry as PerformanceEventTiming & { interactionId?: number }).interactionId;
    if (isInteraction) vitals = { ...vitals, inp_ms: Math.max(vitals.inp_ms ?? 0, entry.duration) };
  });
  return () => vitals;
}

function firstByte(): Vitals {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation === undefined ? {} : { ttfb_ms: Math.round(navigation.responseStart) };
}

function observe(type: string, take: (entry: PerformanceEntry) => void): void {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return;
  new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
}
