import fc from 'fast-check';
import { minuteMs } from '../../src/platform/time/time-units.ts';
import { createInterruptible } from './create-interruptible.ts';
import type { World } from './open-world.ts';
import { createOwner } from './owner.ts';
import { actMs, newOwnerState, newPhone, secondMs, stepMs, sweep, wait } from './play-acts.ts';
import { createThief } from './thief.ts';

const owners = [
  'logIn',
  'recoverPassword',
  'changePassword',
  'askForEmail',
  'followEmailChange',
  'changeEmail',
  'changePhone',
  'pressButton',
] as const;
const thieves = [
  'signIn',
  'logIn',
  'setPassword',
  'changePassword',
  'askForEmail',
  'withdrawEmail',
  'followLinks',
  'moveEmail',
  'keepEmailLink',
  'followKeptLinks',
  'changePhone',
  'attachPhone',
  'attachMaker',
  'dropPassword',
  'signInByText',
  'recover',
  'recoverElsewhere',
  'pressButtons',
  'mailRecovery',
] as const;

/** Like `Act` of `play.ts`, but at least a second apart: the provider merges two changes in one second (decision 0088). */
export type RobberyAct =
  | { readonly who: 'owner'; readonly does: (typeof owners)[number]; readonly pick: number }
  | {
      readonly who: 'thief';
      readonly does: (typeof thieves)[number];
      readonly pick: number;
      readonly after?: number;
    }
  | { readonly who: 'nobody'; readonly minutes: number };

const pick = fc.nat({ max: 255 });
const act: fc.Arbitrary<RobberyAct> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ who: fc.constant('owner' as const), does: fc.constantFrom(...owners), pick }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      who: fc.constant('thief' as const),
      does: fc.constantFrom(...thieves),
      pick,
      after: fc.constantFrom(0, 0, 1, 2, 3),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ who: fc.constant('nobody' as const), minutes: fc.constantFrom(1, 11, 61, 1_500) }),
  },
);
export const arbitraryRobberyActs = fc.array(act, { maxLength: 20 });
/** Acts that the thief repeats after each of the owner's last calls. */
export const arbitraryThiefActs = fc.array(fc.record({ does: fc.constantFrom(...thieves), pick }), {
  maxLength: 3,
});

/**
 * Plays an owner and a thief who knows her password, on a clock that only advances between acts. At the end the sweep
 * runs, she presses the button of the newest mail about a change and sets a password by mail. She does so twice,
 * because changes before her first mail are only reported by the next sweep. Returns the remaining fault, if any.
 */
export async function playRobbery(
  world: World,
  acts: readonly RobberyAct[],
  thiefActs: readonly Pick<Extract<RobberyAct, { who: 'thief' }>, 'does' | 'pick'>[] = [],
  { presses = true }: { readonly presses?: boolean } = {},
): Promise<string | undefined> {
  const hers = createInterruptible(world);
  const self = newOwnerState();
  const { email, phone } = self;
  const owner = createOwner(hers.world, email, phone, { self });
  if (!(await owner.comeIn(() => wait(stepMs)))) return 'she has no account';
  const uid = (await world.services.auth.getUsers([{ email }])).users[0]?.uid ?? '';
  const knownToThief = { email, password: owner.password(), mailboxes: self.mailboxes };
  const thief = createThief(world, knownToThief, [newPhone(), newPhone()]);

  for (const next of acts) {
    wait(next.who === 'nobody' ? next.minutes * minuteMs : actMs);
    if (next.who === 'nobody') await sweep(world);
    if (next.who === 'owner') await owner[next.does](next.pick);
    if (next.who !== 'thief') continue;
    const steal = async (): Promise<void> => {
      wait(secondMs);
      await thief.acts[next.does](next.pick);
      wait(secondMs);
    };
    if (next.after) hers.interrupt(next.after, steal);
    else await steal();
  }

  const stealAgain = async (): Promise<void> => {
    wait(secondMs);
    for (const { does, pick } of thiefActs) await thief.acts[does](pick);
    wait(secondMs);
    hers.interrupt(1, stealAgain);
  };
  const defend = async (): Promise<void> => {
    wait(actMs);
    await sweep(world);
    hers.interrupt(1, stealAgain);
    if (presses) await owner.pressButton(world.tokensOf('asegurar-cuenta', self.mailboxes).length - 1);
    wait(secondMs);
    await owner.recoverPassword();
    wait(secondMs);
    owner.leave();
    await owner.logIn();
  };
  // Acts of the thief before the first report are reported by the next sweep.
  await defend();
  const beganMs = Date.now();
  await defend();
  if (!owner.isIn() || !(await owner.canWrite())) return 'the owner is kept out';
  if (Date.now() - beganMs > 60_000) return 'the owner is kept out for more than a minute';
  hers.interrupt(1, async () => undefined);
  wait(actMs);
  if (!(await owner.canWrite())) return 'the owner is thrown out';
  const isOpen = await thief.stillOpens(uid, async () => {
    wait(actMs);
    await sweep(world);
    wait(actMs);
  });
  if (isOpen) return 'something that was kept opens the account';
  const [userSnapshot, account] = await Promise.all([
    world.services.firestore.doc(`users/${uid}`).get(),
    world.services.auth.getUser(uid),
  ]);
  const isHers = userSnapshot.get('email') === self.email && account.email === self.email;
  return isHers ? undefined : 'the account has another email';
}
