import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { signExportToken } from '../../../src/account/export/export-token.ts';
import { exportLinkSchema } from '../../../src/contract/account/schemas.ts';
import { safeName } from '../../../src/shared/http/content-disposition.ts';
import { readZip } from '../../fixtures/zip/read-zip.ts';
import { openAccounts } from './open-account.ts';

const accounts = openAccounts();
const { stack } = accounts;
type Person = Awaited<ReturnType<typeof accounts.newPerson>>;
let person: Person;
let accountInUse: Awaited<ReturnType<typeof accounts.use>>;

beforeAll(async () => {
  person = await accounts.newPerson();
  await accounts.subscribe(person);
  accountInUse = await accounts.use(person);
});
afterAll(() => accounts.close());

const leaseOf = ({ uid }: Person) => accounts.services.firestore.doc(`users/${uid}/leases/export`);
const polling = { timeout: 30_000, interval: 50 };

/** A stalled process releases its lease when it resumes, or its half minute expires. */
const leaseExpiryPolling = { timeout: 60_000, interval: 3_000 };

async function downloadExport(link: string): Promise<number> {
  const response = await fetch(link);
  await response.arrayBuffer();
  return response.status;
}

/** Waits until the lease of a finished download is released, shortly after its end. */
const isFree = (owner: Person) =>
  expect.poll(async () => (await leaseOf(owner).get()).exists, polling).toBe(false);

async function newLink(owner: Person): Promise<string> {
  await isFree(owner);
  const { status, text } = await owner.call('createExportLink');
  expect(status, text).toBe(200);
  return `${stack.functions}/archive${exportLinkSchema.parse(JSON.parse(text)).path}`;
}

const refusal = z.object({ code: z.string() });

test('exports all stored data of an account, as readable text and original files', async () => {
  const response = await fetch(await newLink(person));
  expect(response.status).toBe(200);
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="legajo-\d{4}-\d\d-\d\d\.zip"$/,
  );
  const files = readZip(Buffer.from(await response.arrayBuffer()));
  const json = (path: string): unknown => JSON.parse(files.get(path)?.toString() ?? '');
  const conversation = `conversaciones/0001 ${safeName(accountInUse.question, 80)}`;
  expect([...files.keys()]).toEqual([
    'LEEME.txt',
    'perfil.json',
    'consentimientos.json',
    'creditos.json',
    'movimientos.json',
    'facturacion.json',
    'facturas.json',
    'documentos.json',
    `documentos/${accountInUse.name}`,
    'expedientes.json',
    `${conversation}.md`,
    `${conversation}.json`,
    'guardadas.json',
    'extracciones.json',
    'comparaciones.json',
    'comparaciones/0001/cambios.json',
    'comparaciones/0001/anterior/Arrendamiento, primera versión.pdf',
    'comparaciones/0001/posterior/Arrendamiento, segunda versión.pdf',
    'plazos.json',
  ]);
  const guide = files.get('LEEME.txt')?.toString();
  for (const path of [...files.keys()].slice(1)) expect(guide).toContain(path.replace(/(?<=\/).*/u, ''));
  expect(files.get(`documentos/${accountInUse.name}`)?.equals(accountInUse.bytes)).toBe(true);
  expect(json('perfil.json')).toMatchObject({ email: person.email, phone: person.phone, plan: 'premium' });
  expect(json('consentimientos.json')).toMatchObject([{ kind: 'terms' }, { kind: 'cookies' }]);
  expect(json('creditos.json')).toMatchObject({
    available: expect.any(Number),
    subscription: { plan: 'basic' },
  });
  expect(json('facturacion.json')).toHaveProperty('taxId');
  expect(json('facturas.json')).toMatchObject([{ kind: 'invoice', status: 'paid', amountPaidCents: 500 }]);
  expect(json('documentos.json')).toMatchObject([{ name: accountInUse.name }]);
  expect(json('comparaciones.json')).toMatchObject([{ is_example: true, state: 'done', credits: 0 }]);
  expect(files.get('comparaciones/0001/anterior/Arrendamiento, primera versión.pdf')?.subarray(0, 5)).toEqual(
    Buffer.from('%PDF-'),
  );
  expect(json('plazos.json')).toMatchObject({
    settings: { region: null, reminder_days: null },
    documents: [{ name: accountInUse.name }],
  });
  expect(json('extracciones.json')).toMatchObject([{ max_pages: 2 }]);
  const movements = z.array(z.object({ kind: z.string() })).parse(json('movimientos.json'));
  expect(movements.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['grant', 'settle']));
  expect(json(`${conversation}.json`)).toMatchObject({
    session_title: accountInUse.question,
    messages: [
      { sender: 'user', text: accountInUse.question },
      {
        sender: 'bot',
        text: accountInUse.answer.answer,
        sources: accountInUse.answer.source_documents,
        is_saved: true,
      },
    ],
  });
  const { session_id, message_id } = accountInUse.answer;
  expect(json('guardadas.json')).toMatchObject([{ conversation_id: session_id, message_id }]);
  await expect
    .poll(async () => JSON.parse((await person.call('getAccount')).text).exported_at, polling)
    .not.toBeNull();
});

// @proves T8
test('rejects a concurrent export of an account, and releases the lease soon after a client disconnects', async () => {
  const leaseReference = leaseOf(person);
  const link = await newLink(person);
  const until = new Date(Date.now() + 60_000);
  await leaseReference.set({ holder: 'otra', until });
  expect(refusal.parse(await (await fetch(link)).json()).code).toBe('export_in_progress');
  expect((await person.call('createExportLink')).status).toBe(409);
  await leaseReference.set({ holder: 'muerta', until: new Date(Date.now() - 1) });
  const leaving = new AbortController();
  const response = await fetch(link, { signal: leaving.signal });
  expect(response.status).toBe(200);
  leaving.abort();
  await expect.poll(async () => await downloadExport(link), leaseExpiryPolling).toBe(200);
  expect((await leaseOf(person).get()).exists).toBe(false);
}, 120_000);

test('accepts only unexpired export links signed by us whose session has not ended', async () => {
  const { environment } = accounts.services;
  // Creates a user only for this test, because their session ends.
  const [owner, other] = await Promise.all([accounts.newPerson(), accounts.newPerson()]);
  const sign = (claims: object): string =>
    `${stack.functions}/archive/account/export/${signExportToken({ uid: owner.uid, sessionId: owner.caller.sessionId, exp: 0, ...claims }, environment.documentTokenSecret)}`;
  const link = await newLink(owner);
  for (const bad of [
    `${link}x`,
    link.replace('export1.', 'mail1.'),
    sign({ exp: Math.floor(Date.now() / 1_000) - 1 }),
    sign({ exp: Math.floor(Date.now() / 1_000) + 60, uid: other.uid }),
  ]) {
    const response = await fetch(bad);
    expect(response.status).toBe(404);
    expect(refusal.parse(await response.json()).code).toBe('export_link_invalid');
  }
  expect((await owner.call('logOut')).status).toBe(200);
  expect((await fetch(link)).status).toBe(404);
  // An expired link opened in a browser shows the page for a new one.
  const openedResponse = await fetch(link, { headers: { Accept: 'text/html,*/*;q=0.8' } });
  expect(openedResponse.status).toBe(404);
  expect(openedResponse.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const page = await openedResponse.text();
  expect(page).toContain('<h1>Este enlace ya no es válido</h1>');
  expect(page).toContain(`href="${stack.web}/account"`);
});
