import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAuthClient } from '../../../../emulators/src/seed/auth-client.ts';
import { newEmail } from '../../../../emulators/src/seed/new-email.ts';
import { newPhone } from '../../../../emulators/src/seed/new-phone.ts';
import { readStackFile } from '../../../../emulators/src/shared/stack-addresses.ts';
import { maxSmsPerRegistration, smsPauseSeconds } from '../../../src/contract/identity-limits.ts';
import { rateLimits } from '../../../src/contract/rate-limits.ts';
import type { RouteName } from '../../../src/contract/routes.ts';
import { consumeSmsPermit } from '../../../src/identity/phone/sms-permit.ts';
import { peopleInIpv6Site } from '../../../src/platform/rate-limit/count-ip-address.ts';
import { hourMs, minuteMs } from '../../../src/platform/time/time-units.ts';
import { newApplicant } from './applicant.ts';
import { type Answer, type IdentityServer, startIdentityServer } from './start-identity-server.ts';

const auth = openAuthClient(readStackFile());
let server: IdentityServer;
let ipAddressCount = 0;

beforeAll(async () => {
  server = await startIdentityServer({ countsForGood: true });
});
afterAll(() => server.close());

/** Part of a public IP address that no other test or run uses. */
const range = Array.from({ length: 2 }, () => (1 + Math.floor(Math.random() * 65_535)).toString(16)).join(
  ':',
);
function newIpAddress(): string {
  ipAddressCount += 1;
  return `2a02:${range}:${ipAddressCount.toString(16)}::1`;
}

const applicant = (overrides?: Parameters<typeof newApplicant>[2]) => newApplicant(server, auth, overrides);
const requestSms = (userId: string, from = newIpAddress()) =>
  server.call('requestSms', { user_id: userId }, { from });
const smsRefusal = 'Demasiados intentos. Espera antes de intentar de nuevo.';

function expectLimited(answer: Answer | undefined): void {
  expect(answer).toMatchObject({ status: 429, code: 'rate_limited' });
  expect(answer?.retryAfterSeconds).toBeGreaterThan(0);
  expect(answer?.body.detail).toMatch(/Espera/);
}

// @proves V6.3.1
test.each([
  [
    'register',
    rateLimits.registrationsOfAddress.max,
    () => ({ email: newEmail(), password: 'x', phone: newPhone() }),
  ],
  ['checkUserExists', rateLimits.lookupsOfAddress.max, () => ({ email: newEmail() })],
  [
    'logIn',
    rateLimits.loginsOfAddress.max,
    () => ({ firebase_token: 'x', email: newEmail(), firebase_uid: 'x' }),
  ],
] satisfies [RouteName, number, () => object][])(
  '%s: responds to one IP address %i times, then returns a retry time, without affecting others',
  async (route, max, body) => {
    const from = newIpAddress();
    const answers = [];
    for (let count = 0; count <= max; count += 1) answers.push(await server.call(route, body(), { from }));
    expect(answers.slice(0, max).filter(({ status }) => status === 429)).toEqual([]);
    expectLimited(answers[max]);
    expect((await server.call(route, body(), { from: newIpAddress() })).status).not.toBe(429);
  },
);

test("does not count a stranger's calls with an owner's email or phone against the owner's limits", async () => {
  const person = { email: newEmail(), phone: newPhone() };
  const attempt = (name: RouteName, body: object) => {
    return async (from: string) => (await server.call(name, { ...body }, { from })).status;
  };
  const attempts = [
    attempt('register', { ...person, password: 'Contraseña-2026' }),
    attempt('checkUserExists', { email: person.email }),
  ];
  for (const attack of attempts) {
    const stranger = newIpAddress();
    let status = 200;
    for (let count = 0; count < 40 && status !== 429; count += 1) status = await attack(stranger);
    expect(status).toBe(429);
    expect(await attack(newIpAddress())).toBe(200);
  }
});

// @proves V4.1.3
test('counts calls by the real IP address when each call forges another one', async () => {
  const real = newIpAddress();
  const attempt = (): Promise<Answer> => {
    const body = { email: newEmail(), password: 'x', phone: newPhone() };
    return server.call('register', body, { from: real, forgedIpAddress: newIpAddress() });
  };
  const { max } = rateLimits.registrationsOfAddress;
  for (let count = 0; count < max; count += 1) expect((await attempt()).status).not.toBe(429);
  expectLimited(await attempt());
});

// @proves V15.3.4
test('limits an IPv4 address as a mobile network, and each /48 of IPv6 as one', async () => {
  const lookUp = async (from: string) =>
    (await server.call('checkUserExists', { email: newEmail() }, { from })).status;
  const { max } = rateLimits.lookupsOfAddress;
  const shared = `198.18.${[0, 1].map(() => Math.floor(Math.random() * 256)).join('.')}`;
  for (let count = 0; count < max * 2; count += 1) expect(await lookUp(shared)).toBe(200);
  const site = `2a02:${range.split(':')[0]}:ffff`;
  const weight = max * peopleInIpv6Site - 3;
  await server.services.rateLimiter.consume([
    { limit: 'lookupsOfAddress', key: `${site}::/48`, scale: peopleInIpv6Site, weight },
  ]);
  const statuses = [];
  for (let network = 1; network <= 4; network += 1) statuses.push(await lookUp(`${site}:${network}::1`));
  expect(statuses).toEqual([200, 200, 200, 429]);
});

// @proves T7, V6.6.3
test('permits no text message without a registration', async () => {
  expect(await requestSms(crypto.randomUUID())).toMatchObject({
    status: 404,
    code: 'registration_not_found',
  });
  expect(await consumeSmsPermit(server.services, newPhone())).toBe(false);
});

// @proves V6.3.4
test('permits no text message to the phone of an account here or at the identity provider', async () => {
  const owner = applicant();
  await owner.complete(await owner.prepare());
  const lateApplicant = applicant({ phone: owner.phone });
  expect(await lateApplicant.tryToRegister()).toMatchObject({ status: 409, code: 'already_registered' });

  // Claims one phone after the registration began; the other's owner links it at the provider.
  const claimed = applicant();
  const rival = applicant({ phone: claimed.phone });
  await rival.register();
  await claimed.complete(await claimed.prepare());
  const tied = applicant();
  await tied.register();
  await auth.attachPhone(tied.phone, await auth.signUp(tied.email, tied.password));
  for (const { registrationId } of [rival, tied]) {
    expect(await requestSms(registrationId)).toMatchObject({ status: 409, code: 'already_registered' });
  }
});

// @proves V6.5.1
test('permits exactly one text message per request, to the number of the registration', async () => {
  const person = applicant();
  await person.register();
  expect(await requestSms(person.registrationId)).toMatchObject({
    status: 200,
    body: { phone_verified: false, resend_after_seconds: smsPauseSeconds },
  });
  expect(await consumeSmsPermit(server.services, person.phone)).toBe(true);
  expect(await consumeSmsPermit(server.services, person.phone)).toBe(false);
});

test('permits the first text message with the registration, within the limits of its number', async () => {
  const phone = newPhone();
  const [first, second] = [applicant({ phone }), applicant({ phone })];
  await first.register();
  expect(await consumeSmsPermit(server.services, phone)).toBe(true);
  // The message was sent: `/request-sms` is for a further one, after the pause.
  expectLimited(await requestSms(first.registrationId));
  await second.register();
  expect(await consumeSmsPermit(server.services, phone)).toBe(false);
});

test('counts the first text message of a registration once against the limits of its number', async () => {
  const phone = newPhone();
  const clocked = await server.startAt(0);
  const { max } = rateLimits.smsOfPhone;
  for (let count = 0; count < max; count += 1) {
    const person = newApplicant(clocked, auth, { phone });
    await person.register();
    const answer = await clocked.call(
      'requestSms',
      { user_id: person.registrationId },
      { from: newIpAddress() },
    );
    expect(answer).toMatchObject({ status: 200, body: { resend_after_seconds: smsPauseSeconds } });
    clocked.advance((smsPauseSeconds + 1) * 1_000);
  }
});

// @proves V6.5.5
test('expires the permit of a text message after five minutes', async () => {
  const person = applicant();
  await person.register();
  await requestSms(person.registrationId);
  const laterServices = { ...server.services, now: () => new Date(Date.now() + 5 * minuteMs + 1_000) };
  expect(await consumeSmsPermit(laterServices, person.phone)).toBe(false);
});

test('enforces a pause between two text messages to one number across registrations', async () => {
  const phone = newPhone();
  const [first, second] = [applicant({ phone }), applicant({ phone })];
  await first.register();
  await second.register();
  expect((await requestSms(first.registrationId)).status).toBe(200);
  for (const { registrationId } of [first, second]) {
    const answer = await requestSms(registrationId);
    expectLimited(answer);
    expect(answer.body.detail).toBe(smsRefusal);
    expect(answer.retryAfterSeconds).toBeLessThanOrEqual(smsPauseSeconds);
  }
});

test('sends no text message to a verified phone', async () => {
  const person = applicant();
  await person.register();
  await person.provePhone();
  expect(await requestSms(person.registrationId)).toMatchObject({ body: { phone_verified: true } });
  expect(await consumeSmsPermit(server.services, person.phone)).toBe(false);
});

// @proves V6.6.3
test('limits text messages per registration, number and IP address', async () => {
  const clocked = await server.startAt(0);
  const ask = (userId: string, from: string) => clocked.call('requestSms', { user_id: userId }, { from });
  const register = async (phone: string) => {
    const person = newApplicant(clocked, auth, { phone });
    await person.register();
    return person.registrationId;
  };

  // The limit of a registration still counts after the limits of number and IP address have been restored.
  const registrationId = await register(newPhone());
  const statuses = [];
  // The registration itself permitted the first message.
  for (let count = 1; count <= maxSmsPerRegistration; count += 1) {
    clocked.advance(3 * hourMs);
    statuses.push((await ask(registrationId, newIpAddress())).status);
  }
  expect(statuses).toEqual([...Array(maxSmsPerRegistration - 1).fill(200), 429]);

  // Uses one number in several registrations.
  const phone = newPhone();
  const ofPhone = [];
  for (let count = 0; count <= rateLimits.smsOfPhone.max; count += 1) {
    clocked.advance((smsPauseSeconds + 1) * 1_000);
    ofPhone.push((await ask(await register(phone), newIpAddress())).status);
  }
  expect(ofPhone).toEqual([...Array(rateLimits.smsOfPhone.max).fill(200), 429]);

  // Uses one IP address with several numbers.
  const from = newIpAddress();
  const ofAddress = [];
  for (let count = 0; count <= rateLimits.smsOfAddress.max; count += 1) {
    // Asks for a further message: the first one was permitted to the IP address of the registration.
    const id = await register(newPhone());
    await ask(id, newIpAddress());
    clocked.advance((smsPauseSeconds + 1) * 1_000);
    ofAddress.push((await ask(id, from)).status);
  }
  expect(ofAddress).toEqual([...Array(rateLimits.smsOfAddress.max).fill(200), 429]);
});
