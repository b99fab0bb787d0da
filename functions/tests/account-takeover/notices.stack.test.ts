import { describe, expect, test, vi } from 'vitest';
import { watchAccounts } from '../../src/identity/access/watch-accounts.ts';
import { dayMs } from '../../src/platform/time/time-units.ts';
import { enterWorld } from './enter-world.ts';
import type { World } from './open-world.ts';
import { createOwner, type Owner } from './owner.ts';
import { newPhone } from './play-acts.ts';
import type { ProviderSession } from './provider-client.ts';

const thiefsPassword = 'Clave-del-ladrón-1';

let world: World;

/** Mails to an owner when a sign-in method of her account is changed without her. The world's clock is a fake one. */
describe("change of an account's sign-in methods at the identity provider", () => {
  enterWorld((opened) => {
    world = opened;
  });

  const wait = (ms = 5_000): void => void vi.setSystemTime(Date.now() + ms);

  /** A signed-in owner of an account whose password a thief has learnt. */
  async function newRobbedOwner(): Promise<{ owner: Owner; thief: ProviderSession }> {
    const owner = createOwner(world, `persona-${crypto.randomUUID()}@legajo.example`, newPhone());
    expect(await owner.comeIn(wait)).toBe(true);
    wait();
    const thief = await world.provider.signIn(owner.email, owner.password());
    expect(await owner.canWrite()).toBe(true);
    if (thief === undefined) throw new Error('the thief is not in');
    wait();
    return { owner, thief };
  }

  async function noticesTo(owner: Owner) {
    await world.services.mail.deliverQueued();
    return world.mails.filter(({ to, subject }) => to === owner.email && /cambia/.test(subject));
  }
  const lockToken = (text: string | undefined): string =>
    decodeURIComponent(/asegurar-cuenta\?token=(\S+)/.exec(text ?? '')?.[1] ?? '');
  const accountOf = async (owner: Owner) =>
    (await world.services.auth.getUsers([{ email: owner.email }])).users[0];

  const sayingPasswordPattern = /Se ha cambiado la contraseña/;
  const sayingEmailPattern =
    /Se ha cambiado el email[\s\S]*hemos anulado la contraseña[\s\S]*elegir la contraseña nueva/;
  const sayingPhonePattern = /Se había añadido un teléfono/;
  const sayingMethodPattern = /Se había añadido otra forma de iniciar sesión/;

  test('reports no change after a registration and a sign-in', async () => {
    const { owner } = await newRobbedOwner();
    expect(await owner.comeIn(wait)).toBe(true);
    await watchAccounts(world.services);
    expect(await noticesTo(owner)).toEqual([]);
  });

  // @proves 7.25p, 7.25s, V6.3.7, V7.4.3, V7.5.1
  test.each<[string, (owner: Owner, thief: ProviderSession) => Promise<unknown>, RegExp]>([
    [
      'a password set by a call to the provider',
      (_owner, thief) => world.provider.update(thief, { password: thiefsPassword }),
      sayingPasswordPattern,
    ],
    [
      'a password set with the link of a mail, on a page of the provider',
      async ({ email }) => {
        await world.provider.mailRecovery(email);
        const link = (await world.provider.mailbox(email)).at(-1);
        return world.provider.followRecovery(link?.code ?? '', 'Clave-nueva-de-la-dueña-1');
      },
      sayingPasswordPattern,
    ],
    [
      'an email changed by a call to the provider',
      (_owner, thief) =>
        world.provider.update(thief, { email: `otro-${crypto.randomUUID()}@legajo.example` }),
      sayingEmailPattern,
    ],
    [
      'a phone tied to the account',
      async (_owner, thief) => {
        const message = await world.provider.text(newPhone());
        return message && world.provider.signInByPhone(message, thief);
      },
      sayingPhonePattern,
    ],
    [
      'a phone tied to the account that takes the place of email and password',
      async (_owner, thief) => {
        const message = await world.provider.text(newPhone());
        await (message && world.provider.signInByPhone(message, thief));
        return world.provider.update(thief, { deleteProvider: ['password'] });
      },
      sayingEmailPattern,
    ],
    [
      'an account of another maker tied to it',
      (_owner, thief) =>
        world.provider.signInByMaker('google.com', { sub: thief.uid, email: 'otra@legajo.example' }, thief),
      sayingMethodPattern,
    ],
    [
      'a second factor that its owner does not have',
      (_owner, { uid }) =>
        world.services.auth.updateUser(uid, {
          multiFactor: {
            enrolledFactors: [{ uid: 'factor', factorId: 'phone', phoneNumber: newPhone() }],
          },
        }),
      sayingMethodPattern,
    ],
  ])('finds %s in the next sweep: mails the owner once and ends every session', async (...row) => {
    const [, change, expectedTextPattern] = row;
    const { owner, thief } = await newRobbedOwner();
    await change(owner, thief);
    wait();
    expect(await watchAccounts(world.services)).toBe(1);
    expect(await watchAccounts(world.services)).toBe(0);
    const mails = await noticesTo(owner);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toMatch(expectedTextPattern);
    expect(await owner.canWrite()).toBe(false);
    wait();
    expect(await world.provider.isAlive(thief)).toBe(false);
    const { providerData, multiFactor } = await world.services.auth.getUser(thief.uid);
    expect(providerData.filter(({ providerId }) => providerId !== 'password')).toEqual([]);
    expect(multiFactor?.enrolledFactors ?? []).toEqual([]);
  });

  test.each<[string, (thief: ProviderSession) => Promise<unknown>]>([
    [
      'was given another email',
      (thief) => world.provider.update(thief, { email: `otro-${crypto.randomUUID()}@legajo.example` }),
    ],
    [
      'lost email and password',
      (thief) => world.provider.update(thief, { deleteProvider: ['password', 'phone'] }),
    ],
  ])('restores the own email of an account that %s, no matter who holds it', async (_name, change) => {
    const { owner, thief } = await newRobbedOwner();
    await change(thief);
    await world.provider.signUp(owner.email, thiefsPassword);
    wait();
    await watchAccounts(world.services);
    expect((await accountOf(owner))?.uid).toBe(thief.uid);
    expect(await owner.comeIn(wait)).toBe(true);
    expect((await noticesTo(owner))[0]?.text).toMatch(sayingEmailPattern);
  });

  test('signs no user in to an account with an email that is not its own', async () => {
    const { owner, thief } = await newRobbedOwner();
    const other = `otro-${crypto.randomUUID()}@legajo.example`;
    await world.provider.mailChange(thief, other);
    const link = (await world.provider.mailbox(other)).at(-1);
    expect(await world.provider.followEmailChange(link?.code ?? '')).toBe(true);
    wait();
    const moved = await world.provider.signIn(other, owner.password());
    const body = { firebase_token: moved?.idToken, email: other, firebase_uid: moved?.uid };
    expect((await world.call('logIn', '81.1.1.1', body)).status).toBe(401);
    expect((await accountOf(owner))?.uid).toBe(thief.uid);
    expect(await noticesTo(owner)).toHaveLength(1);
  });

  test('reports an email changed by a link, also when the server changes the password right after', async () => {
    const { owner, thief } = await newRobbedOwner();
    const login = { firebase_token: thief.idToken, email: owner.email, firebase_uid: thief.uid };
    const session = String((await world.call('logIn', '81.1.1.1', login)).body.access_token);
    const other = `otro-${crypto.randomUUID()}@legajo.example`;
    await world.provider.mailChange(thief, other);
    const change = (await world.provider.mailbox(other)).at(-1);
    expect(await world.provider.followVerification(change?.code ?? '')).toBe(true);
    wait();
    const proof = await world.provider.signIn(other, owner.password());
    const body = { firebase_token: proof?.idToken, new_password: thiefsPassword };
    expect((await world.call('changePassword', '81.1.1.1', body, session)).status).toBe(401);
    const mails = await noticesTo(owner);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toMatch(sayingEmailPattern);
  });

  test('watches other accounts when one cannot be read', async () => {
    const stuck = await newRobbedOwner();
    const { owner, thief } = await newRobbedOwner();
    for (const session of [stuck.thief, thief])
      await world.provider.update(session, { password: thiefsPassword });
    wait();
    const { auth } = world.services;
    const failing: typeof auth = {
      ...auth,
      getUsers: async ([first, ...rest]) => {
        if (first !== undefined && 'uid' in first && first.uid === stuck.thief.uid)
          throw new Error('not this one');
        return auth.getUsers(first === undefined ? [] : [first, ...rest]);
      },
    };
    expect(await watchAccounts({ ...world.services, auth: failing })).toBe(1);
    expect(await noticesTo(owner)).toHaveLength(1);
    expect(await watchAccounts(world.services)).toBe(1);
    expect(await noticesTo(stuck.owner)).toHaveLength(1);
  });

  // @proves V7.4.2
  test('rejects a session of an account that was disabled by hand', async () => {
    const { owner, thief } = await newRobbedOwner();
    await world.services.auth.updateUser(thief.uid, { disabled: true });
    expect(await owner.canWrite()).toBe(false);
    await world.services.auth.updateUser(thief.uid, { disabled: false });
    expect(await owner.canWrite()).toBe(true);
  });

  test("restores the owner's old account by the mail's button without locking out the new account with the same email", async () => {
    const { owner, thief } = await newRobbedOwner();
    await world.provider.update(thief, { email: `otro-${crypto.randomUUID()}@legajo.example` });
    // The owner registers again before the next sweep.
    const ownerAgain = createOwner(world, owner.email, newPhone());
    expect(await ownerAgain.comeIn(wait)).toBe(true);
    wait(31_000);
    await watchAccounts(world.services);
    const [mail] = await noticesTo(owner);
    wait();
    expect((await owner.pressLock(lockToken(mail?.text))).status).toBe(200);
    expect(await owner.canWrite()).toBe(false);
    expect(await ownerAgain.canWrite()).toBe(true);
  });

  // @proves V6.4.3
  test('reports a password set on our page immediately, and one set by a thief before its first sign-in', async () => {
    const { owner } = await newRobbedOwner();
    await owner.recoverPassword();
    expect(await noticesTo(owner)).toHaveLength(1);

    const other = await newRobbedOwner();
    await world.provider.update(other.thief, { password: thiefsPassword });
    wait();
    const thief = await world.provider.signIn(other.owner.email, thiefsPassword);
    const body = { firebase_token: thief?.idToken, email: other.owner.email, firebase_uid: thief?.uid };
    expect((await world.call('logIn', '81.1.1.1', body)).status).toBe(200);
    const [mail] = await noticesTo(other.owner);
    expect(mail?.text).toMatch(sayingPasswordPattern);
  });

  // @proves V6.1.3, V6.3.4
  test('requires a new sign-in after a session with a foreign sign-in method, and removes that method', async () => {
    const { owner, thief } = await newRobbedOwner();
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
    expect(await noticesTo(owner)).toHaveLength(1);
  });

  // @proves T1
  test("ends sessions, restores the email and removes the password by the mail's button; recovery reopens the account", async () => {
    const { owner, thief } = await newRobbedOwner();
    const moved = await world.provider.update(thief, {
      email: `otro-${crypto.randomUUID()}@legajo.example`,
    });
    wait();
    // The thief keeps the email busy.
    await world.provider.signUp(owner.email, thiefsPassword);
    await watchAccounts(world.services);
    const [mail] = await noticesTo(owner);
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
    wait(31 * dayMs);
    expect((await owner.pressLock(token)).status).toBe(404);
  });
});
