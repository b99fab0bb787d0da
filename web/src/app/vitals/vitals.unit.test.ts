import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Vitals, watchVitals } from './watch-vitals.ts';

type Entry = Readonly<Record<string, unknown>> & { readonly entryType: string };
type TakeEntries = (list: { getEntries(): Entry[] }) => void;

let watching: { readonly type: string; readonly take: TakeEntries }[] = [];

class FakeObserver {
  static readonly supportedEntryTypes = ['paint', 'layout-shift', 'largest-contentful-paint', 'event'];
  readonly #take: TakeEntries;
  constructor(take: TakeEntries) {
    this.#take = take;
  }
  observe({ type }: { readonly type: string }): void {
    watching.push({ type, take: this.#take });
  }
  takeRecords(): Entry[] {
    return [];
  }
  disconnect(): void {
    watching = watching.filter(({ take }) => take !== this.#take);
  }
}

class FakeEventTiming {
  get interactionId(): number {
    return 0;
  }
}

const navigation = { type: 'navigate', responseStart: 40.4, activationStart: 0 };
const fakePerformance = {
  interactionCount: 0,
  now: () => 1_000,
  getEntriesByType: (type: string) => (type === 'navigation' ? [navigation] : []),
};
const events = { addEventListener: vi.fn(), removeEventListener: vi.fn() };

beforeEach(() => {
  watching = [];
  fakePerformance.interactionCount = 0;
  const globals = {
    ...events,
    PerformanceObserver: FakeObserver,
    PerformanceEventTiming: FakeEventTiming,
    performance: fakePerformance,
    document: { ...events, visibilityState: 'visible', readyState: 'complete' },
    requestIdleCallback: (work: () => void) => work(),
  };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
});

afterEach(() => vi.unstubAllGlobals());

/** Returns the vitals after the browser has reported these entries in order. */
async function readAfter(...entries: readonly Entry[]): Promise<Vitals> {
  const readVitals = watchVitals();
  // The library reports the time to first byte in its own task.
  await new Promise((resolve) => setTimeout(resolve));
  for (const entry of entries) {
    for (const { type, take } of [...watching]) {
      if (type === entry.entryType) take({ getEntries: () => [entry] });
    }
    await Promise.resolve();
  }
  return readVitals();
}

const firstPaint = { entryType: 'paint', name: 'first-contentful-paint', startTime: 80.6 };
const shift = (value: number, startTime: number): Entry => ({
  entryType: 'layout-shift',
  value,
  startTime,
  hadRecentInput: false,
});

it('measures the time to first byte, first paint and largest paint in milliseconds', async () => {
  const largest = (startTime: number): Entry => ({ entryType: 'largest-contentful-paint', startTime });
  expect(await readAfter(firstPaint, largest(90), largest(120.2))).toMatchObject({
    ttfb_ms: 40,
    fcp_ms: 81,
    lcp_ms: 120,
  });
});

it('sums the layout shifts of a session window and reports the worst window', async () => {
  const shifts = [shift(0.1, 100), shift(0.1, 900), shift(0.05, 5_000)];
  expect((await readAfter(firstPaint, ...shifts)).cls).toBeCloseTo(0.2);
  expect((await readAfter(firstPaint, ...shifts, shift(0.3, 5_500))).cls).toBeCloseTo(0.35);
});

it('ends a session window of layout shifts after 5 s', async () => {
  const shifts = [0, 900, 1_800, 2_700, 3_600, 4_500, 5_400].map((startTime) => shift(0.01, startTime));
  expect((await readAfter(firstPaint, ...shifts)).cls).toBeCloseTo(0.06);
});

it('reports the interaction latency without the slowest of 50', async () => {
  fakePerformance.interactionCount = 60;
  const taps = [64, 1_200, 96].map((duration, index) => ({
    entryType: 'event',
    interactionId: index + 1,
    startTime: index * 100,
    duration,
  }));
  expect((await readAfter(...taps)).inp_ms).toBe(96);
  fakePerformance.interactionCount = 3;
  expect((await readAfter(...taps)).inp_ms).toBe(1_200);
});
