import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAuthClient } from '../../../../emulators/src/seed/auth-client.ts';
import { readStackFile } from '../../../../emulators/src/shared/stack-addresses.ts';
import { signSecureToken } from '../../../src/shared/mail/secure-token.ts';
import { newOwner } from './account-owner.ts';
import { type IdentityServer, startIdentityServer } from './start-identity-server.ts';

const auth = openAuthClient(readStackFile());
let server: IdentityServer;

beforeAll(async () => {
  server = await startIdentityServer();
});
afterAll(() => server.close());

test("ends all sessions and the password by a mail's button, when the account's email is unchanged", async () => {
  const owner = await newOwner(server, auth);
  const bearer = await owner.logIn();
  const { environment, now } = server.services;
  const token = signSecureToken(owner, now(), environment.documentTokenSecret);
  expect(await server.call('secureAccount', { token })).toMatchObject({ status: 200 });
  expect(await server.call('listSessions', undefined, { bearer })).toMatchObject({ status: 401 });
  await expect(auth.signIn(owner.email, owner.password)).rejects.toThrow();
  await auth.resetPassword(owner.email, 'La-suya-otra-vez-1');
  await owner.logIn(owner.email, 'La-suya-otra-vez-1');
});
