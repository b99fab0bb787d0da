import { getAuth } from 'firebase-admin/auth';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openAuthClient, type SignInResult } from '../../../../emulators/src/seed/auth-client.ts';
import { newEmail } from '../../../../emulators/src/seed/new-email.ts';
import { newPhone } from '../../../../emulators/src/seed/new-phone.ts';
import { readStackFile } from '../../../../emulators/src/shared/stack-addresses.ts';
import { plans } from '../../../src/contract/billing/plans.ts';
import { limits } from '../../../src/contract/limits.ts';
import {
  usedSignUpBonusesIn,
  usedSignUpBonusReference,
} from '../../../src/identity/phone/used-sign-up-bonus.ts';
import { deleteExpiredRegistrations } from '../../../src/identity/registration/delete-expired-registrations.ts';
import { deleteExpired } from '../../../src/platform/firestore/delete-expired.ts';
import { dayMs } from '../../../src/platform/time/time-units.ts';
import { isPhoneClaimed, phoneClaimReference } from '../../../src/shared/accounts/phone-claim.ts';
import { findTraces } from '../account/find-traces.ts';
import { newApplicant } from './applicant.ts';
import { type IdentityServer, startIdentityServer } from './start-identity-server.ts';

// Limits the tests at a time, because they wait for each other's processes and would only take longer.
vi.setConfig({ maxConcurrency: 3 });

const auth = openAuthClient(readStackFile());
const conflict = { detail: 'El email o teléfono ya están registrados' };
/** Reached only when a mail never arrives. */
const polling = { timeout: 30_000, interval: 50 };
let server: IdentityServer;

beforeAll(async () => {
  server = await startIdentityServer();
});
afterAll(() => server.close());

const applicant = (overrides?: Parameters<typeof newApplicant>[2]) => newApplicant(server, auth, overrides);
const user = (uid: string) => server.services.firestore.doc(`users/${uid}`).get();
const registration = (id: string) => server.services.firestore.doc(`registrations/${id}`).get();
const grants = async (uid: string) =>
  (await server.services.firestore.collection(`users/${uid}/ledger`).get()).docs.map((doc) => doc.id);

async function welcomeMailsTo(email: string): Promise<readonly { text: string }[]> {
  const response = await fetch(`${readStackFile().inbox}/messages?to=${encodeURIComponent(email)}`);
  const mails = (await response.json()) as { subject: string; text: string }[];
  return mails.filter(({ subject }) => subject === 'Te damos la bienvenida a Legajo');
}

// @proves 1.6c, 3.5, 3.19, 4.11b, 4.11c, 7.25k
test.concurrent('completes a registration with a claimed phone and sign-up credits, and leaves no other records', async () => {
  const person = applicant();
  const account = await person.prepare();
  const answer = await person.complete(account);
  expect(answer).toMatchObject({
    status: 200,
    body: { user_id: account.uid, welcome_credits: plans.free.signUpCredits },
  });
  expect((await user(account.uid)).data()).toMatchObject({
    email: person.email,
    phone: person.phone,
    plan: 'free',
  });
  expect(await server.services.ledger.balance(account.uid)).toEqual({
    available: plans.free.signUpCredits,
    held: 0,
  });
  expect(await isPhoneClaimed(server.services.firestore, person.phone)).toBe(true);
  expect((await registration(person.registrationId)).exists).toBe(false);
  // The identity provider stores no phone, where it would be a second key.
  const { users } = await getAuth().getUsers([{ phoneNumber: person.phone }, { uid: account.uid }]);
  expect(users.map(({ uid, phoneNumber }) => ({ uid, phoneNumber }))).toEqual([
    { uid: account.uid, phoneNumber: undefined },
  ]);

  const session = await person.logIn(await auth.signIn(person.email, person.password));
  expect(session).toMatchObject({
    status: 200,
    body: { user_id: account.uid, requires_phone_verification: false, access_token: expect.any(String) },
  });
});

// @proves 7.5, V2.3.3
test.concurrent('creates one account, one grant and one welcome for concurrent and repeated completions', async ({
  expect,
}) => {
  const person = applicant();
  const account = await person.prepare();
  const answers = await Promise.all(Array.from({ length: 6 }, () => person.complete(account)));
  answers.push(await person.complete(account));
  const body = { user_id: account.uid, welcome_credits: plans.free.signUpCredits };
  for (const answer of answers) expect(answer).toMatchObject({ status: 200, body });
  expect(await grants(account.uid)).toEqual(['grant:sign-up']);
  expect((await server.services.ledger.balance(account.uid)).available).toBe(plans.free.signUpCredits);
  await server.services.mail.deliverQueued();
  await expect.poll(() => welcomeMailsTo(person.email), polling).toHaveLength(1);
});

describe.concurrent('phone whose account was deleted', () => {
  /**
   * Registers a person through the API alone, who gets the sign-up credits and deletes the account. Returns their
   * phone.
   */
  async function registerAndLeave(): Promise<string> {
    const person = applicant();
    await person.complete(await person.prepare());
    const proof = await auth.signIn(person.email, person.password);
    const session = await person.logIn(proof);
    const body = { confirmation: 'ELIMINAR', firebase_token: proof.idToken };
    const bearer = String(session.body.access_token);
    expect(await server.call('deleteAccount', body, { bearer })).toMatchObject({ status: 200 });
    return person.phone;
  }
  const usedWelcome = (phone: string) =>
    usedSignUpBonusReference(server.services, phoneClaimReference(server.services.firestore, phone));

  // @proves T6
  test('registers again without sign-up credits under concurrent completions, and mails the reason', async ({
    expect,
  }) => {
    const phone = await registerAndLeave();
    const secondApplicant = applicant({ phone });
    const account = await secondApplicant.prepare();
    const answers = await Promise.all(Array.from({ length: 6 }, () => secondApplicant.complete(account)));
    answers.push(await secondApplicant.complete(account));
    const body = { user_id: account.uid, welcome_credits: 0, detail: expect.stringMatching(/sin créditos/) };
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, body });
    expect(await grants(account.uid)).toEqual([]);
    expect(await server.services.ledger.balance(account.uid)).toEqual({ available: 0, held: 0 });
    // The free answers about the example are used up too.
    expect((await user(account.uid)).get('exampleAnswers')).toBe(limits.exampleAnswers);
    await server.services.mail.deliverQueued();
    await expect.poll(() => welcomeMailsTo(secondApplicant.email), polling).toHaveLength(1);
    const [mail] = await welcomeMailsTo(secondApplicant.email);
    expect(mail?.text).toContain('la tuya empieza sin créditos');
    expect(mail?.text).not.toMatch(/100/);
    // The claim stores the phone now; nothing else about it remains.
    expect((await usedWelcome(phone).get()).exists).toBe(false);
  });

  test('explains the missing credits also when the sign-in on another device completes the registration', async () => {
    const secondApplicant = applicant({ phone: await registerAndLeave() });
    const account = await secondApplicant.prepare();
    const body = { user_id: account.uid, access_token: expect.any(String), welcome_credits: 0 };
    expect(await secondApplicant.logIn(account)).toMatchObject({ status: 200, body });
    const { body: later } = await secondApplicant.logIn(
      await auth.signIn(secondApplicant.email, secondApplicant.password),
    );
    expect(later).not.toHaveProperty('welcome_credits');
  });

  test('leaves no number in the database, and no hash that could be made without the secret', async () => {
    const phone = await registerAndLeave();
    const expiresAt: Date = (await usedWelcome(phone).get()).get('expiresAt').toDate();
    const inAYear = new Date();
    inAYear.setUTCFullYear(inAYear.getUTCFullYear() + 1);
    expect(Math.abs(expiresAt.getTime() - inAYear.getTime())).toBeLessThan(2 * dayMs);
    const claimReference = phoneClaimReference(server.services.firestore, phone);
    const names = [phone, claimReference.id];
    expect(await findTraces(server.services, names)).toEqual([]);
    const environment = { ...server.services.environment, phoneHashSecret: 'z'.repeat(40) };
    const guessedReference = usedSignUpBonusReference({ ...server.services, environment }, claimReference);
    expect((await guessedReference.get()).exists).toBe(false);
  });

  test('gets sign-up credits again after a year, and the sweep deletes only expired records', async () => {
    const [expiredPhone, swept, keptPhone] = await Promise.all([
      registerAndLeave(),
      registerAndLeave(),
      registerAndLeave(),
    ]);
    const { firestore } = server.services;
    for (const phone of [expiredPhone, swept])
      await usedWelcome(phone).update({ expiresAt: new Date(Date.now() - 1) });
    const secondApplicant = applicant({ phone: expiredPhone });
    const answer = await secondApplicant.complete(await secondApplicant.prepare());
    expect(answer).toMatchObject({ status: 200, body: { welcome_credits: plans.free.signUpCredits } });
    expect(await deleteExpired(usedSignUpBonusesIn(firestore), new Date())).toBeGreaterThanOrEqual(1);
    const foundRecords = await Promise.all(
      [expiredPhone, swept, keptPhone].map((phone) => usedWelcome(phone).get()),
    );
    expect(foundRecords.map(({ exists }) => exists)).toEqual([false, false, true]);
  });
});

// @proves V2.3.4
test.concurrent('accepts one of three registrations racing for a phone and tells the others why', async () => {
  const phone = newPhone();
  const rivals = [applicant({ phone }), applicant({ phone }), applicant({ phone })];
  const accounts: SignInResult[] = [];
  // Proves the phone in sequence, because one registration can do so at a time.
  for (const rival of rivals) accounts.push(await rival.prepare());
  const answers = await Promise.all(
    rivals.map((rival, index) => {
      const account = accounts[index];
      if (account === undefined) throw new Error('a rival has no account');
      return rival.complete(account);
    }),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  for (const { body } of answers.filter(({ status }) => status === 409)) expect(body).toMatchObject(conflict);
  const records = await Promise.all(accounts.map(({ uid }) => user(uid)));
  expect(records.filter(({ exists }) => exists)).toHaveLength(1);
});

test.concurrent('accepts one of two registrations racing for an email and tells the other why', async () => {
  const email = newEmail();
  const first = applicant({ email });
  const second = applicant({ email });
  const account = await first.prepare();
  await second.register();
  await second.provePhone();
  // The account's owner may link it to either registration: linking the last one creates no third account.
  await second.link(account);
  const answers = await Promise.all([first.complete(account), second.complete(account)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject(conflict);
  expect(await grants(account.uid)).toHaveLength(1);
});

test.concurrent('rejects an email or a phone of an account, ignoring case', async () => {
  const owner = applicant();
  await owner.complete(await owner.prepare());
  const attempt = (email: string, phone: string) =>
    server.call('register', { email, password: 'Otra-clave-1', phone });
  for (const answer of [
    await attempt(owner.email.toUpperCase(), newPhone()),
    await attempt(newEmail(), owner.phone),
  ]) {
    expect(answer).toMatchObject({ status: 409, code: 'already_registered', body: conflict });
  }
});

// @proves 7.4, 9.4
test.concurrent.each([
  [{ email: 'sin-arroba' }, 'Introduce un email válido'],
  [{ password: '12345' }, 'La contraseña debe tener 6 caracteres o más'],
  [{ phone: '+34812345678' }, 'Introduce un número español válido (ej: +34123456789)'],
  [{ phone: '+33612345678' }, 'Introduce un número español válido (ej: +34123456789)'],
  [{ phone: '612345678' }, 'Introduce un número español válido (ej: +34123456789)'],
])('rejects a registration with %o with the text of the violated rule', async (fault, detail) => {
  const valid = { email: newEmail(), password: 'Contraseña-2026', phone: newPhone() };
  expect(await server.call('register', { ...valid, ...fault })).toMatchObject({
    status: 400,
    body: { detail },
  });
});

describe.concurrent('interrupted registration', () => {
  test('restarts with the same email and phone before the phone was proved', async () => {
    const person = applicant();
    await person.register();
    await person.register();
    await person.provePhone();
    expect(await person.complete(await person.proveEmail())).toMatchObject({ status: 200 });
  });

  test('restarts with another password before the email was proved, and deletes the unproved account', async () => {
    const person = applicant();
    await person.register();
    await person.provePhone();
    await person.link(await auth.signUp(person.email, 'La-de-antes-1'));
    const secondApplicant = applicant({
      email: person.email,
      phone: person.phone,
      password: 'La-de-ahora-2',
    });
    expect(await secondApplicant.complete(await secondApplicant.prepare())).toMatchObject({ status: 200 });
  });

  test('restarts and keeps the account after the email was proved', async () => {
    const person = applicant();
    const account = await person.prepare();
    const secondApplicant = applicant({ email: person.email, phone: person.phone });
    await secondApplicant.register();
    await secondApplicant.provePhone();
    const sameAccount = await auth.signIn(person.email, person.password);
    expect(sameAccount.uid).toBe(account.uid);
    await secondApplicant.link(sameAccount);
    expect(await secondApplicant.complete(sameAccount)).toMatchObject({ status: 200 });
  });

  // @proves 7.3
  test('completes on another device by signing in there after the email was proved', async () => {
    const person = applicant({ purchase: 'standard' });
    const account = await person.prepare();
    const elsewhere = await person.logIn(await auth.signIn(person.email, person.password));
    expect(elsewhere).toMatchObject({
      status: 200,
      body: {
        user_id: account.uid,
        requires_phone_verification: false,
        access_token: expect.any(String),
        purchase: 'standard',
      },
    });
    const { body: later } = await person.logIn(await auth.signIn(person.email, person.password));
    expect(later).not.toHaveProperty('purchase');
    expect(await grants(account.uid)).toHaveLength(1);
    // The first device learns that the registration is complete.
    expect(await person.complete(account)).toMatchObject({ status: 200 });
  });

  // @proves 3.4b
  test('rejects a sign-in without a session before the phone was proved', async () => {
    const person = applicant();
    await person.register();
    const account = await person.proveEmail();
    const answer = await person.logIn(account);
    expect(answer).toEqual({
      ...answer,
      status: 200,
      body: { user_id: person.registrationId, requires_phone_verification: true },
    });
  });

  test('keeps the linked account when its phone is proved again before its email is verified', async () => {
    const person = applicant();
    await person.register();
    await person.provePhone();
    const account = await auth.signUp(person.email, person.password);
    await person.link(account);
    await person.provePhone();
    expect((await auth.signIn(person.email, person.password)).uid).toBe(account.uid);
  });
});

test.concurrent('protects an unverified account from a stranger who registers its email with another phone', async () => {
  const person = applicant();
  await person.register();
  await person.provePhone();
  const account = await auth.signUp(person.email, person.password);
  await person.link(account);
  const stranger = applicant({ email: person.email });
  await stranger.register();
  expect(await stranger.provePhone()).toMatchObject({ status: 200 });
  await auth.verifyEmail(person.email, account.idToken);
  expect(await person.complete(await auth.signIn(person.email, person.password))).toMatchObject({
    status: 200,
  });
});

// @proves V6.5.1, V6.6.2
test.concurrent('accepts a repeated proof of a phone after a lost response, but not for another registration', async () => {
  const person = applicant();
  await person.register();
  const { idToken } = await auth.signInByPhone(person.phone);
  const confirm = (userId: string) => server.call('confirmPhone', { user_id: userId, phone_token: idToken });
  expect(await confirm(person.registrationId)).toMatchObject({ status: 200 });
  expect(await confirm(person.registrationId)).toMatchObject({ status: 200 });
  const replay = applicant({ phone: person.phone });
  await replay.register();
  expect(await confirm(replay.registrationId)).toMatchObject({ status: 401, code: 'unauthenticated' });
});

test.concurrent('expires a registration after 24 hours, and the sweep deletes all of it', async () => {
  // Begins a day ago, so that it has expired by the current time and the sweep deletes no other test's.
  const yesterday = await server.startAt(-dayMs - 1_000);
  const person = newApplicant(yesterday, auth);
  const account = await person.prepare();
  const orphan = newApplicant(yesterday, auth);
  await orphan.register();
  await auth.signInByPhone(orphan.phone);
  expect(await deleteExpiredRegistrations(server.services)).toBeGreaterThanOrEqual(2);
  for (const { registrationId } of [person, orphan]) {
    expect((await registration(registrationId)).exists).toBe(false);
  }
  const { users } = await server.services.auth.getUsers([
    { uid: account.uid },
    { phoneNumber: orphan.phone },
    { email: person.email },
  ]);
  expect(users).toEqual([]);
});
