import { deleteApp, getApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { behindFrontEnd, callerHeader } from '../../../../emulators/src/front-end/behind-front-end.ts';
import { connectStack } from '../../../../emulators/src/seed/connect-stack.ts';
import { createAccount } from '../../../../emulators/src/seed/create-account.ts';
import { logIn } from '../../../../emulators/src/seed/log-in.ts';
import { newPhone } from '../../../../emulators/src/seed/new-phone.ts';
import { serverEnvironment } from '../../../../emulators/src/seed/server-environment.ts';
import { makeSmallPdf } from '../../../../emulators/src/seed/small-pdf.ts';
import { serveApp } from '../../../../emulators/src/shared/serve-app.ts';
import { readStackFile } from '../../../../emulators/src/shared/stack-addresses.ts';
import type { StandIn } from '../../../../emulators/src/shared/stand-in.ts';
import { storageBucket } from '../../../../emulators/src/stack/stack-environment.ts';
import { handlers } from '../../../src/handlers.ts';
import { createServices } from '../../../src/services.ts';
import { createHttpApp } from '../../../src/shared/http/create-http-app.ts';

const stack = readStackFile();
connectStack(stack);
process.env.STORAGE_EMULATOR_HOST = stack.storage;

const suffix = crypto.randomUUID().slice(0, 8);
const person = {
  email: `secreta-${suffix}@legajo.example`,
  password: `Oculta-${suffix}`,
  phone: newPhone(),
};
const secretText = `herencia de la tía Eustaquia ${suffix}`;
const question = `¿Qué dice de la herencia ${suffix}?`;
const fileName = `Testamento ${suffix}.pdf`;
const ipAddress = '81.44.12.34';
const buyer = {
  name: `Talleres Eustaquia ${suffix}`,
  tax_id: 'B64717838',
  address: {
    line1: `Calle Oculta ${suffix}`,
    postal_code: '31001',
    city: 'Pamplona',
    province: 'Navarra',
    country: 'ES',
  },
};

const writtenLines: string[] = [];
const write = process.stdout.write.bind(process.stdout);
let api: StandIn;
let ingest: StandIn;

beforeAll(async () => {
  // Captures the whole output of the process, as the platform would.
  process.stdout.write = ((chunk: string | Uint8Array) => {
    writtenLines.push(String(chunk));
    return true;
  }) as typeof process.stdout.write;
  const environment = { ...serverEnvironment(stack), storageBucket };
  const services = createServices(environment);
  api = await serveApp(behindFrontEnd(createHttpApp(services, handlers, 'api')), 0);
  ingest = await serveApp(behindFrontEnd(createHttpApp(services, handlers, 'ingest')), 0);
  const { firestore, ledger } = services;
  await createAccount({ auth: getAuth(), firestore, ledger }, { ...person, plan: 'premium', credits: 50 });
});
afterAll(async () => {
  process.stdout.write = write;
  await Promise.all([api.close(), ingest.close()]);
  await deleteApp(getApp());
});

// @proves T10, V14.1.2, V14.2.4, V16.2.5
test('logs no personal data and no word of a document during a whole visit with errors', async () => {
  const token = await logIn({ ...stack, api: api.url }, person);
  const headers = { Authorization: `Bearer ${token}`, [callerHeader]: ipAddress };
  const send = (path: string, body: unknown, method = 'POST') =>
    fetch(`${api.url}${path}`, {
      method,
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  const upload = (name: string, bytes: Buffer) => {
    const form = new FormData();
    form.append('files', new File([new Uint8Array(bytes)], name));
    return fetch(`${ingest.url}/upload`, { method: 'POST', headers, body: form });
  };
  const pdf = makeSmallPdf([`El notario lee la ${secretText} ante los parientes reunidos en la casa.`]);
  expect((await upload(fileName, pdf)).status).toBe(200);
  expect((await upload(fileName, pdf)).status).toBe(403);
  expect((await upload(`Roto ${fileName}`, Buffer.from(`%PDF-1.4 ${secretText}`))).status).toBe(422);
  const answerResponse = await send('/invoke', { question, selected_document: fileName });
  expect(answerResponse.status).toBe(200);
  expect((await send('/invoke', { question: [question] })).status).toBe(400);
  await send('/pdf-token', { filename: fileName });
  expect((await send('/create-onetime-checkout', {})).status).toBe(200);
  expect((await send('/billing-details', buyer, 'PUT')).status).toBe(200);
  expect((await send('/billing-details', { ...buyer, tax_id: `${buyer.tax_id}9` }, 'PUT')).status).toBe(400);
  await send('/check-user-exists', { email: person.email });
  await send('/register', person);
  await send('/reset-password', { link_code: 'x', new_password: person.password });
  await send('/firebase-login', { firebase_token: token, email: person.email, firebase_uid: 'x' });
  await fetch(`${api.url}/chat-sessions/search?q=${encodeURIComponent(question)}`, { headers });
  await fetch(`${api.url}/billing-info?${person.email}`, { headers: { Authorization: 'Bearer x' } });
  // The model fails, and its failure is logged.
  await fetch(`${stack.ai}/x-control/fail`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ containing: suffix, route: 'chat', status: 400, times: 1 }),
  });
  await send('/invoke', { question, selected_document: fileName });

  const log = writtenLines.join('');
  expect(log).toContain('"model answered"');
  expect(log).toContain('"model provider failed"');
  const secrets = [
    person.email,
    person.password,
    person.phone,
    token,
    ipAddress,
    secretText,
    'notario',
    'Testamento',
    question,
    'herencia',
    buyer.name,
    buyer.tax_id,
    buyer.address.line1,
  ];
  for (const secret of secrets) {
    const line = writtenLines.find((text) => text.includes(secret));
    expect(line, `the log holds «${secret}»`).toBeUndefined();
  }
});
