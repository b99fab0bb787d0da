import fc from 'fast-check';
import { vi } from 'vitest';
import { createAttacker } from './attacker.ts';
import type { World } from './open-world.ts';
import { createOwner } from './owner.ts';

const owners = [
  'register',
  'provePhone',
  'createAccount',
  'openLink',
  'complete',
  'logIn',
  'recover',
  'beginRegistration',
  'recoverPassword',
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
] as const;

/** Something that one of them does, or the time that nobody does anything. `pick` chooses among what they hold. */
export type Act =
  | { readonly who: 'owner'; readonly does: (typeof owners)[number]; readonly pick: number }
  | { readonly who: 'attacker'; readonly does: (typeof attackers)[number]; readonly pick: number }
  | { readonly who: 'nobody'; readonly minutes: number };

const pick = fc.nat({ max: 255 });
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ who: fc.constant('owner' as const), does: fc.constantFrom(...owners), pick }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      who: fc.constant('attacker' as const),
      does: fc.constantFrom(...attackers),
      pick,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ who: fc.constant('nobody' as const), minutes: fc.constantFrom(1, 11, 61, 1_500) }),
  },
);
export const anyActs = fc.array(act, { maxLength: 24 });

const actMs = 5_000;
/** The pause between two text messages. */
const pauseMs = 31_000;
let phones = 0;

/** A phone that nobody else has, in a world of its own. */
export function newPhone(): string {
  phones += 1;
  return `+346${String(phones).padStart(8, '0')}`;
}

/** Plays what happens on a clock that only goes on between two acts, and says what is wrong with how it ends. */
export async function play(world: World, acts: readonly Act[]): Promise<string | undefined> {
  const email = `persona-${crypto.randomUUID()}@legajo.example`;
  const owner = createOwner(world, email, newPhone());
  const attacker = createAttacker(world, email, [newPhone(), newPhone()]);
  const findAccount = async () =>
    (await world.services.firestore.collection('users').where('email', '==', email).get()).docs[0];
  const wait = (ms: number): void => void vi.setSystemTime(Date.now() + ms);

  for (const next of acts) {
    wait(next.who === 'nobody' ? next.minutes * 60_000 : actMs);
    if (next.who === 'owner') await owner[next.does](next.pick);
    if (next.who === 'attacker') await attacker.acts[next.does](next.pick);
    const account = await findAccount();
    const gain = attacker
      .takeGains()
      .find(({ what, uid }) => what !== 'provider session' || uid === account?.id);
    if (gain !== undefined) return `gained: ${gain.what}`;
    if (account !== undefined && account.get('phone') !== owner.phone) return 'the account has another phone';
  }

  wait(pauseMs);
  const beganMs = Date.now();
  if (!(await owner.comeIn(() => wait(actMs)))) return 'the owner is kept out';
  if (Date.now() - beganMs > 60_000) return 'the owner is kept out for more than a minute';
  const account = await findAccount();
  if (account === undefined || account.get('phone') !== owner.phone) return 'the account has another phone';
  wait(actMs);
  return (await attacker.stillOpens(account.id)) ? 'something that was kept opens the account' : undefined;
}
