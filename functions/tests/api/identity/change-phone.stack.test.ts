import { afterAll, beforeAll, describe, test, vi } from 'vitest';
import { openAuthClient } from '../../../../emulators/src/seed/auth-client.ts';
import { newEmail } from '../../../../emulators/src/seed/new-email.ts';
import { newPhone } from '../../../../emulators/src/seed/new-phone.ts';
import { waitForNextSecond } from '../../../../emulators/src/seed/wait-for-next-second.ts';
import { readStackFile } from '../../../../emulators/src/shared/stack-addresses.ts';
import { consumeSmsPermit } from '../../../src/identity/phone/sms-permit.ts';
import { usedSignUpBonusReference } from '../../../src/identity/phone/used-sign-up-bonus.ts';
import { counterReference } from '../../../src/platform/rate-limit/rate-limiter.ts';
import { minuteMs } from '../../../src/platform/time/time-units.ts';
import { phoneClaimReference } from '../../../src/shared/accounts/phone-claim.ts';
import { userReference } from '../../../src/shared/accounts/user-record.ts';
import { newOwner, type Owner, readMails } from './account-owner.ts';
import { newApplicant } from './applicant.ts';
import { type Answer, type IdentityServer, startIdentityServer } from './start-identity-server.ts';

vi.setConfig({ maxConcurrency: 3 });

const stack = readStackFile();
const auth = openAuthClient(stack);
const polling = { timeout: 30_000, interval: 50 };
const subject = 'Ha cambiado el móvil de tu cuenta de Legajo';
let server: IdentityServer;

beforeAll(async () => {
  server = await startIdentityServer();
});
afterAll(() => server.close());

const isSignedIn = async (bearer: string): Promise<boolean> =>
  (await server.call('listSessions', undefined, { bearer })).status === 200;
const ask = async (owner: Owner, bearer: string, phone: string): Promise<Answer> =>
  server.call('requestPhoneChange', { firebase_token: await owner.prove(), phone }, { bearer });
const confirm = (phone_token: string, bearer: string): Promise<Answer> =>
  server.call('confirmPhoneChange', { phone_token }, { bearer });
/** Returns the browser's proof of the text message's code. */
const proveCode = async (phone: string): Promise<string> => (await auth.signInByPhone(phone)).idToken;

async function phoneOf({ uid }: Owner): Promise<unknown> {
  return (await userReference(server.services.firestore, uid).get()).get('phone');
}
async function claimOf(phone: string): Promise<unknown> {
  return (await phoneClaimReference(server.services.firestore, phone).get()).get('uid');
}

// @proves V6.3.7
test.concurrent('changes a phone with its code and the password, and releases the old one only then', async ({
  expect,
}) => {
  const owner = await newOwner(server, auth);
  const elsewhere = await owner.logIn();
  await waitForNextSecond();
  const here = await owner.logIn();
  const phone = newPhone();
  expect(await ask(owner, here, phone)).toMatchObject({ status: 200, body: { phone } });
  expect(await consumeSmsPermit(server.services, phone)).toBe(true);
  expect([await phoneOf(owner), await claimOf(owner.phone), await claimOf(phone)]).toEqual([
    owner.phone,
    owner.uid,
    undefined,
  ]);

  const proof = await proveCode(phone);
  expect(await confirm(proof, here)).toMatchObject({ status: 200, body: { phone } });
  expect([await phoneOf(owner), await claimOf(owner.phone), await claimOf(phone)]).toEqual([
    phone,
    undefined,
    owner.uid,
  ]);
  expect([await isSignedIn(here), await isSignedIn(elsewhere)]).toEqual([true, false]);
  await expect.poll(() => readMails(stack, owner.email, subject), polling).toHaveLength(1);
  // The code's temporary user is deleted, and the same proof returns the same response.
  await expect(server.services.auth.getUsers([{ phoneNumber: phone }])).resolves.toMatchObject({ users: [] });
  expect(await confirm(proof, here)).toMatchObject({ status: 200, body: { phone } });
  expect(await readMails(stack, owner.email, subject)).toHaveLength(1);
});

test.concurrent('registers a released phone again, without sign-up credits', async ({ expect }) => {
  const owner = await newOwner(server, auth);
  const bearer = await owner.logIn();
  const phone = newPhone();
  await ask(owner, bearer, phone);
  await confirm(await proveCode(phone), bearer);
  const next = newApplicant(server, auth, { phone: owner.phone });
  expect(await next.complete(await next.prepare())).toMatchObject({
    status: 200,
    body: { welcome_credits: 0 },
  });
  const rival = newApplicant(server, auth, { phone, email: newEmail() });
  expect(await rival.tryToRegister()).toMatchObject({ code: 'already_registered' });
});

test.concurrent('gives a phone to one of two accounts that prove it concurrently', async ({ expect }) => {
  const owners = [await newOwner(server, auth), await newOwner(server, auth)];
  const phone = newPhone();
  const ready = [];
  for (const owner of owners) {
    const bearer = await owner.logIn();
    expect(await ask(owner, bearer, phone)).toMatchObject({ status: 200 });
    await counterReference(server.services.firestore, { limit: 'smsPauseOfPhone', key: phone }).delete();
    ready.push({ owner, bearer, proof: await proveCode(phone) });
  }
  const answers = await Promise.all(ready.map(({ proof, bearer }) => confirm(proof, bearer)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const phones = await Promise.all(owners.map(phoneOf));
  expect(phones.filter((one) => one === phone)).toHaveLength(1);
  const winner = owners[phones.indexOf(phone)];
  expect(await claimOf(phone)).toBe(winner?.uid);
  for (const [place, owner] of owners.entries()) {
    if (owner !== winner)
      expect([phones[place], await claimOf(owner.phone)]).toEqual([owner.phone, owner.uid]);
  }
});

describe.concurrent('rejected phone change', () => {
  // @proves V7.5.1
  test("rejects a session without the password's proof, and a phone of any account", async ({ expect }) => {
    const [owner, other] = [await newOwner(server, auth), await newOwner(server, auth)];
    const bearer = await owner.logIn();
    const phone = newPhone();
    for (const firebase_token of ['x', bearer, await other.prove()]) {
      const answer = await server.call('requestPhoneChange', { firebase_token, phone }, { bearer });
      expect(answer).toMatchObject({ status: 403, code: 'identity_not_confirmed' });
    }
    expect(await ask(owner, bearer, owner.phone)).toMatchObject({ code: 'invalid_request' });
    expect(await ask(owner, bearer, other.phone)).toMatchObject({ code: 'already_registered' });
    expect(await ask(owner, bearer, '+34912345678')).toMatchObject({ code: 'invalid_request' });
    for (const number of [phone, owner.phone, other.phone]) {
      expect(await consumeSmsPermit(server.services, number)).toBe(false);
    }
  });

  test('rejects a phone code when no change was begun with the password, or when the code is of another phone', async ({
    expect,
  }) => {
    const owner = await newOwner(server, auth);
    const bearer = await owner.logIn();
    const phone = newPhone();
    expect(await confirm(await proveCode(phone), bearer)).toMatchObject({ code: 'phone_change_not_found' });
    await ask(owner, bearer, phone);
    for (const proof of ['x', await owner.prove(), await proveCode(newPhone())]) {
      expect(await confirm(proof, bearer)).toMatchObject({ status: 403, code: 'identity_not_confirmed' });
    }
    expect(await phoneOf(owner)).toBe(owner.phone);
    expect(await isSignedIn(bearer)).toBe(true);
    const laterServer = await server.startAt(61 * minuteMs);
    const answer = await laterServer.call(
      'confirmPhoneChange',
      { phone_token: await proveCode(phone) },
      { bearer },
    );
    expect(answer).toMatchObject({ code: 'phone_change_not_found' });
  });

  test('limits text messages as for every number: one per half minute, and few per day', async ({
    expect,
  }) => {
    const owner = await newOwner(server, auth);
    const bearer = await owner.logIn();
    const phone = newPhone();
    const requestAgain = () => server.call('requestPhoneChangeSms', undefined, { bearer });
    expect(await requestAgain()).toMatchObject({ code: 'phone_change_not_found' });
    await ask(owner, bearer, phone);
    expect(await requestAgain()).toMatchObject({ status: 429 });
    const answers: number[] = [];
    for (let message = 2; message <= 6; message += 1) {
      await counterReference(server.services.firestore, { limit: 'smsPauseOfPhone', key: phone }).delete();
      answers.push((await requestAgain()).status);
    }
    expect(answers).toEqual([200, 200, 200, 200, 429]);
  });
});

test.concurrent('stores nothing that reveals a released phone', async ({ expect }) => {
  const owner = await newOwner(server, auth);
  const bearer = await owner.logIn();
  const phone = newPhone();
  await ask(owner, bearer, phone);
  await confirm(await proveCode(phone), bearer);
  const { firestore } = server.services;
  const spentReference = usedSignUpBonusReference(
    server.services,
    phoneClaimReference(firestore, owner.phone),
  );
  const rememberedSnapshot = await spentReference.get();
  expect(Object.keys(rememberedSnapshot.data() ?? {})).toEqual(['expiresAt']);
});
