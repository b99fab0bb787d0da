import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { openWorld, type World } from './open-world.ts';

/**
 * Opens a world with a fake clock for a group of tests and removes its accounts after each. `hold` receives the world
 * before the first test.
 */
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
