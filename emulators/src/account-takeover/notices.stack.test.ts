import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { watchAccounts } from '../../../functions/src/identity/watch/watch-accounts.ts';
import { openWorld, type World } from './open-world.ts';
import { createOwner, type Owner } from './owner.ts';
import { newPhone } from './play.ts';
import type { ProviderSession } from './provider-client.ts';

const thiefsPassword = 'Clave-del-ladrón-1';
let world: World;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  world = await openWorld();
});
afterAll(async () => {
  await world.close();
  vi.useRealTimers();
});
beforeEach(() => world.provider.clear());

const wait = (ms = 5_000): void => void vi.setSystemTime(Date.now() + ms);

/** Somebody with an account, who is in, and whose password a thief has learnt. */
async function robbed(): Promise<{ owner: Owner; thief: ProviderSession }> {
  const owner = createOwner(world, `persona-${crypto.randomUUID()}@legajo.example`, newPhone());
  expect(await owner.comeIn(wait)).toBe(true);
  wait();
  const thief = await world.provider.signIn(owner.email, owner.password());
  expect(await owner.canWrite()).toBe(true);
  if (thief === undefined) throw new Error('the thief is not in');
  wait();
  return { owner, thief };
}

async function notices(owner: Owner) {
  await world.services.mail.deliverQueued();
  return world.mails.filter(({ to, subject }) => to === owner.email && /cambia/.test(subject));
}
const lockToken = (text: string | undefined): string =>
  decodeURIComponent(/asegurar-cuenta\?token=(\S+)/.exec(text ?? '')?.[1] ?? '');
const accountOf = async (owner: Owner) =>
  (await world.services.auth.getUsers([{ email: owner.email }])).users[0];

const sayingPassword = /Se ha puesto una contraseña nueva/;
const sayingEmail = /Se ha puesto otro email/;
const sayingPhone = /Se había enlazado un teléfono/;

test('a registration and a sign-in are no change', async () => {
  const { owner } = await robbed();
  expect(await owner.comeIn(wait)).toBe(true);
  await watchAccounts(world.services);
  expect(await notices(owner)).toEqual([]);
});

test.each<[string, (owner: Owner, thief: ProviderSession) => Promise<unknown>, RegExp]>([
  [
    'a password set by a call to the provider',
    (_owner, thief) => world.provider.update(thief, { password: thiefsPassword }),
    sayingPassword,
  ],
  ['a password set with the link of a mail', (owner) => owner.recoverPassword(), sayingPassword],
  [
    'an email changed by a call to the provider',
    (_owner, thief) => world.provider.update(thief, { email: `otro-${crypto.randomUUID()}@legajo.example` }),
    sayingEmail,
  ],
  [
    'a phone tied to the account',
    async (_owner, thief) => {
      const message = await world.provider.text(newPhone());
      return message && world.provider.signInByPhone(message, thief);
    },
    sayingPhone,
  ],
])(
  '%s is found by the next sweep: the owner reads of it once, and every session has ended',
  async (...row) => {
    const [, change, saying] = row;
    const { owner, thief } = await robbed();
    await change(owner, thief);
    wait();
    expect(await watchAccounts(world.services)).toBe(1);
    expect(await watchAccounts(world.services)).toBe(0);
    const mails = await notices(owner);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toMatch(saying);
    expect(await owner.canWrite()).toBe(false);
    wait();
    expect(await world.provider.isAlive(thief)).toBe(false);
  },
);

test('a password set on our own page is told at once, and one that a thief set before they sign in with it', async () => {
  const { owner } = await robbed();
  await owner.resetOnOurPage();
  expect(await notices(owner)).toHaveLength(1);

  const other = await robbed();
  await world.provider.update(other.thief, { password: thiefsPassword });
  wait();
  const thief = await world.provider.signIn(other.owner.email, thiefsPassword);
  const body = { firebase_token: thief?.idToken, email: other.owner.email, firebase_uid: thief?.uid };
  expect((await world.call('logIn', '81.1.1.1', body)).status).toBe(200);
  const [mail] = await notices(other.owner);
  expect(mail?.text).toMatch(sayingPassword);
});

test('who signs in while another way in was open is asked again, and that way is closed', async () => {
  const { owner, thief } = await robbed();
  const phone = newPhone();
  const message = await world.provider.text(phone);
  await (message && world.provider.signInByPhone(message, thief));
  for (const canWrite of [false, true]) {
    wait();
    await owner.logIn();
    expect(await owner.canWrite()).toBe(canWrite);
  }
  expect((await accountOf(owner))?.phoneNumber).toBeUndefined();
  expect(await world.provider.isAlive(thief)).toBe(false);
  expect(await notices(owner)).toHaveLength(1);
});

test('one press in the mail ends every session, undoes a changed email and leaves no password; the mailbox opens the account again', async () => {
  const { owner, thief } = await robbed();
  const moved = await world.provider.update(thief, { email: `otro-${crypto.randomUUID()}@legajo.example` });
  wait();
  // The thief keeps the email busy.
  await world.provider.signUp(owner.email, thiefsPassword);
  await watchAccounts(world.services);
  const [mail] = await notices(owner);
  wait();
  const token = lockToken(mail?.text);
  expect((await owner.pressLock(`${token}x`)).status).toBe(404);
  for (let press = 0; press < 2; press += 1) expect((await owner.pressLock(token)).status).toBe(200);
  wait();

  expect(await owner.canWrite()).toBe(false);
  expect(moved && (await world.provider.isAlive(moved))).toBe(false);
  expect((await accountOf(owner))?.uid).toBe(thief.uid);
  for (const password of [owner.password(), thiefsPassword]) {
    expect(await world.provider.signIn(owner.email, password)).toBeUndefined();
  }
  await owner.recoverPassword();
  wait();
  await owner.logIn();
  expect(await owner.canWrite()).toBe(true);
  wait(31 * 24 * 60 * 60_000);
  expect((await owner.pressLock(token)).status).toBe(404);
});
