const turns = new Map<string, Promise<unknown>>();
/** By reading: the keys of the work that was under way, or begun, since it began. */
const readings = new Set<Set<string>>();

/** Runs the work of one key in the order of the calls, so that the last result stays. */
export async function inTurn<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const turn = (turns.get(key) ?? Promise.resolve()).then(work, work);
  turns.set(key, turn);
  for (const disturbed of readings) disturbed.add(key);
  try {
    return await turn;
  } finally {
    if (turns.get(key) === turn) turns.delete(key);
  }
}

/** How long a reading waits for work: on a lost connection a call may hang for minutes. */
const longestWaitMs = 4_000;

/**
 * Reads, and reads again where work on something that was found was under way meanwhile: the reading may not know of it. Work that
 * hangs is waited for a few seconds.
 */
export async function readBetweenTurns<Found>(
  read: () => Promise<Found>,
  keysOf: (found: Found) => readonly string[],
): Promise<Found> {
  let waitsUntil: number | undefined;
  while (true) {
    const disturbed = new Set(turns.keys());
    readings.add(disturbed);
    const found = await read().finally(() => readings.delete(disturbed));
    const late = keysOf(found).filter((key) => disturbed.has(key));
    if (late.length === 0 || (waitsUntil !== undefined && Date.now() >= waitsUntil)) return found;
    waitsUntil ??= Date.now() + longestWaitMs;
    const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
    const timer = setTimeout(end, waitsUntil - Date.now());
    await Promise.race([isOver, Promise.allSettled(late.map((key) => turns.get(key)))]);
    clearTimeout(timer);
  }
}
