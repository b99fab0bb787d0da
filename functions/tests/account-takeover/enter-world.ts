import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { openWorld, type World } from './open-world.ts';

/** Opens a world for the tests of a group, by a fake clock, and forgets its accounts after each. `hold` is given it before the first. */
export function enterWorld(hold: (world: World) => void): void {
  let world: World;
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    world = await openWorld();
    hold(world);
  });
  afterEach(() => world.provider.clear());
  afterAll(async () => {
    await world.close();
    vi.useRealTimers();
  });
}
