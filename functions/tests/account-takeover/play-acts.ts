import fc from 'fast-check';
import { vi } from 'vitest';
import { watchAccounts } from '../../src/identity/access/watch-accounts.ts';
import { deleteExpiredRegistrations } from '../../src/identity/registration/delete-expired-registrations.ts';
import { minuteMs } from '../../src/platform/time/time-units.ts';
import { createAttacker } from './attacker.ts';
import { createInterruptible } from './create-interruptible.ts';
import type { World } from './open-world.ts';
import { createOwner, type Owner, type Self } from './owner.ts';

const owners = [
  'register',
  'provePhone',
  'createAccount',
  'reclaimEmail',
  'openLink',
  'complete',
  'logIn',
  'recover',
  'beginRegistration',
  'recoverPassword',
  'enter',
  'askForEmail',
  'followEmailChange',
  'changeEmail',
  'changePhone',
  'changePassword',
  'pressButton',
] as const;
const attackers = [
  'registerVictim',
  'registerSelf',
  'receiveText',
  'signInByText',
  'signInByPhoneProof',
  'attachPhone',
  'detachPhone',
  'confirmPhone',
  'signUp',
  'signIn',
  'link',
  'mailVerification',
  'mailRecovery',
  'setPassword',
  'removeAccount',
  'complete',
  'logIn',
  'exhaustLimits',
  'provePhoneForVictim',
  'plantAccount',
  'attachOwnPhone',
  'signInByNewText',
  'changePasswordAndEnter',
  'showProofsAgain',
  'signUpByPhone',
  'moveEmail',
  'mailEmailChange',
  'mailSignIn',
  'dropPassword',
  'recoverWithOwnCodes',
  'reclaim',
  'guessLock',
  'plantMovedAccount',
  'plantPhoneAccount',
  'completeOrPlantAnother',
  'openOwnAccount',
  'nameVictim',
  'changeOwnEmail',
  'followOwnLinks',
  'changeOwnPhone',
  'pressOwnButtons',
] as const;

/**
 * An act of the owner or the attacker, or idle time that ends with a sweep. `pick` chooses among what the actor holds.
 * `device` is one of the owner's two, each with its own registration and password. `after` delays the attacker until
 * the owner has made that many calls. `isAtOnce` puts the act in the same second as the previous one, the shortest time
 * that the provider distinguishes.
 */
export type Act =
  | {
      readonly who: 'owner';
      readonly does: (typeof owners)[number];
      readonly pick: number;
      readonly device?: 0 | 1;
    }
  | {
      readonly who: 'attacker';
      readonly does: (typeof attackers)[number];
      readonly pick: number;
      readonly after?: number;
      readonly isAtOnce?: boolean;
    }
  | { readonly who: 'nobody'; readonly minutes: number };

const pick = fc.nat({ max: 255 });
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      who: fc.constant('owner' as const),
      does: fc.constantFrom(...owners),
      pick,
      device: fc.constantFrom(0 as const, 0 as const, 1 as const),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      who: fc.constant('attacker' as const),
      does: fc.constantFrom(...attackers),
      pick,
      after: fc.constantFrom(0, 0, 1, 2, 3, 4, 5),
      isAtOnce: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ who: fc.constant('nobody' as const), minutes: fc.constantFrom(1, 11, 61, 1_500) }),
  },
);
export const arbitraryActs = fc.array(act, { maxLength: 24 });

/**
 * Acts that the attacker repeats after each call of the owner's last sign-in. `isAtOnce`: within the same second.
 * `within`: also during each call, after this number of the server's calls to the provider.
 */
export interface RepeatedActs {
  readonly acts: readonly Pick<Extract<Act, { who: 'attacker' }>, 'does' | 'pick'>[];
  readonly isAtOnce: boolean;
  readonly within?: number | undefined;
}
const siegeAct = fc.record({ does: fc.constantFrom(...attackers), pick });
export const arbitraryRepeatedActs: fc.Arbitrary<RepeatedActs | undefined> = fc.option(
  fc.record({
    acts: fc.array(siegeAct, { minLength: 1, maxLength: 3 }),
    isAtOnce: fc.boolean(),
    within: fc.constantFrom(undefined, 1, 2, 3, 4, 5, 6),
  }),
  { nil: undefined },
);

export const actMs = 5_000;
export const secondMs = 1_000;
/** Time between two steps of the owner, without the duration of her calls. */
export const stepMs = 500;
/** Longer than the minimum delay between two text messages. */
const pauseMs = 31_000;
let phones = 0;

/** Returns an unused phone number. */
export function newPhone(): string {
  phones += 1;
  return `+346${String(phones).padStart(8, '0')}`;
}

/** Returns a person with two mailboxes and two phones: the second ones are for changes. */
export function newOwnerState(): Self {
  const email = `persona-${crypto.randomUUID()}@legajo.example`;
  const phone = newPhone();
  return { email, phone, mailboxes: [email, `otra-${email}`], phones: [phone, newPhone()], texts: 0 };
}

/** Advances the clock. */
export const wait = (ms: number): void => void vi.setSystemTime(Date.now() + ms);

/** Plays the acts on a clock that only advances between acts. Returns the fault, or undefined without one. */
export async function playActs(
  world: World,
  acts: readonly Act[],
  repeated?: RepeatedActs,
  { recoversWith = 'server' }: { readonly recoversWith?: 'server' | 'provider' } = {},
): Promise<string | undefined> {
  const hers = createInterruptible(world);
  const self = newOwnerState();
  const { email, phone } = self;
  const owner = createOwner(hers.world, email, phone, { recoversWith, self });
  const other = { recoversWith, self, firstPassword: 'Clave-del-otro-aparato-1' };
  const devices = [owner, createOwner(hers.world, email, phone, other)] as const;
  const attacker = createAttacker(world, email, [newPhone(), newPhone()]);
  /** Returns the owner's accounts: she may register again with an email or a phone that she gave up. */
  const findAccounts = async () =>
    (await world.services.firestore.collection('users').where('email', 'in', self.mailboxes).get()).docs;
  const findFault = async (): Promise<string | undefined> => {
    const accounts = await findAccounts();
    const gain = attacker
      .takeGains()
      .find(({ what, uid }) => what !== 'provider session' || accounts.some(({ id }) => id === uid));
    if (gain !== undefined) return `gained: ${gain.what}`;
    const isHers = (account: (typeof accounts)[number]): boolean =>
      self.phones.some((one) => one === account.get('phone'));
    return accounts.every(isHers) ? undefined : 'the account has another phone';
  };
  const enter = (device: Owner) => () => device.comeIn(() => wait(stepMs));

  const attack = async (action: () => Promise<void>, isAtOnce = false): Promise<void> => {
    if (!isAtOnce) wait(secondMs);
    await action();
    if (!isAtOnce) wait(secondMs);
  };

  for (const next of acts) {
    const isAtOnce = next.who === 'attacker' && next.isAtOnce === true;
    if (!isAtOnce) wait(next.who === 'nobody' ? next.minutes * minuteMs : actMs);
    if (next.who === 'nobody') await sweep(world);
    if (next.who === 'owner') {
      const device = devices[next.device ?? 0];
      await (next.does === 'enter' ? enter(device)() : device[next.does](next.pick));
    }
    if (next.who === 'attacker') {
      const act = () => attacker.acts[next.does](next.pick);
      if (next.after) hers.interrupt(next.after, () => attack(act, isAtOnce));
      else await act();
    }
    const fault = await findFault();
    if (fault !== undefined) return fault;
  }

  const besiege = async (isAtOnce: boolean): Promise<void> => {
    if (repeated === undefined) return;
    await attack(async () => {
      for (const { does, pick } of repeated.acts) await attacker.acts[does](pick);
    }, isAtOnce);
  };
  const besiegeAgain = async (): Promise<void> => {
    await besiege(repeated?.isAtOnce ?? true);
    hers.interrupt(1, besiegeAgain);
  };
  hers.interrupt(1, besiegeAgain);
  // A call takes less than a second, so acts during a call happen within the same second.
  if (repeated?.within !== undefined) hers.interruptWithin(repeated.within, () => besiege(true));
  wait(pauseMs);
  const beganMs = Date.now();
  owner.spareNothing();
  if (!(await enter(owner)())) return 'the owner is kept out';
  if (Date.now() - beganMs > 60_000) return 'the owner is kept out for more than a minute';
  const fault = await findFault();
  if (fault !== undefined) return fault;
  wait(actMs);
  const accounts = await findAccounts();
  if (accounts.length === 0) return 'there is no account';
  const isOpen = await attacker.stillOpens(accounts.map(({ id }) => id));
  return isOpen ? 'something that was kept opens the account' : undefined;
}

export async function sweep({ services }: World): Promise<void> {
  await deleteExpiredRegistrations(services);
  await watchAccounts(services);
  await services.mail.deliverQueued();
}
