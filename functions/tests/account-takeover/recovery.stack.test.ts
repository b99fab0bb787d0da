import { describe, expect, test, vi } from 'vitest';
import type { Routes } from '../../src/contract/routes.ts';
import { resetPassword } from '../../src/identity/passwords/reset-password.ts';
import { ApiError } from '../../src/platform/errors/api-error.ts';
import type { RecoveryLinks } from '../../src/platform/identity-provider/recovery-links.ts';
import type { HandlerRequest } from '../../src/shared/http/handler.ts';
import { enterWorld } from './enter-world.ts';
import { newIpAddress, type World } from './open-world.ts';
import { createOwner, type Owner } from './owner.ts';
import { newPhone } from './play-acts.ts';

const newPassword = 'Clave-nueva-de-la-dueña-1';

let world: World;

/** The link of a mail for a lost password. The world's clock is a fake one. */
describe('recovery link for a lost password', () => {
  enterWorld((opened) => {
    world = opened;
  });

  const wait = (ms = 5_000): void => void vi.setSystemTime(Date.now() + ms);
  const newOwner = (): Owner =>
    createOwner(world, `persona-${crypto.randomUUID()}@legajo.example`, newPhone());
  const reset = (code: string | undefined, password: string, registrationId?: string) =>
    world.call('resetPassword', newIpAddress(), {
      link_code: code,
      new_password: password,
      ...(registrationId === undefined ? {} : { user_id: registrationId }),
    });
  async function mailLink(email: string): Promise<string> {
    await world.provider.mailRecovery(email);
    return (
      (await world.provider.mailbox(email)).findLast(({ kind }) => kind === 'PASSWORD_RESET')?.code ?? ''
    );
  }
  const uidOf = async (email: string) => (await world.services.auth.getUsers([{ email }])).users[0]?.uid;
  const usedLinkResponse = { status: 404, body: { code: 'recovery_link_invalid' } };

  /** Registers a person with a verified phone, whose email another account has at the provider. */
  async function newDisplacedOwner() {
    const owner = newOwner();
    await owner.register();
    await owner.provePhone();
    const stranger = await world.provider.signUp(owner.email, 'Clave-del-ladrón-1');
    wait();
    return { owner, stranger, code: await mailLink(owner.email) };
  }
  /** Calls the handler with a faulty provider. */
  const resetWith = (links: Partial<RecoveryLinks>, owner: Owner, code: string) => {
    const recoveryLinks = { ...world.services.recoveryLinks, ...links };
    const body = { link_code: code, new_password: newPassword, user_id: owner.registrationId() };
    const request = { body } as HandlerRequest<Routes['resetPassword']>;
    return resetPassword({ ...world.services, recoveryLinks }, request);
  };

  // @proves V6.4.3
  test('works once, for one of two tabs', async () => {
    const owner = newOwner();
    expect(await owner.comeIn(wait)).toBe(true);
    const code = await mailLink(owner.email);
    const answers = [await reset(code, newPassword), await reset(code, 'Otra-clave-2026')];
    expect(answers).toMatchObject([{ status: 200, body: { is_registering: false } }, usedLinkResponse]);
    expect(await world.provider.signIn(owner.email, newPassword)).toBeDefined();
    expect(await owner.canWrite()).toBe(false);
  });

  test('stays valid when the new password is easily guessed', async () => {
    const { owner, code } = await newDisplacedOwner();
    const weak = { status: 400, body: { code: 'weak_password' } };
    for (const password of ['123456', 'Contraseña', owner.email])
      expect(await reset(code, password)).toMatchObject(weak);
    expect(await reset(code, 'corta')).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    expect(await reset(code, newPassword)).toMatchObject({ status: 200 });
  });

  // @proves T1
  test('rejects guesses, links for another purpose, and those of another mailbox', async () => {
    const { owner, stranger } = await newDisplacedOwner();
    const ownEmail = `ladron-${crypto.randomUUID()}@legajo.example`;
    await world.provider.signUp(ownEmail, 'Clave-del-ladrón-1');
    await (stranger && world.provider.mailVerification(stranger));
    const verification = (await world.provider.mailbox(owner.email)).find(
      ({ kind }) => kind === 'VERIFY_EMAIL',
    );
    for (const code of ['x', verification?.code])
      expect(await reset(code, newPassword, owner.registrationId())).toMatchObject(usedLinkResponse);
    const answer = await reset(await mailLink(ownEmail), newPassword, owner.registrationId());
    expect(answer).toMatchObject({ status: 200, body: { is_registering: false } });
    expect(await uidOf(owner.email)).toBe(stranger?.uid);
    expect(await world.provider.signIn(owner.email, newPassword)).toBeUndefined();
  });

  test('opens no disabled account', async () => {
    const { owner, stranger, code } = await newDisplacedOwner();
    await world.services.auth.updateUser(stranger?.uid ?? '', { disabled: true });
    expect(await reset(code, newPassword)).toMatchObject({
      status: 403,
      body: { code: 'account_disabled' },
    });
    expect(await uidOf(owner.email)).toBe(stranger?.uid);
  });

  test('continues a registration only in the browser that began it', async () => {
    const { owner, stranger, code } = await newDisplacedOwner();
    const answer = await reset(code, newPassword, owner.registrationId());
    expect(answer.body.is_registering).toBe(true);
    expect(await uidOf(owner.email)).not.toBe(stranger?.uid);
    expect(stranger && (await world.provider.isAlive(stranger))).toBe(false);

    const elsewhere = await newDisplacedOwner();
    const unknown = await reset(elsewhere.code, newPassword, crypto.randomUUID());
    expect(unknown.body.is_registering).toBe(false);
    wait();
    const account = await world.provider.signIn(elsewhere.owner.email, newPassword);
    const body = {
      firebase_token: account?.idToken,
      email: elsewhere.owner.email,
      firebase_uid: account?.uid,
    };
    // The registration that another browser began with the email is not this account's, and stays unnamed.
    expect((await world.call('logIn', newIpAddress(), body)).body).toEqual({
      user_id: account?.uid,
      requires_phone_verification: true,
    });
  });

  test('succeeds on a repetition after the provider stopped responding in the middle', async () => {
    const { owner, code } = await newDisplacedOwner();
    const silent = { follow: () => Promise.reject(new ApiError('identity_unavailable')) };
    await expect(resetWith(silent, owner, code)).rejects.toMatchObject({ code: 'identity_unavailable' });
    expect(await resetWith({}, owner, code)).toMatchObject({ is_registering: true });
    expect(await reset(code, 'Otra-clave-2026')).toMatchObject(usedLinkResponse);
  });

  test.each(['recovery_link_invalid', 'user_not_found', 'recovery_link_expired'] as const)(
    'succeeds when the link was deleted with its account (%s)',
    async (refusal) => {
      const { owner, code } = await newDisplacedOwner();
      const failingProvider = { follow: () => Promise.reject(new ApiError(refusal)) };
      expect(await resetWith(failingProvider, owner, code)).toMatchObject({ is_registering: true });
      expect(await world.provider.signIn(owner.email, newPassword)).toBeDefined();
    },
  );

  test("replaces a stranger's account that resembles the owner's, however slow the provider is", async () => {
    const { owner, code } = await newDisplacedOwner();
    const slow: Partial<RecoveryLinks> = {
      async follow(...args) {
        wait(7_000);
        await world.services.recoveryLinks.follow(...args);
      },
    };
    expect(await resetWith(slow, owner, code)).toMatchObject({ is_registering: true });
    wait();
    owner.choosePassword(newPassword);
    await owner.logIn();
    expect(owner.isIn()).toBe(true);
  });

  test('works when no account has the email', async () => {
    const { owner, stranger, code } = await newDisplacedOwner();
    await world.services.auth.deleteUser(stranger?.uid ?? '');
    expect(await reset(code, newPassword, owner.registrationId())).toMatchObject({
      status: 200,
      body: { is_registering: true },
    });
  });
});
