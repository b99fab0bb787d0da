import type { CollectionReference, DocumentReference } from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAuthClient } from '../../../../emulators/src/seed/auth-client.ts';
import { readStackFile } from '../../../../emulators/src/shared/stack-addresses.ts';
import { newApplicant } from './applicant.ts';
import { type IdentityServer, startIdentityServer } from './start-identity-server.ts';

const auth = openAuthClient(readStackFile());
let server: IdentityServer;

beforeAll(async () => {
  server = await startIdentityServer({ hasOwnDatabase: true });
});
afterAll(() => server.close());

/** Returns the content of the database below these collections, as text. */
async function dumpCollections(collections: readonly CollectionReference[]): Promise<string> {
  const storedParts = await Promise.all(
    collections.map(async (collection) => {
      const references = await collection.listDocuments();
      return Promise.all(references.map(dumpDocument));
    }),
  );
  return storedParts.flat().join('\n');
}

async function dumpDocument(reference: DocumentReference): Promise<string> {
  const [snapshot, collections] = await Promise.all([reference.get(), reference.listCollections()]);
  return `${reference.path} ${JSON.stringify(snapshot.data())}\n${await dumpCollections(collections)}`;
}

// @proves T10
test('stores and logs no password through registration, failures, completion, sign-in and a change', async () => {
  const password = `Secreta-${crypto.randomUUID()}`;
  const person = newApplicant(server, auth, { password });
  await server.call('register', { email: 'mal', password, phone: '+34600000000' });
  await server.call('register', { email: person.email, password, phone: '+34600000000', extra: password });
  const account = await person.prepare();
  const during = await dumpCollections(await server.services.firestore.listCollections());
  await person.complete(account);
  await server.call('register', { email: person.email, password, phone: person.phone });
  const proof = await auth.signIn(person.email, password);
  const bearer = String((await person.logIn(proof)).body.access_token);
  const change = { firebase_token: proof.idToken, new_password: `Otra-${password}` };
  expect(await server.call('changePassword', change, { bearer })).toMatchObject({ status: 200 });
  const code = await auth.mailRecovery(person.email);
  const reset = { link_code: code, new_password: `Nueva-${password}` };
  for (const status of [200, 404])
    expect(await server.call('resetPassword', reset)).toMatchObject({ status });
  const after = await dumpCollections(await server.services.firestore.listCollections());
  expect(during).toContain(person.registrationId);
  expect(after).toContain(account.uid);
  const log = server.logLines.join('');
  expect(log).toContain('register');
  for (const text of [during, after, log]) expect(text).not.toContain(password);
  // Checks tokens and codes of links too, which would open the account as well.
  for (const secret of [account.idToken, code])
    for (const text of [during, after, log]) expect(text).not.toContain(secret);
});

// @proves V16.2.5
test('logs no email or phone', async () => {
  const person = newApplicant(server, auth);
  await person.complete(await person.prepare());
  const log = server.logLines.join('');
  expect(log).not.toContain(person.email);
  expect(log).not.toContain(person.phone);
});
