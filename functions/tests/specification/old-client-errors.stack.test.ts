import { beforeAll, describe, expect, test } from 'vitest';
import { openAuthClient } from '../../../emulators/src/seed/auth-client.ts';
import { createAccount } from '../../../emulators/src/seed/create-account.ts';
import { leaseContract } from '../../../emulators/src/seed/documents/lease-contract.ts';
import { logIn } from '../../../emulators/src/seed/log-in.ts';
import { makePdf } from '../../../emulators/src/seed/make-pdf.ts';
import { newEmail } from '../../../emulators/src/seed/new-email.ts';
import { newPhone } from '../../../emulators/src/seed/new-phone.ts';
import { readStackServices } from '../../../emulators/src/seed/stack-services.ts';
import { readStackFile } from '../../../emulators/src/shared/stack-addresses.ts';
import * as fields from './answer-fields.ts';
import { type OldClient, openOldClient, uploadForm } from './open-old-client.ts';

const addresses = readStackFile();
const auth = openAuthClient(addresses);
const password = 'Prueba-2026';
let clientWithCredits: OldClient;
let clientWithoutCredits: OldClient;
let knownUser: { readonly email: string; readonly phone: string };
let bytes: Buffer;

async function openClientWith(credits: number): Promise<{ client: OldClient; email: string; phone: string }> {
  const email = newEmail();
  const phone = newPhone();
  await createAccount(readStackServices(), { email, password, phone, plan: 'free', credits });
  const client = openOldClient(addresses);
  client.keepSession(await logIn(addresses, { email, password }));
  return { client, email, phone };
}

beforeAll(async () => {
  const [first, second] = await Promise.all([openClientWith(50), openClientWith(1)]);
  [clientWithCredits, clientWithoutCredits] = [first.client, second.client];
  knownUser = { email: first.email, phone: first.phone };
  bytes = await makePdf(leaseContract);
});

const expectRefused = async (
  client: OldClient,
  [method, path]: readonly ['GET' | 'POST' | 'DELETE', string],
  status: number,
  body?: unknown,
): Promise<string> => (await client.call(method, path, { body, status, answer: fields.refused })).detail;

describe('errors of section 8 for a client of the specification', () => {
  // @proves 3.4c, 8.11c, 8.11d
  test('rejects a login with 400 for wrong data, 403 for an unverified email, 404 without an account', async () => {
    const anyone = openOldClient(addresses);
    await expectRefused(anyone, ['POST', '/firebase-login'], 400, {});
    const email = newEmail();
    const account = await auth.signUp(email, password);
    const body = { firebase_token: account.idToken, email, firebase_uid: account.uid };
    await expectRefused(anyone, ['POST', '/firebase-login'], 403, body);
    await auth.verifyEmail(email, account.idToken);
    const { idToken } = await auth.signIn(email, password);
    await expectRefused(anyone, ['POST', '/firebase-login'], 404, { ...body, firebase_token: idToken });
    const odd = { firebase_token: 'x', email, firebase_uid: 'x' };
    expect(await expectRefused(anyone, ['POST', '/firebase-login'], 401, odd)).not.toMatch(/sesión/);
  });

  // @proves 8.27
  test('rejects a registration with 409 for a known email or phone, and with 400 and the reason for invalid data', async () => {
    const anyone = openOldClient(addresses);
    const path = ['POST', '/register'] as const;
    const takenText = 'El email o teléfono ya están registrados';
    expect(await expectRefused(anyone, path, 409, { ...knownUser, email: newEmail(), password })).toBe(
      takenText,
    );
    expect(await expectRefused(anyone, path, 409, { ...knownUser, phone: newPhone(), password })).toBe(
      takenText,
    );
    const fresh = { email: newEmail(), password, phone: newPhone() };
    expect(await expectRefused(anyone, path, 400, { ...fresh, phone: '+34123456789' })).toBe(
      'Introduce un número español válido (ej: +34123456789)',
    );
    await expectRefused(anyone, path, 400, { ...fresh, password: '12345' });
  });

  // @proves 6.1b
  test('rejects a call without a session with 401', async () => {
    const anyone = openOldClient(addresses);
    for (const path of ['/billing-info', '/invoices', '/usage-stats', '/chat-sessions'])
      await expectRefused(anyone, ['GET', path], 401);
    for (const path of [
      '/getdocs',
      '/invoke',
      '/extract',
      '/create-onetime-checkout',
      '/cancel-subscription',
    ])
      await expectRefused(anyone, ['POST', path], 401, {});
    expect((await anyone.open('/pdf/Contrato.pdf?token=x')).status).toBe(401);
  });

  // @proves 8.38b, 8.39a, 8.41a
  test('rejects an upload, a question and an extraction without credits with 402 and the reason', async () => {
    const form = () => uploadForm([{ name: 'Contrato.pdf', bytes }], false);
    // Spends the only credit of this user.
    await clientWithoutCredits.call('POST', '/upload', { body: form(), answer: fields.uploaded });
    const other = uploadForm([
      { name: 'Otro.pdf', bytes: await makePdf({ ...leaseContract, title: 'Otro' }) },
    ]);
    expect(await expectRefused(clientWithoutCredits, ['POST', '/upload'], 402, other)).toMatch(/crédito/);
    const body = { question: '¿Cuál es la renta?', chat_history: '[]', selected_document: 'Contrato.pdf' };
    expect(await expectRefused(clientWithoutCredits, ['POST', '/invoke'], 402, body)).toMatch(/crédito/);
    const order = { url: addresses.site, max_pages: 1, translate: false, language: 'English' };
    expect(await expectRefused(clientWithoutCredits, ['POST', '/extract'], 402, order)).toMatch(/crédito/);
  });

  // @proves 8.38c
  test('rejects duplicates and files above the plan with 403, distinguished by «duplicado»', async () => {
    const form = () => uploadForm([{ name: 'Contrato.pdf', bytes }], false);
    await clientWithCredits.call('POST', '/upload', { body: form(), answer: fields.uploaded });
    const secondForm = form();
    expect(await expectRefused(clientWithCredits, ['POST', '/upload'], 403, secondForm)).toMatch(/duplicado/);
    const chapters = Array.from({ length: 501 }, () => ({
      heading: 'Anexo',
      paragraphs: ['Sin contenido.'],
    }));
    const long = await makePdf({ ...leaseContract, chapters });
    const tooLong = uploadForm([{ name: 'Largo.pdf', bytes: long }], false);
    expect(await expectRefused(clientWithCredits, ['POST', '/upload'], 403, tooLong)).not.toMatch(
      /duplicado/,
    );
  });

  test('rejects an invalid order with 400 and its reason', async () => {
    await expectRefused(clientWithCredits, ['POST', '/extract'], 400, {
      url: 'nada',
      max_pages: 0,
      translate: false,
    });
  });

  // @proves 3.14
  test('rejects missing objects with 404', async () => {
    await expectRefused(clientWithCredits, ['GET', '/payment-details/cs_test_desconocida1'], 404);
    await expectRefused(clientWithCredits, ['GET', '/chat-sessions/desconocida-1/messages'], 404);
    await expectRefused(clientWithCredits, ['POST', '/create-subscription-checkout'], 400, { plan: 'gold' });
    await expectRefused(clientWithCredits, ['POST', '/cancel-subscription'], 409);
    const missing = { body: { filenames: ['Nada.pdf'] }, status: 404, answer: fields.deletionRefused };
    await clientWithCredits.call('POST', '/delete_files', missing);
  });

  // @proves 7.23b
  test.each([
    ['a list', [{ role: 'user', content: 'hola' }]],
    ['`null`', null],
    ['a long text', 'a'.repeat(220_000)],
  ])('accepts a history that is %s', async (_form, chat_history) => {
    const body = { question: 'Hola', selected_document: 'all', chat_history };
    await clientWithCredits.call('POST', '/invoke', { body, answer: fields.answered });
  });
});
