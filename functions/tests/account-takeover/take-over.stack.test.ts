// @module-tag long
import { describe, expect, test, vi } from 'vitest';
import { replaceAccount } from '../../src/identity/passwords/replace-account.ts';
import { createAttacker } from './attacker.ts';
import { enterWorld } from './enter-world.ts';
import type { World } from './open-world.ts';
import { createOwner } from './owner.ts';
import {
  type Act,
  arbitraryActs,
  arbitraryRepeatedActs,
  newPhone,
  playActs,
  type RepeatedActs,
} from './play-acts.ts';
import { searchActs, searchMs } from './search-acts.ts';

const attackerAct = (does: Extract<Act, { who: 'attacker' }>['does'], pick = 0): Act => {
  return { who: 'attacker', does, pick };
};
const owner = (does: Extract<Act, { who: 'owner' }>['does'], pick = 0): Act => ({ who: 'owner', does, pick });

let world: World;

/** Tests that an attacker who knows only an email can neither take over its account nor lock its owner out. Uses a fake clock. */
describe('an owner, and an attacker who knows only her email', () => {
  enterWorld((opened) => {
    world = opened;
  });

  // @proves T1, V6.3.4
  test(
    'lets only the owner in, within a minute, after any sequence of acts',
    () => searchActs(world, [arbitraryActs, arbitraryRepeatedActs], playActs),
    searchMs,
  );

  test.each<[string, Act[]]>([
    [
      'an account planted before she comes',
      [attackerAct('provePhoneForVictim'), attackerAct('plantAccount')],
    ],
    [
      'an account planted while she registers, whose verification she is sent',
      [
        owner('register'),
        owner('provePhone'),
        attackerAct('provePhoneForVictim'),
        attackerAct('plantAccount'),
        attackerAct('mailVerification'),
        owner('createAccount'),
        owner('openLink'),
        attackerAct('signIn'),
        attackerAct('complete'),
        attackerAct('logIn'),
      ],
    ],
    [
      'a phone attached before she recovers the password, and a message kept for later',
      [
        attackerAct('provePhoneForVictim'),
        attackerAct('plantAccount'),
        { who: 'nobody', minutes: 1 },
        attackerAct('attachOwnPhone'),
        owner('recoverPassword'),
        attackerAct('signInByPhoneProof'),
        attackerAct('changePasswordAndEnter'),
      ],
    ],
    [
      'an account of theirs that is to have her email, while she changes hers and takes it back',
      [
        owner('enter'),
        attackerAct('openOwnAccount'),
        attackerAct('nameVictim'),
        owner('changeEmail'),
        attackerAct('nameVictim'),
        attackerAct('followOwnLinks'),
        owner('enter'),
        owner('changePhone'),
        owner('pressButton'),
        attackerAct('pressOwnButtons'),
      ],
    ],
    ['every call about her email used up', [attackerAct('exhaustLimits'), attackerAct('exhaustLimits')]],
  ])('lets only the owner in after %s', async (_name, acts) => {
    expect(await playActs(world, acts)).toBeUndefined();
  });

  test('keeps an unlinked account when a proof of a phone is replayed', async () => {
    const email = `persona-${crypto.randomUUID()}@legajo.example`;
    const person = createOwner(world, email, newPhone());
    const stranger = createAttacker(world, email, [newPhone()]);
    await stranger.acts.provePhoneForVictim(0);
    await person.register();
    await person.provePhone();
    const account = await world.provider.signUp(email, person.password());
    await stranger.acts.showProofsAgain();
    expect((await world.provider.signIn(email, person.password()))?.uid).toBe(account?.uid);
  });

  test('does not sign in with a password set by mail right after a stranger created the account; the owner gets a new account', async () => {
    const email = `persona-${crypto.randomUUID()}@legajo.example`;
    const person = createOwner(world, email, newPhone(), { recoversWith: 'provider' });
    const stranger = createAttacker(world, email, [newPhone()]);
    vi.setSystemTime(Math.ceil(Date.now() / 1_000) * 1_000);
    await person.register();
    await person.provePhone();
    await stranger.acts.provePhoneForVictim(0);
    await stranger.acts.plantAccount(0);
    vi.setSystemTime(Date.now() + 1_000);
    await person.recoverPassword();
    await person.logIn();
    expect(person.isIn()).toBe(false);
    await person.createAccount();
    await person.openNewest('VERIFY_EMAIL');
    await person.logIn();
    expect(person.isIn()).toBe(true);
    const users = await world.services.firestore.collection('users').where('email', '==', email).get();
    expect(users.docs.map((user) => user.get('phone'))).toEqual([person.phone]);
  });

  test('lets the owner in although a stranger registers the email whenever it is free', async () => {
    const planted = [attackerAct('provePhoneForVictim'), attackerAct('plantAccount')];
    const siege = { acts: [{ does: 'signUp', pick: 0 }], isAtOnce: false } as const;
    expect(await playActs(world, planted, siege)).toBeUndefined();
  });

  test('lets the owner in when a stranger releases and reclaims the email between two polls', async () => {
    const registrationActs = [owner('beginRegistration')];
    const acts = [
      { does: 'signUp', pick: 0 },
      { does: 'dropPassword', pick: 1 },
    ] as const;
    expect(await playActs(world, registrationActs, { acts, isAtOnce: false })).toBeUndefined();
  });

  test('lets the owner in when an attacker creates and deletes an account with the email', async () => {
    const acts = [
      { does: 'completeOrPlantAnother', pick: 12 },
      { does: 'dropPassword', pick: 80 },
    ] as const;
    expect(await playActs(world, [], { acts, isAtOnce: false, within: 4 })).toBeUndefined();
  });

  test("keeps an email's current account when a stranger links an account that had the email before", async () => {
    const acts = [
      { does: 'signUpByPhone', pick: 32 },
      { does: 'plantMovedAccount', pick: 0 },
      { does: 'link', pick: 39 },
    ] as const;
    expect(await playActs(world, [attackerAct('registerVictim')], { acts, isAtOnce: false })).toBeUndefined();
  });

  test('retries when an attacker registers the email between deletion and creation of the account', async () => {
    const email = `persona-${crypto.randomUUID()}@legajo.example`;
    const stranger = createAttacker(world, email, []);
    const planted = await world.provider.signUp(email, 'Clave-del-ladrón-1');
    const { auth } = world.services;
    let tries = 3;
    const raced: typeof auth = {
      ...auth,
      async deleteUser(uid) {
        await auth.deleteUser(uid);
        tries -= 1;
        if (tries > 0) await stranger.acts.signUp(0);
      },
    };
    const ownCredentials = { email, password: 'Clave-de-la-dueña-1' };
    const replaced = await replaceAccount(
      { ...world.services, auth: raced },
      planted?.uid ?? '',
      ownCredentials,
    );
    expect(tries).toBe(0);
    expect((await world.provider.signIn(email, ownCredentials.password))?.uid).toBe(replaced.uid);
  });

  const rapidly: RepeatedActs = { acts: [{ does: 'setPassword', pick: 0 }], isAtOnce: true };

  test.each([
    ['between calls', undefined],
    ['also after 2 calls to the provider', 2],
    ['also after 4 calls to the provider', 4],
    ['also after 6 calls to the provider', 6],
  ])(
    'lets the owner in when an attacker sets the password of a new account several times a second, %s',
    async (_, within) => {
      expect(await playActs(world, [attackerAct('signUp')], { ...rapidly, within })).toBeUndefined();
    },
  );

  test.each([2, 3, 4, 5, 6])(
    "rejects a stranger who completes an account while the owner's link verifies it, after %s calls to the provider",
    async (within) => {
      const planted = [attackerAct('provePhoneForVictim'), attackerAct('plantAccount')];
      const acts = [{ does: 'completeOrPlantAnother', pick: 0 }] as const;
      expect(await playActs(world, planted, { acts, isAtOnce: true, within })).toBeUndefined();
    },
  );

  // @proves T1
  test('locks the owner out when the page sets the password only at the provider (without our server)', async () => {
    const outcome = await playActs(world, [attackerAct('signUp')], rapidly, { recoversWith: 'provider' });
    expect(outcome).toBe('the owner is kept out');
  });

  // @proves T1
  test('lets an attacker take over an account when the check of its creator is switched off', async () => {
    const acts = [attackerAct('provePhoneForVictim'), attackerAct('plantAccount')];
    const outcome = await world.whileBelievingEveryAccount(() =>
      playActs(world, acts, undefined, { recoversWith: 'provider' }),
    );
    expect(outcome).toBe('the account has another phone');
  });
});
