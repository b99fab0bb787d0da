import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openAuthClient } from '../../../../emulators/src/seed/auth-client.ts';
import { newEmail } from '../../../../emulators/src/seed/new-email.ts';
import { newPhone } from '../../../../emulators/src/seed/new-phone.ts';
import { nextSecond } from '../../../../emulators/src/seed/next-second.ts';
import { projectId } from '../../../../emulators/src/shared/ports.ts';
import { readStackFile } from '../../../../emulators/src/shared/stack-addresses.ts';
import { dayMs } from '../../../src/platform/time/time-units.ts';
import { newApplicant } from './applicant.ts';
import { type IdentityServer, startIdentityServer } from './start-identity-server.ts';

// They wait for each other's processes: more at once would only make each of them longer.
vi.setConfig({ maxConcurrency: 3 });

const auth = openAuthClient(readStackFile());
let server: IdentityServer;

beforeAll(async () => {
  server = await startIdentityServer();
});
afterAll(() => server.close());

const applicant = (chosen?: Parameters<typeof newApplicant>[2]) => newApplicant(server, auth, chosen);
const hasAccount = async (uid: string) => (await server.services.firestore.doc(`users/${uid}`).get()).exists;

/**
 * An unsigned token with these claims. The emulator's own tokens are unsigned too, so everything but the signature is
 * checked.
 */
function forge(claims: Record<string, unknown>, header: Record<string, unknown> = { alg: 'none' }): string {
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

describe.concurrent('completing', () => {
  test("with another's uid is refused", async () => {
    const [person, victim] = [applicant(), applicant()];
    const account = await person.prepare();
    const other = await victim.prepare();
    const answer = await person.complete(account, { firebase_uid: other.uid });
    expect(answer).toMatchObject({ status: 403, code: 'registration_mismatch' });
    expect(await hasAccount(other.uid)).toBe(false);
  });

  // @proves 3.19
  test("with another's phone, verified or not, is refused", async () => {
    const [person, victim] = [applicant(), applicant()];
    const account = await person.prepare();
    await victim.prepare();
    for (const phone of [victim.phone, newPhone()]) {
      expect(await person.complete(account, { phone })).toMatchObject({ code: 'registration_mismatch' });
    }
    expect(await hasAccount(account.uid)).toBe(false);
  });

  test("with another's email is refused", async () => {
    const person = applicant();
    const account = await person.prepare();
    expect(await person.complete(account, { email: 'otra@legajo.example' })).toMatchObject({
      code: 'registration_mismatch',
    });
  });

  // @proves 1.4b, 4.11a, V2.3.1
  test('before the email was verified is refused', async () => {
    const person = applicant();
    await person.register();
    await person.provePhone();
    const account = await auth.signUp(person.email, person.password);
    await person.link(account);
    expect(await person.complete(account)).toMatchObject({ status: 403, code: 'email_not_verified' });
    expect(await hasAccount(account.uid)).toBe(false);
  });

  // @proves 1.4b, V2.3.1
  test('before the phone was verified is refused', async () => {
    const person = applicant();
    await person.register();
    expect(await person.complete(await person.proveEmail())).toMatchObject({ code: 'phone_not_verified' });
  });

  // @proves V2.1.2, V2.2.3
  test('with two registrations swapped is refused', async () => {
    const [one, two] = [applicant(), applicant()];
    const accountOfOne = await one.prepare();
    await two.prepare();
    const swapped = { user_id: two.registrationId };
    for (const lie of [swapped, { ...swapped, phone: two.phone }]) {
      expect(await one.complete(accountOfOne, lie)).toMatchObject({ code: 'registration_mismatch' });
    }
    expect(await one.complete(accountOfOne)).toMatchObject({ status: 200 });
  });

  test('a registration that does not exist, or whose 24 hours are over, is refused', async () => {
    const person = applicant();
    const account = await person.prepare();
    const missing = await person.complete(account, { user_id: crypto.randomUUID() });
    expect(missing).toMatchObject({ status: 404, code: 'registration_not_found' });
    const stale = applicant();
    const staleAccount = await stale.prepare();
    const tomorrow = await server.startAt(dayMs + 1_000);
    const body = { user_id: stale.registrationId, phone: stale.phone, email: stale.email };
    const late = { ...body, firebase_uid: staleAccount.uid };
    const answer = await tomorrow.call('verifyPhone', late, { bearer: staleAccount.idToken });
    expect(answer).toMatchObject({ code: 'registration_not_found' });
  });

  test('with the token of a phone sign-in instead of the account is refused', async () => {
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
    ['nobody in it', { sub: '' }],
    ['a user who does not exist', { sub: 'nadie', user_id: 'nadie' }],
  ])('with a token that has %s is refused', async (_name, fault) => {
    const person = applicant();
    const account = await person.prepare();
    const claims = { sub: account.uid, user_id: account.uid, email: person.email, email_verified: true };
    const idToken = forge({ ...claims, ...fault });
    expect(await person.complete({ ...account, idToken })).toMatchObject({ status: 401 });
    expect(await hasAccount(account.uid)).toBe(false);
  });

  test('after the password was changed needs a new sign-in', async () => {
    const person = applicant();
    const account = await person.prepare();
    // Revocation counts in whole seconds.
    await nextSecond();
    await auth.resetPassword(person.email, 'Otra-clave-9');
    expect(await person.complete(account)).toMatchObject({ status: 401 });
  });
});

describe.concurrent('proving a phone', () => {
  // @proves V6.6.2
  test('with the token of another number is refused', async () => {
    const person = applicant();
    await person.register();
    const { idToken } = await auth.signInByPhone(newPhone());
    const answer = await server.call('confirmPhone', {
      user_id: person.registrationId,
      phone_token: idToken,
    });
    expect(answer).toMatchObject({ status: 403, code: 'registration_mismatch' });
  });

  test('with the token of a sign-in by password is refused', async () => {
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
  test('with a token that is older than ten minutes is refused', async () => {
    const person = applicant();
    await person.register();
    const { uid } = await auth.signInByPhone(person.phone);
    const old = Math.floor(Date.now() / 1_000) - 601;
    const claims = { sub: uid, user_id: uid, phone_number: person.phone, auth_time: old, iat: old };
    const phoneToken = forge({ ...claims, firebase: { sign_in_provider: 'phone', identities: {} } });
    const answer = await server.call('confirmPhone', {
      user_id: person.registrationId,
      phone_token: phoneToken,
    });
    expect(answer).toMatchObject({ status: 401 });
  });

  test('of an account is refused, and the account stays', async () => {
    const owner = applicant();
    const account = await owner.prepare();
    const rival = applicant({ phone: owner.phone });
    await rival.register();
    await owner.complete(account);
    expect(await rival.provePhone()).toMatchObject({ status: 409, code: 'already_registered' });
    expect((await auth.signIn(owner.email, owner.password)).uid).toBe(account.uid);
  });
});

test.concurrent("an account cannot be linked to another's registration", async () => {
  const [person, victim] = [applicant(), applicant()];
  await victim.register();
  const account = await auth.signUp(person.email, person.password);
  expect(await victim.link(account)).toMatchObject({ status: 403, code: 'registration_mismatch' });
});

test.concurrent('a registration that was linked to one account is completed by no other', async () => {
  const person = applicant();
  const account = await person.prepare();
  await server.services.firestore
    .doc(`registrations/${person.registrationId}`)
    .update({ accountUid: 'otra-cuenta' });
  expect(await person.complete(account)).toMatchObject({ code: 'registration_mismatch' });
});

describe.concurrent('signing in', () => {
  // @proves 7.3, V2.2.3
  test.each([
    ['uid', (uid: string) => ({ firebase_uid: `${uid}x` })],
    ['email', () => ({ email: 'otra@legajo.example' })],
  ])('with a %s that is not the one of the token is refused', async (_name, lie) => {
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
  test('with a code of a text message alone is refused: the phone is no second key', async () => {
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
  test('with a token of more than five minutes ago is refused', async () => {
    const person = applicant();
    const { uid } = await person.prepare();
    const old = Math.floor(Date.now() / 1_000) - 301;
    const claims = { sub: uid, user_id: uid, email: person.email, email_verified: true };
    const idToken = forge({ ...claims, auth_time: old, iat: old });
    expect(await person.logIn({ uid, idToken })).toMatchObject({ status: 401 });
  });

  test('without a registration says that there is no account', async () => {
    const person = applicant();
    const account = await auth.signUp(person.email, person.password);
    await auth.verifyEmail(person.email, account.idToken);
    const answer = await person.logIn(await auth.signIn(person.email, person.password));
    expect(answer).toMatchObject({ status: 404, code: 'user_not_found' });
  });

  // @proves 7.3
  test('with a registration of this email that is not linked asks for the phone, and names no registration', async () => {
    const person = applicant();
    await person.register();
    const account = await auth.signUp(person.email, person.password);
    await auth.verifyEmail(person.email, account.idToken);
    const answer = await person.logIn(await auth.signIn(person.email, person.password));
    const body = { user_id: account.uid, requires_phone_verification: true };
    expect(answer).toMatchObject({ status: 200, body });
    expect(answer.body).not.toHaveProperty('access_token');
  });

  test('with a token that is none says so without speaking of a session', async () => {
    const body = { firebase_token: 'x', email: newEmail(), firebase_uid: 'x' };
    const answer = await server.call('logIn', body);
    expect(answer).toMatchObject({ status: 401, code: 'unauthenticated' });
    expect(answer.body.detail).toBe('No hemos podido confirmar que eres tú. Escribe tu contraseña otra vez.');
  });

  test('before the email was verified is refused', async () => {
    const person = applicant();
    const account = await auth.signUp(person.email, person.password);
    expect(await person.logIn(account)).toMatchObject({ status: 403, code: 'email_not_verified' });
  });
});
