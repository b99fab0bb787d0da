import { isDeepStrictEqual } from 'node:util';

const maxRounds = 8;

/**
 * Copies something that changes elsewhere: reads, writes, and reads again until the copy is current, so that the last
 * of several concurrent writers has seen the latest state. Rejects where it changes faster than it can be copied.
 */
export async function mirrorUntilStable<Value>(
  look: () => Promise<Value>,
  write: (value: Value) => Promise<void>,
): Promise<Value> {
  let seen = await look();
  for (let round = 0; round < maxRounds; round += 1) {
    await write(seen);
    const now = await look();
    if (isDeepStrictEqual(now, seen)) return now;
    seen = now;
  }
  throw new Error('a Stripe object changes faster than it can be copied');
}
