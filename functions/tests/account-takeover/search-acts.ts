import fc from 'fast-check';
import { expect, vi } from 'vitest';
import { hourMs } from '../../src/platform/time/time-units.ts';
import type { World } from './open-world.ts';

/** Number of tried sequences of acts: few, for short test runs; `TAKE_OVER_RUNS=10000 PROPERTY_SEED=$RANDOM` searches further. */
const runs = Number(process.env.TAKE_OVER_RUNS ?? 20);
export const searchMs = 4 * hourMs;

/**
 * Searches for acts, in a setting, after which `play` reports a fault. Each try starts in a fresh world, at any
 * millisecond of a second.
 */
export async function searchActs<Acts, Setting>(
  world: World,
  [actsArbitrary, settingArbitrary]: readonly [fc.Arbitrary<Acts>, fc.Arbitrary<Setting>],
  play: (world: World, acts: Acts, setting: Setting) => Promise<string | undefined>,
): Promise<void> {
  await fc.assert(
    fc.asyncProperty(actsArbitrary, settingArbitrary, fc.nat(999), async (acts, setting, sinceSecondMs) => {
      await world.begin();
      vi.setSystemTime(Math.ceil(Date.now() / 1_000) * 1_000 + sinceSecondMs);
      expect(await play(world, acts, setting)).toBeUndefined();
    }),
    { numRuns: runs },
  );
}
