import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { openAuthClient } from '../../../../emulators/src/seed/auth-client.ts';
import { waitForNextSecond } from '../../../../emulators/src/seed/wait-for-next-second.ts';
import { readStackFile } from '../../../../emulators/src/shared/stack-addresses.ts';
import { dayMs, daySeconds, minuteMs } from '../../../src/platform/time/time-units.ts';
import { sessionIdOf, sessionReference } from '../../../src/shared/sessions/session-record.ts';
import { newApplicant } from './applicant.ts';
import { type Callable, type IdentityServer, startIdentityServer } from './start-identity-server.ts';

const auth = openAuthClient(readStackFile());
let server: IdentityServer;

beforeAll(async () => {
  server = await startIdentityServer();
});
afterAll(() => server.close());

async function newUser() {
  const person = newApplicant(server, auth);
  await person.complete(await person.prepare());
  return person;
}

/** Creates two sessions of a user in different seconds: in the same second they would have the same id. */
async function twoSessions(person: { email: string; password: string }): Promise<[string, string]> {
  const first = await newSession(person);
  await waitForNextSecond();
  return [first, await newSession(person)];
}

async function newSession(person: { email: string; password: string }): Promise<string> {
  const account = await auth.signIn(person.email, person.password);
  const answer = await server.call('logIn', {
    firebase_token: account.idToken,
    email: person.email,
    firebase_uid: account.uid,
  });
  return z.object({ access_token: z.string() }).parse(answer.body).access_token;
}

const isSignedIn = async (bearer: string, at: Callable = server) =>
  (await at.call('getUsageStats', undefined, { bearer })).status === 200;

// @proves V7.1.3, V7.4.2
test('ends every session within seconds of a password change, and immediately for writes', async () => {
  const person = await newUser();
  const sessions = await twoSessions(person);
  const clocked = await server.startAt(0);
  for (const session of sessions) expect(await isSignedIn(session, clocked)).toBe(true);
  // Waits a second, because revocation counts in whole seconds.
  await waitForNextSecond();
  await auth.resetPassword(person.email, 'Otra-clave-2026');

  const body = { filenames: ['nada.pdf'] };
  const [bearer] = sessions;
  expect((await clocked.call('deleteDocuments', body, { bearer })).status).toBe(401);
  expect((await clocked.call('createConversation', {}, { bearer: sessions[1] })).status).toBe(401);
  clocked.advance(10_000);
  for (const session of sessions) expect(await isSignedIn(session, clocked)).toBe(false);
  expect(await isSignedIn(await newSession({ ...person, password: 'Otra-clave-2026' }))).toBe(true);
});

// @proves V7.2.2, V7.2.4
test('ends the session that signs out, and keeps those of other devices', async () => {
  const person = await newUser();
  const [here, elsewhere] = await twoSessions(person);
  expect((await server.call('logOut', {}, { bearer: here })).status).toBe(200);
  expect(await isSignedIn(here)).toBe(false);
  expect(await isSignedIn(elsewhere)).toBe(true);
});

// @proves V7.1.1, V7.3.2
test('accepts an unused session for five days, and ends it then', async () => {
  const session = await newSession(await newUser());
  const [, claims = ''] = session.split('.');
  const { iat, exp } = z
    .object({ iat: z.number(), exp: z.number() })
    .parse(JSON.parse(Buffer.from(claims, 'base64url').toString()));
  expect(exp - iat).toBe(5 * daySeconds);
  const clocked = await server.startAt(5 * dayMs - minuteMs);
  expect(await isSignedIn(session, clocked)).toBe(true);
  clocked.advance(2 * minuteMs);
  expect(await isSignedIn(session, clocked)).toBe(false);
});

test('trusts an ended session for reads during eight seconds, and never for writes', async () => {
  const session = await newSession(await newUser());
  const clocked = await server.startAt(0);
  const write = async () => (await clocked.call('createConversation', {}, { bearer: session })).status;
  expect(await isSignedIn(session, clocked)).toBe(true);
  await server.call('logOut', {}, { bearer: session });
  expect(await isSignedIn(session, clocked)).toBe(true);
  clocked.advance(8_000);
  expect(await isSignedIn(session, clocked)).toBe(false);
  expect(await write()).toBe(401);
});

// @proves V7.2.3
test('stores the hash of a session and not its token, and sets no cookie', async () => {
  const person = await newUser();
  const { idToken, uid } = await auth.signIn(person.email, person.password);
  const response = await fetch(`${readStackFile().api}/firebase-login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ firebase_token: idToken, email: person.email, firebase_uid: uid }),
  });
  expect(response.headers.getSetCookie()).toEqual([]);
  const { access_token: session } = z.object({ access_token: z.string() }).parse(await response.json());
  const snapshot = await sessionReference(server.services.firestore, sessionIdOf(session)).get();
  expect(snapshot.get('uid')).toBe(uid);
  expect(JSON.stringify(snapshot.data())).not.toContain(session.slice(0, 40));
});

// @proves V7.1.3, V9.2.2
test('rejects a session token as an identity token, and vice versa', async () => {
  const person = await newUser();
  const session = await newSession(person);
  const { idToken } = await auth.signIn(person.email, person.password);
  expect(await isSignedIn(idToken)).toBe(false);
  const link = await server.call(
    'linkAccount',
    { user_id: crypto.randomUUID(), password: 'x' },
    { bearer: session },
  );
  expect(link).toMatchObject({ status: 401, code: 'unauthenticated' });
});
