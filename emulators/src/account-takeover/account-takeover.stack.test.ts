import { afterAll, beforeAll, vi } from 'vitest';
import { testNotices } from './notices.suite.ts';
import { openWorld, type World } from './open-world.ts';
import { testRecovery } from './recovery.suite.ts';
import { testTakeOver } from './take-over.suite.ts';

let world: World;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  world = await openWorld();
});
afterAll(async () => {
  await world.close();
  vi.useRealTimers();
});

testNotices(() => world);
testRecovery(() => world);
testTakeOver(() => world);
