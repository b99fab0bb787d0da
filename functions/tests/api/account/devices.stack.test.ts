import { afterAll, expect, test, vi } from 'vitest';
import { waitForNextSecond } from '../../../../emulators/src/seed/wait-for-next-second.ts';
import {
  accountSchema,
  consentLogSchema,
  type DeviceSession,
  deviceSessionListSchema,
} from '../../../src/contract/account/schemas.ts';
import { loginResponseSchema } from '../../../src/contract/identity/schemas.ts';
import { textVersions } from '../../../src/contract/limits.ts';
import { hourMs } from '../../../src/platform/time/time-units.ts';
import { sessionIdOf } from '../../../src/shared/sessions/session-record.ts';
import { callRoute, type RouteAnswer } from '../security/call-route.ts';
import { openAccounts } from './open-account.ts';

// Limits the tests at a time, because they wait for each other's processes and would only take longer.
vi.setConfig({ maxConcurrency: 3 });

const accounts = openAccounts();
const { stack, services } = accounts;
afterAll(() => accounts.close());

const sessionsIn = ({ text }: RouteAnswer): DeviceSession[] =>
  deviceSessionListSchema.parse(JSON.parse(text)).sessions;
const isSignedIn = async (token: string) =>
  (await callRoute(stack, 'createExportLink', {}, `Bearer ${token}`)).status === 200;

// @proves V7.1.2, V7.5.2
test.concurrent("lists the account's devices, the current one first, and signs each out separately", async () => {
  const person = await accounts.newPerson();
  const [phone, office] = [await person.logInElsewhere(), await person.logInElsewhere()];
  const stranger = await accounts.newPerson();
  const listed = sessionsIn(await person.call('listSessions'));
  expect(listed).toHaveLength(3);
  expect(listed.map(({ is_current }) => is_current)).toEqual([true, false, false]);
  expect(listed[0]?.id).toBe(sessionIdOf(person.token));

  // Lists the devices often, because each process caches a session for some seconds.
  const listOften = async (token: string) => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => callRoute(stack, 'listSessions', {}, `Bearer ${token}`)),
    );
    return new Set(answers.map(({ status }) => status));
  };
  expect(await listOften(phone)).toEqual(new Set([200]));

  const ended = { params: { session_id: sessionIdOf(phone) } };
  expect((await stranger.call('endSession', ended)).status).toBe(404);
  expect(sessionsIn(await person.call('endSession', ended))).toHaveLength(2);
  expect(await listOften(phone)).toEqual(new Set([401]));
  expect([await isSignedIn(phone), await isSignedIn(office), await isSignedIn(person.token)]).toEqual([
    false,
    true,
    true,
  ]);
  expect(sessionsIn(await person.call('endOtherSessions'))).toMatchObject([{ is_current: true }]);
  expect([await isSignedIn(office), await isSignedIn(person.token)]).toEqual([false, true]);
  expect(sessionsIn(await stranger.call('listSessions'))).toHaveLength(1);
});

test.concurrent('shows the browser of a session and its last use, to a quarter of an hour', async () => {
  const person = await accounts.newPerson();
  const reference = services.firestore.doc(`sessions/${person.caller.sessionId}`);
  const startedAtMs = Date.now();
  const hourAgo = new Date(startedAtMs - hourMs);
  const device = { browser: 'Firefox', system: 'Windows', isMobile: false };
  await reference.update({ createdAt: hourAgo, lastUsedAt: hourAgo, device, country: 'ES' });
  // Calls a route that reads the session from the database.
  await person.call('endOtherSessions');
  const [session] = sessionsIn(await person.call('listSessions'));
  expect(session).toMatchObject({ browser: 'Firefox', system: 'Windows', is_mobile: false, country: 'ES' });
  expect(Date.parse(session?.last_used_at ?? '')).toBeGreaterThanOrEqual(startedAtMs);
  expect(session?.signed_in_at).toBe(hourAgo.toISOString());
});

test.concurrent.each([
  [{ 'X-Country-Code': 'PT' }, 'PT'],
  [{ 'X-Country-Code': 'Portugal' }, null],
  [{ 'X-Appengine-Country': 'PT' }, null],
  [{}, null],
])('stores for a session that begins with %j the country %s', async (headers, country) => {
  const { email, password, uid } = await accounts.newPerson();
  const { idToken } = await accounts.auth.signIn(email, password);
  // Waits a second: sessions of a user that begin in the same one have the same id.
  await waitForNextSecond();
  const response = await fetch(`${stack.api}/firebase-login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ firebase_token: idToken, email, firebase_uid: uid }),
  });
  const { access_token: token } = loginResponseSchema.parse(await response.json());
  const sessions = sessionsIn(await callRoute(stack, 'listSessions', {}, `Bearer ${token}`));
  expect(sessions.find(({ is_current }) => is_current)?.country).toBe(country);
});

// @proves V2.1.2, V2.2.3
test.concurrent('records cookie choices once each, with the version of the text, and never from the future', async () => {
  const person = await accounts.newPerson();
  const preferences = { essential: true, functional: true, analytics: false, marketing: false };
  const body = { type: 'custom', date: '2026-10-01T10:00:00.000Z', preferences };
  for (let times = 0; times < 2; times += 1) {
    expect((await person.call('recordConsent', { body })).status).toBe(200);
  }
  const laterConsent = {
    ...body,
    date: '2026-10-02T10:00:00.000Z',
    preferences: { ...preferences, functional: false },
  };
  await person.call('recordConsent', { body: laterConsent });
  const future = { ...body, date: new Date(Date.now() + hourMs).toISOString() };
  expect((await person.call('recordConsent', { body: future })).status).toBe(400);
  const { consents } = consentLogSchema.parse(JSON.parse((await person.call('listConsents')).text));
  expect(
    consents.map(({ kind, version, preferences: chosen }) => [kind, version, chosen?.functional]),
  ).toEqual([
    ['terms', textVersions.terms, undefined],
    ['cookies', textVersions.cookies, false],
    ['cookies', textVersions.cookies, true],
  ]);
});

test.concurrent('turns optional mails off and on', async () => {
  const person = await accounts.newPerson();
  const readAccount = async () =>
    accountSchema.parse(JSON.parse((await person.call('getAccount')).text)).mails;
  expect(await readAccount()).toEqual([
    { kind: 'low_credits', is_subscribed: true },
    { kind: 'extraction_done', is_subscribed: true },
    { kind: 'deadline_reminder', is_subscribed: true },
    { kind: 'site_changed', is_subscribed: true },
  ]);
  await person.call('setMailPreference', { body: { kind: 'extraction_done', is_subscribed: false } });
  const refused = (await readAccount()).filter(({ is_subscribed: isSubscribed }) => !isSubscribed);
  expect(refused).toEqual([{ kind: 'extraction_done', is_subscribed: false }]);
});
