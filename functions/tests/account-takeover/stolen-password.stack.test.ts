// @module-tag long
import { describe, expect, test } from 'vitest';
import { enterWorld } from './enter-world.ts';
import type { World } from './open-world.ts';
import { arbitraryRobberyActs, arbitraryThiefActs, playRobbery, type RobberyAct } from './play-robbery.ts';
import { searchActs, searchMs } from './search-acts.ts';

const thief = (does: Extract<RobberyAct, { who: 'thief' }>['does'], pick = 0): RobberyAct => {
  return { who: 'thief', does, pick };
};

let world: World;

/** Tests that the mails about changes return an account to its owner after a theft of its password. Uses a fake clock. */
describe('an owner, and a thief who knows her password', () => {
  enterWorld((opened) => {
    world = opened;
  });

  // @proves T1, V6.3.4, V7.5.1
  test(
    'restores the account within a minute with a mail’s button and her mailbox, after any sequence of acts',
    () => searchActs(world, [arbitraryRobberyActs, arbitraryThiefActs], playRobbery),
    searchMs,
  );

  test.each<[string, RobberyAct[]]>([
    [
      'an email changed with us, from one mailbox of theirs to the next',
      [thief('signIn'), thief('logIn'), thief('askForEmail'), thief('followLinks'), thief('askForEmail', 16)],
    ],
    ['an email moved by the provider’s own mail', [thief('signIn'), thief('moveEmail'), thief('recover')]],
    ['a link that moves the email, kept for later', [thief('signIn'), thief('keepEmailLink')]],
    [
      'a phone tied to it, and no password left',
      [thief('signIn'), thief('attachPhone'), thief('dropPassword')],
    ],
  ])('restores the account after %s', async (_name, acts) => {
    expect(await playRobbery(world, acts)).toBeUndefined();
  });

  test('keeps the owner out when she ignores the button in the warning mail', async () => {
    const acts = [thief('signIn'), thief('logIn'), thief('askForEmail'), thief('followLinks')];
    expect(await playRobbery(world, acts, [], { presses: false })).toBe('the owner is kept out');
  });
});
