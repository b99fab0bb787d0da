const lastRuns = new Map<string, Promise<unknown>>();
/** For each read in progress, the keys of all writes that ran during it. */
const readings = new Set<Set<string>>();

/** Runs the work of one key in call order, so that the last result wins. */
export async function runInOrder<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const turnPromise = (lastRuns.get(key) ?? Promise.resolve()).then(work, work);
  lastRuns.set(key, turnPromise);
  for (const disturbed of readings) disturbed.add(key);
  try {
    return await turnPromise;
  } finally {
    if (lastRuns.get(key) === turnPromise) lastRuns.delete(key);
  }
}

/** Max time in ms for pending work: on a lost connection a request may hang for minutes. */
const maxWaitMs = 4_000;

/**
 * Reads, and reads again if work on a returned key was running meanwhile, because the result may not include it. Waits
 * for such work for at most 4 s.
 */
export async function readAfterRunningWork<Found>(
  readAll: () => Promise<Found>,
  keysOf: (found: Found) => readonly string[],
): Promise<Found> {
  let waitsUntil: number | undefined;
  while (true) {
    const disturbed = new Set(lastRuns.keys());
    readings.add(disturbed);
    const foundData = await readAll().finally(() => readings.delete(disturbed));
    const lateKeys = keysOf(foundData).filter((key) => disturbed.has(key));
    if (lateKeys.length === 0 || (waitsUntil !== undefined && Date.now() >= waitsUntil)) return foundData;
    waitsUntil ??= Date.now() + maxWaitMs;
    const { promise: isOverPromise, resolve: end } = Promise.withResolvers<void>();
    const timer = setTimeout(end, waitsUntil - Date.now());
    await Promise.race([isOverPromise, Promise.allSettled(lateKeys.map((key) => lastRuns.get(key)))]);
    clearTimeout(timer);
  }
}
