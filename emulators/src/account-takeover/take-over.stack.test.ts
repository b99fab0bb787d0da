import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { openWorld, type World } from './open-world.ts';
import { type Act, anyActs, play } from './play.ts';

/** As many as a test run has time for; `TAKE_OVER_RUNS=10000` searches on. */
const runs = Number(process.env.TAKE_OVER_RUNS ?? 40);
const searchMs = 4 * 60 * 60_000;

const attacker = (does: Extract<Act, { who: 'attacker' }>['does'], pick = 0): Act => {
  return { who: 'attacker', does, pick };
};
const owner = (does: Extract<Act, { who: 'owner' }>['does'], pick = 0): Act => ({ who: 'owner', does, pick });

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterAll(() => {
  vi.useRealTimers();
});

describe('an owner, and somebody who knows nothing but her email', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterEach(() => world.provider.clear());
  afterAll(() => world.close());

  test(
    'whatever they do, in any order: nobody else gets in, and she does within a minute',
    async () => {
      await fc.assert(
        fc.asyncProperty(anyActs, async (acts) => {
          expect(await play(world, acts)).toBeUndefined();
        }),
        { numRuns: runs },
      );
    },
    searchMs,
  );

  test.each<[string, Act[]]>([
    ['an account planted before she comes', [attacker('provePhoneForVictim'), attacker('plantAccount')]],
    [
      'an account planted while she registers, whose verification she is sent',
      [
        owner('register'),
        owner('provePhone'),
        attacker('provePhoneForVictim'),
        attacker('plantAccount'),
        attacker('mailVerification'),
        owner('createAccount'),
        owner('openLink'),
        attacker('signIn'),
        attacker('complete'),
        attacker('logIn'),
      ],
    ],
    [
      'a phone attached before she recovers the password, and a message kept for later',
      [
        attacker('provePhoneForVictim'),
        attacker('plantAccount'),
        { who: 'nobody', minutes: 1 },
        attacker('attachOwnPhone'),
        owner('recoverPassword'),
        attacker('signInByPhoneProof'),
        attacker('changePasswordAndEnter'),
      ],
    ],
    ['every call about her email used up', [attacker('exhaustLimits'), attacker('exhaustLimits')]],
  ])('%s', async (_name, acts) => {
    expect(await play(world, acts)).toBeUndefined();
  });

  test('the same finds an account taken over where every account is believed to be its creator’s', async () => {
    const acts = [attacker('provePhoneForVictim'), attacker('plantAccount')];
    const outcome = await world.whileBelievingEveryAccount(() => play(world, acts));
    expect(outcome).toBe('the account has another phone');
  });
});
