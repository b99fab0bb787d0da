import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { openAuthClient } from '../../../../emulators/src/seed/auth-client.ts';
import { newEmail } from '../../../../emulators/src/seed/new-email.ts';
import { newPhone } from '../../../../emulators/src/seed/new-phone.ts';
import { waitForNextSecond } from '../../../../emulators/src/seed/wait-for-next-second.ts';
import { readStackFile } from '../../../../emulators/src/shared/stack-addresses.ts';
import { weakPasswordTexts } from '../../../src/contract/identity/weak-password.ts';
import type { Routes } from '../../../src/contract/routes.ts';
import { changePassword } from '../../../src/identity/passwords/change-password.ts';
import { ApiError } from '../../../src/platform/errors/api-error.ts';
import { minuteMs } from '../../../src/platform/time/time-units.ts';
import type { HandlerRequest } from '../../../src/shared/http/handler.ts';
import type { Services } from '../../../src/shared/services.ts';
import { sessionIdOf } from '../../../src/shared/sessions/session-record.ts';
import { newApplicant } from './applicant.ts';
import { type IdentityServer, startIdentityServer } from './start-identity-server.ts';

// Limits the tests at a time, because they wait for each other's processes and would only take longer.
vi.setConfig({ maxConcurrency: 3 });

const stack = readStackFile();
const auth = openAuthClient(stack);
const newPassword = 'La-de-ahora-2026';
/** Reached only when a mail never arrives. */
const polling = { timeout: 30_000, interval: 50 };
let server: IdentityServer;

beforeAll(async () => {
  server = await startIdentityServer();
});
afterAll(() => server.close());

async function newUser() {
  const person = newApplicant(server, auth);
  const account = await person.prepare();
  await person.complete(account);
  const logIn = async (password = person.password): Promise<string> => {
    const answer = await person.logIn(await auth.signIn(person.email, password));
    return z.object({ access_token: z.string() }).parse(answer.body).access_token;
  };
  const prove = async (): Promise<string> => (await auth.signIn(person.email, person.password)).idToken;
  return { ...person, uid: account.uid, logIn, prove };
}

const change = (bearer: string, proof: string, password = newPassword) =>
  server.call('changePassword', { firebase_token: proof, new_password: password }, { bearer });
const isSignedIn = async (bearer: string) =>
  (await server.call('listSessions', undefined, { bearer })).status === 200;
async function noticesTo(email: string): Promise<readonly { text: string }[]> {
  const response = await fetch(`${stack.inbox}/messages?to=${encodeURIComponent(email)}`);
  const mails = (await response.json()) as { subject: string; text: string }[];
  return mails.filter(({ subject }) => subject === 'Se ha cambiado tu contraseña de Legajo');
}

// @proves V6.2.3, V6.3.7, V7.4.3
test.concurrent('changes a password with the current one, ends every session, and notifies the owner', async ({
  expect,
}) => {
  const person = await newUser();
  const here = await person.logIn();
  // Waits a second: sessions of a user that begin in the same one have the same id.
  await waitForNextSecond();
  const elsewhere = await person.logIn();
  expect(await change(here, await person.prove())).toMatchObject({ status: 200 });
  await expect(person.prove()).rejects.toThrow('INVALID_LOGIN_CREDENTIALS');
  for (const session of [here, elsewhere]) expect(await isSignedIn(session)).toBe(false);

  const secondSession = await person.logIn(newPassword);
  const { body } = await server.call('listSessions', undefined, { bearer: secondSession });
  expect(body).toMatchObject({ sessions: [{ is_current: true }] });
  await expect.poll(() => noticesTo(person.email), polling).toHaveLength(1);
  const [mail] = await noticesTo(person.email);
  expect(mail?.text).toContain('/asegurar-cuenta?token=');
  expect(mail?.text).not.toContain(newPassword);
});

describe.concurrent('rejected password change', () => {
  // @proves V6.2.3, V7.5.1
  test("rejects a session without the password's proof, an old proof, and another user's proof", async () => {
    const [person, other] = [await newUser(), await newUser()];
    const session = await person.logIn();
    const refused = { status: 403, code: 'identity_not_confirmed' };
    for (const proof of ['x', session, await other.prove(), (await auth.signInByPhone(newPhone())).idToken])
      expect(await change(session, proof)).toMatchObject(refused);
    const services = { ...server.services, now: () => new Date(Date.now() + 6 * minuteMs) };
    const proof = await person.prove();
    await expect(callHandler(services, person, session, proof)).rejects.toMatchObject(refusedCode);
    expect(await isSignedIn(session)).toBe(true);
    await person.prove();
    expect(await noticesTo(person.email)).toEqual([]);
  });

  // @proves V6.2.4
  test.each([
    ['Contraseña', weakPasswordTexts.common, 'weak_password'],
    ['TeQuieroMucho', weakPasswordTexts.common, 'weak_password'],
    ['corta', 'La contraseña debe tener 6 caracteres o más', 'invalid_request'],
  ])('rejects %s, also in a registration', async (password, detail, code) => {
    const person = await newUser();
    const answer = { status: 400, code, body: { detail } };
    expect(await change(await person.logIn(), await person.prove(), password)).toMatchObject(answer);
    const form = { email: newEmail(), password, phone: newPhone() };
    expect(await server.call('register', form)).toMatchObject(answer);
  });

  test('rejects a password that is the part of the email before the @', async () => {
    const person = await newUser();
    const password = `${person.email.split('@')[0]}!`;
    const answer = { status: 400, code: 'weak_password', body: { detail: weakPasswordTexts.email } };
    expect(await change(await person.logIn(), await person.prove(), password)).toMatchObject(answer);
    const email = newEmail();
    const form = { email, password: `${email.split('@')[0]}!`, phone: newPhone() };
    expect(await server.call('register', form)).toMatchObject(answer);
  });

  /** Attempts a change while the provider fails with this error. Session and password stay unchanged. */
  async function failChange(failure: Error): Promise<{ email: string; error: unknown }> {
    const person = await newUser();
    const session = await person.logIn();
    const provider = { ...server.services.auth, updateUser: () => Promise.reject(failure) };
    const services = { ...server.services, auth: provider };
    const error = await callHandler(services, person, session, await person.prove()).catch(
      (thrown: unknown) => thrown,
    );
    await server.services.mail.deliverQueued();
    expect(await isSignedIn(session)).toBe(true);
    await person.prove();
    return { email: person.email, error };
  }

  test('ends no session and sends no mail when the provider refuses the password', async () => {
    const code = 'auth/password-does-not-meet-requirements';
    const { email, error } = await failChange(Object.assign(new Error(code), { code }));
    expect(error).toMatchObject({ code: 'weak_password' });
    expect(await noticesTo(email)).toEqual([]);
  });

  test('notifies the owner when the provider does not answer, because the result is unknown', async ({
    expect,
  }) => {
    const { email, error } = await failChange(new ApiError('identity_unavailable'));
    expect(error).toMatchObject({ code: 'identity_unavailable' });
    await expect.poll(() => noticesTo(email), polling).toHaveLength(1);
  });
});

const refusedCode = { code: 'identity_not_confirmed' };

function callHandler(
  services: Services,
  { uid, email }: { readonly uid: string; readonly email: string },
  session: string,
  proof: string,
) {
  const caller = { uid, email, sessionId: sessionIdOf(session) };
  const body = { firebase_token: proof, new_password: newPassword };
  return changePassword(services, { caller, body } as HandlerRequest<Routes['changePassword']>);
}
