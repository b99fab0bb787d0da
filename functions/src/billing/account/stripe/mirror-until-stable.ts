import { isDeepStrictEqual } from 'node:util';

const maxRounds = 8;

/**
 * Copies an external value that may change: reads, writes, and reads again until the copy is current. The last of
 * several concurrent writers has therefore seen the latest state. Rejects when the value changes faster than it can be
 * copied.
 */
export async function mirrorUntilStable<Value>(
  readValue: () => Promise<Value>,
  write: (value: Value) => Promise<void>,
): Promise<Value> {
  let lastValue = await readValue();
  for (let round = 0; round < maxRounds; round += 1) {
    await write(lastValue);
    const now = await readValue();
    if (isDeepStrictEqual(now, lastValue)) return now;
    lastValue = now;
  }
  throw new Error('a Stripe object changes faster than it can be copied');
}
