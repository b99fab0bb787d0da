import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openAuthClient } from '../../../../emulators/src/seed/auth-client.ts';
import { newEmail } from '../../../../emulators/src/seed/new-email.ts';
import { newPhone } from '../../../../emulators/src/seed/new-phone.ts';
import { waitForNextSecond } from '../../../../emulators/src/seed/wait-for-next-second.ts';
import { projectId } from '../../../../emulators/src/shared/ports.ts';
import { readStackFile } from '../../../../emulators/src/shared/stack-addresses.ts';
import { dayMs } from '../../../src/platform/time/time-units.ts';
import { newApplicant } from './applicant.ts';
import { type IdentityServer, startIdentityServer } from './start-identity-server.ts';

// Limits the tests at a time, because they wait for each other's processes and would only take longer.
vi.setConfig({ maxConcurrency: 3 });

const auth = openAuthClient(readStackFile());
let server: IdentityServer;

beforeAll(async () => {
  server = await startIdentityServer();
});
afterAll(() => server.close());

const applicant = (overrides?: Parameters<typeof newApplicant>[2]) => newApplicant(server, auth, overrides);
const hasAccount = async (uid: string) => (await server.services.firestore.doc(`users/${uid}`).get()).exists;

/**
 * Returns an unsigned token with these claims. The emulator's own tokens are unsigned too, so everything but the
 * signature is checked.
 */
function forgeToken(
  claims: Record<string, unknown>,
  header: Record<string, unknown> = { alg: 'none' },
): string {
  const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const now = Math.floor(Date.now() / 1_000);
  const usual = {
    iss: `https://securetoken.google.com/${projectId}`,
    aud: projectId,
    auth_time: now,
    iat: now,
    exp: now + 3_600,
    firebase: { sign_in_provider: 'password', identities: {} },
  };
  return `${part({ ...header, typ: 'JWT' })}.${part({ ...usual, ...claims })}.`;
}

describe.concurrent('completion of a registration with false or unverified data', () => {
  test("rejects another user's uid", async () => {
    const [person, victim] = [applicant(), applicant()];
    const account = await person.prepare();
    const other = await victim.prepare();
    const answer = await person.complete(account, { firebase_uid: other.uid });
    expect(answer).toMatchObject({ status: 403, code: 'registration_mismatch' });
    expect(await hasAccount(other.uid)).toBe(false);
  });

  // @proves 3.19
  test("rejects another user's phone, verified or not", async () => {
    const [person, victim] = [applicant(), applicant()];
    const account = await person.prepare();
    await victim.prepare();
    for (const phone of [victim.phone, newPhone()]) {
      expect(await person.complete(account, { phone })).toMatchObject({ code: 'registration_mismatch' });
    }
    expect(await hasAccount(account.uid)).toBe(false);
  });

  test('rejects an email other than the registered one', async () => {
    const person = applicant();
    const account = await person.prepare();
    expect(await person.complete(account, { email: 'otra@legajo.example' })).toMatchObject({
      code: 'registration_mismatch',
    });
  });

  // @proves 1.4b, 4.11a, V2.3.1
  test('rejects an unverified email', async () => {
    const person = applicant();
    await person.register();
    await person.provePhone();
    const account = await auth.signUp(person.email, person.password);
    await person.link(account);
    expect(await person.complete(account)).toMatchObject({ status: 403, code: 'email_not_verified' });
    expect(await hasAccount(account.uid)).toBe(false);
  });

  // @proves 1.4b, V2.3.1
  test('rejects an unverified phone', async () => {
    const person = applicant();
    await person.register();
    expect(await person.complete(await person.proveEmail())).toMatchObject({ code: 'phone_not_verified' });
  });

  // @proves V2.1.2, V2.2.3
  test('rejects two swapped registrations', async () => {
    const [one, two] = [applicant(), applicant()];
    const accountOfOne = await one.prepare();
    await two.prepare();
    const swapped = { user_id: two.registrationId };
    for (const lie of [swapped, { ...swapped, phone: two.phone }]) {
      expect(await one.complete(accountOfOne, lie)).toMatchObject({ code: 'registration_mismatch' });
    }
    expect(await one.complete(accountOfOne)).toMatchObject({ status: 200 });
  });

  test('rejects a missing registration, and one older than 24 hours', async () => {
    const person = applicant();
    const account = await person.prepare();
    const missing = await person.complete(account, { user_id: crypto.randomUUID() });
    expect(missing).toMatchObject({ status: 404, code: 'registration_not_found' });
    const stale = applicant();
    const staleAccount = await stale.prepare();
    const tomorrow = await server.startAt(dayMs + 1_000);
    const body = { user_id: stale.registrationId, phone: stale.phone, email: stale.email };
    const staleBody = { ...body, firebase_uid: staleAccount.uid };
    const answer = await tomorrow.call('verifyPhone', staleBody, { bearer: staleAccount.idToken });
    expect(answer).toMatchObject({ code: 'registration_not_found' });
  });

  test('rejects the token of a phone sign-in', async () => {
    const person = applicant();
    const account = await person.prepare();
    const phoneUser = await auth.signInByPhone(newPhone());
    const answer = await person.complete({ ...account, idToken: phoneUser.idToken });
    expect(answer).toMatchObject({ code: 'registration_mismatch' });
  });

  // @proves V6.8.1
  test.each([
    ['another audience', { aud: 'otro-proyecto' }],
    ['another issuer', { iss: 'https://securetoken.google.com/otro-proyecto' }],
    ['an end in the past', { exp: Math.floor(Date.now() / 1_000) - 60 }],
    ['an empty subject', { sub: '' }],
    ['a missing user', { sub: 'nadie', user_id: 'nadie' }],
  ])('rejects a token that has %s', async (_name, fault) => {
    const person = applicant();
    const account = await person.prepare();
    const claims = { sub: account.uid, user_id: account.uid, email: person.email, email_verified: true };
    const idToken = forgeToken({ ...claims, ...fault });
    expect(await person.complete({ ...account, idToken })).toMatchObject({ status: 401 });
    expect(await hasAccount(account.uid)).toBe(false);
  });

  test('requires a new sign-in after a password change', async () => {
    const person = applicant();
    const account = await person.prepare();
    // Waits a second, because revocation counts in whole seconds.
    await waitForNextSecond();
    await auth.resetPassword(person.email, 'Otra-clave-9');
    expect(await person.complete(account)).toMatchObject({ status: 401 });
  });
});

describe.concurrent('false proofs of a phone', () => {
  // @proves V6.6.2
  test('rejects the token of another number', async () => {
    const person = applicant();
    await person.register();
    const { idToken } = await auth.signInByPhone(newPhone());
    const answer = await server.call('confirmPhone', {
      user_id: person.registrationId,
      phone_token: idToken,
    });
    expect(answer).toMatchObject({ status: 403, code: 'registration_mismatch' });
  });

  test('rejects the token of a password sign-in', async () => {
    const person = applicant();
    await person.register();
    const { idToken } = await auth.signUp(person.email, person.password);
    const answer = await server.call('confirmPhone', {
      user_id: person.registrationId,
      phone_token: idToken,
    });
    expect(answer).toMatchObject({ status: 401 });
  });

  // @proves V6.4.1, V6.5.5
  test('rejects a token older than ten minutes', async () => {
    const person = applicant();
    await person.register();
    const { uid } = await auth.signInByPhone(person.phone);
    const old = Math.floor(Date.now() / 1_000) - 601;
    const claims = { sub: uid, user_id: uid, phone_number: person.phone, auth_time: old, iat: old };
    const phoneToken = forgeToken({ ...claims, firebase: { sign_in_provider: 'phone', identities: {} } });
    const answer = await server.call('confirmPhone', {
      user_id: person.registrationId,
      phone_token: phoneToken,
    });
    expect(answer).toMatchObject({ status: 401 });
  });

  test('rejects a phone that another account has verified, and leaves that account unchanged', async () => {
    const owner = applicant();
    const account = await owner.prepare();
    const rival = applicant({ phone: owner.phone });
    await rival.register();
    await owner.complete(account);
    expect(await rival.provePhone()).toMatchObject({ status: 409, code: 'already_registered' });
    expect((await auth.signIn(owner.email, owner.password)).uid).toBe(account.uid);
  });
});

test.concurrent("rejects linking an account to another user's registration", async () => {
  const [person, victim] = [applicant(), applicant()];
  await victim.register();
  const account = await auth.signUp(person.email, person.password);
  expect(await victim.link(account)).toMatchObject({ status: 403, code: 'registration_mismatch' });
});

test.concurrent('rejects completing a registration linked to another account', async () => {
  const person = applicant();
  const account = await person.prepare();
  await server.services.firestore
    .doc(`registrations/${person.registrationId}`)
    .update({ accountUid: 'otra-cuenta' });
  expect(await person.complete(account)).toMatchObject({ code: 'registration_mismatch' });
});

describe.concurrent('false claims to sign in', () => {
  // @proves 7.3, V2.2.3
  test.each([
    ['uid', (uid: string) => ({ firebase_uid: `${uid}x` })],
    ['email', () => ({ email: 'otra@legajo.example' })],
  ])("rejects a sign-in with a %s other than the token's", async (_name, lie) => {
    const person = applicant();
    const account = await person.prepare();
    const answer = await server.call('logIn', {
      firebase_token: account.idToken,
      email: person.email,
      firebase_uid: account.uid,
      ...lie(account.uid),
    });
    expect(answer).toMatchObject({ status: 401, code: 'unauthenticated' });
  });

  // @proves T1, V6.1.3, V6.6.1, V6.8.4
  test('rejects the code of a text message without the password', async () => {
    const person = applicant();
    await person.complete(await person.prepare());
    const { idToken, uid } = await auth.signInByPhone(person.phone);
    const answer = await server.call('logIn', {
      firebase_token: idToken,
      email: person.email,
      firebase_uid: uid,
    });
    expect(answer).toMatchObject({ status: 401 });
  });

  // @proves V6.8.4, V7.6.1, V7.6.2
  test('rejects a token older than five minutes', async () => {
    const person = applicant();
    const { uid } = await person.prepare();
    const old = Math.floor(Date.now() / 1_000) - 301;
    const claims = { sub: uid, user_id: uid, email: person.email, email_verified: true };
    const idToken = forgeToken({ ...claims, auth_time: old, iat: old });
    expect(await person.logIn({ uid, idToken })).toMatchObject({ status: 401 });
  });

  test('returns `user_not_found` without a registration', async () => {
    const person = applicant();
    const account = await auth.signUp(person.email, person.password);
    await auth.verifyEmail(person.email, account.idToken);
    const answer = await person.logIn(await auth.signIn(person.email, person.password));
    expect(answer).toMatchObject({ status: 404, code: 'user_not_found' });
  });

  // @proves 7.3
  test('asks for the phone of an unlinked registration with this email, without naming it', async () => {
    const person = applicant();
    await person.register();
    const account = await auth.signUp(person.email, person.password);
    await auth.verifyEmail(person.email, account.idToken);
    const answer = await person.logIn(await auth.signIn(person.email, person.password));
    const body = { user_id: account.uid, requires_phone_verification: true };
    expect(answer).toMatchObject({ status: 200, body });
    expect(answer.body).not.toHaveProperty('access_token');
  });

  test('rejects an invalid token without mentioning a session', async () => {
    const body = { firebase_token: 'x', email: newEmail(), firebase_uid: 'x' };
    const answer = await server.call('logIn', body);
    expect(answer).toMatchObject({ status: 401, code: 'unauthenticated' });
    expect(answer.body.detail).toBe('No hemos podido confirmar que eres tú. Escribe tu contraseña otra vez.');
  });

  test('rejects an unverified email', async () => {
    const person = applicant();
    const account = await auth.signUp(person.email, person.password);
    expect(await person.logIn(account)).toMatchObject({ status: 403, code: 'email_not_verified' });
  });
});
