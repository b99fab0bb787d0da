import { describe, expect, test, vi } from 'vitest';
import { maxReclaimMailsPerRegistration } from '../../src/contract/identity-limits.ts';
import { enterWorld } from './enter-world.ts';
import { newIpAddress, type World } from './open-world.ts';
import { createOwner, type Owner } from './owner.ts';
import { newPhone } from './play-acts.ts';

const newPassword = 'Clave-nueva-de-la-dueña-1';

let world: World;

/**
 * The link mailed to a person who registers with an email that already has another person's unfinished account. The
 * world's clock is a fake one.
 */
describe('mailed link that lets the owner of an email claim it from a stranger', () => {
  enterWorld((opened) => {
    world = opened;
  });

  const wait = (ms = 5_000): void => void vi.setSystemTime(Date.now() + ms);
  const askFor = (id: string | undefined) => world.call('reclaimEmail', newIpAddress(), { user_id: id });
  const follow = (code: string | undefined, id?: string) =>
    world.call('resetPassword', newIpAddress(), {
      link_code: code,
      new_password: newPassword,
      ...(id === undefined ? {} : { user_id: id }),
    });

  async function newDisplacedOwner(): Promise<Owner> {
    const owner = createOwner(world, `persona-${crypto.randomUUID()}@legajo.example`, newPhone());
    await owner.register();
    await owner.provePhone();
    await world.provider.signUp(owner.email, 'Clave-del-ladrón-1');
    wait();
    return owner;
  }

  test('gives the owner the email, and continues the registration in their browser', async () => {
    const owner = await newDisplacedOwner();
    const id = owner.registrationId();
    expect(await askFor(id)).toMatchObject({ status: 200 });
    const [code] = world.reclaimCodes(owner.email);
    expect(await follow(code, id)).toMatchObject({ status: 200, body: { is_registering: true } });
    expect(await world.provider.signIn(owner.email, 'Clave-del-ladrón-1')).toBeUndefined();
    owner.choosePassword(newPassword);
    await owner.complete();
    await owner.logIn();
    expect(owner.isIn()).toBe(true);
    // Neither this link nor a new one opens the completed account.
    expect(await follow(code)).toMatchObject({ status: 410, body: { code: 'recovery_link_expired' } });
    expect(await askFor(id)).toMatchObject({ status: 404, body: { code: 'registration_not_found' } });
  });

  test('works for an account that was deleted, and again after a lost response', async () => {
    const owner = await newDisplacedOwner();
    const id = owner.registrationId();
    await askFor(id);
    const thief = await world.provider.signIn(owner.email, 'Clave-del-ladrón-1');
    if (thief !== undefined) await world.provider.remove(thief);
    const [code] = world.reclaimCodes(owner.email);
    expect(await follow(code, id)).toMatchObject({ status: 200, body: { is_registering: true } });
    wait();
    expect(await follow(code, id)).toMatchObject({ status: 200, body: { is_registering: true } });
    expect(await world.provider.signIn(owner.email, newPassword)).toBeDefined();
  });

  test('reports the chosen purchase and that the registration is missing when the link opens in another browser', async () => {
    const email = `persona-${crypto.randomUUID()}@legajo.example`;
    const owner = createOwner(world, email, newPhone(), { purchase: 'premium' });
    await owner.register();
    await owner.provePhone();
    await world.provider.signUp(email, 'Clave-del-ladrón-1');
    wait();
    await askFor(owner.registrationId());
    const [code] = world.reclaimCodes(email);
    expect(await follow(code)).toMatchObject({
      status: 200,
      body: { is_registering: false, lacks_registration: true, purchase: 'premium' },
    });
  });

  // @proves T1
  test('ends no registration of the owner when another person requested the link', async () => {
    const owner = await newDisplacedOwner();
    const stranger = createOwner(world, owner.email, newPhone());
    await stranger.register();
    await stranger.provePhone();
    await askFor(stranger.registrationId());
    const [code] = world.reclaimCodes(owner.email);
    expect(await follow(code)).toMatchObject({ status: 200, body: { is_registering: false } });
    stranger.choosePassword(newPassword);
    await stranger.complete();
    await stranger.logIn();
    expect(stranger.isIn(), 'even with the new password').toBe(false);
  });

  test('changes nothing in a completed account', async () => {
    const [owner, other] = [await newDisplacedOwner(), newIpAddress()];
    await askFor(owner.registrationId());
    const [code] = world.reclaimCodes(owner.email);
    const second = createOwner(world, owner.email, newPhone());
    expect(await second.comeIn(wait)).toBe(true);
    expect(await follow(code)).toMatchObject({ status: 404, body: { code: 'recovery_link_invalid' } });
    const sameRequest = { user_id: owner.registrationId() };
    expect(await world.call('reclaimEmail', other, sameRequest)).toMatchObject({ status: 409 });
  });

  // @proves T7
  test('requires a verified phone, and limits the number of mails', async () => {
    const owner = createOwner(world, `persona-${crypto.randomUUID()}@legajo.example`, newPhone());
    await owner.register();
    expect(await askFor(owner.registrationId())).toMatchObject({ body: { code: 'phone_not_verified' } });
    await owner.provePhone();
    for (let mail = 0; mail < maxReclaimMailsPerRegistration; mail += 1) {
      expect(await askFor(owner.registrationId())).toMatchObject({ status: 200 });
    }
    expect(await askFor(owner.registrationId())).toMatchObject({ status: 429 });
    expect(world.reclaimCodes(owner.email)).toHaveLength(maxReclaimMailsPerRegistration);
  });

  test('rejects a changed token', async () => {
    const owner = await newDisplacedOwner();
    await askFor(owner.registrationId());
    const [code = ''] = world.reclaimCodes(owner.email);
    const [prefix, , signature] = code.split('.');
    const other = Buffer.from(JSON.stringify({ registration: crypto.randomUUID() })).toString('base64url');
    for (const changedToken of [
      `${prefix}.${other}.${signature}`,
      `${code}x`,
      code.replace('reclaim1', 'secure2'),
    ]) {
      expect((await follow(changedToken)).status, changedToken).not.toBe(200);
    }
    expect(await world.provider.signIn(owner.email, 'Clave-del-ladrón-1')).toBeDefined();
  });
});
