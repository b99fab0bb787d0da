import { beforeAll, expect, test } from 'vitest';
import { createAccount } from '../../../../emulators/src/seed/create-account.ts';
import { leaseContract } from '../../../../emulators/src/seed/documents/lease-contract.ts';
import { logIn } from '../../../../emulators/src/seed/log-in.ts';
import { makePdf } from '../../../../emulators/src/seed/make-pdf.ts';
import { newPhone } from '../../../../emulators/src/seed/new-phone.ts';
import { readStackServices } from '../../../../emulators/src/seed/stack-services.ts';
import { uploadFile } from '../../../../emulators/src/seed/upload-file.ts';
import { readStackFile } from '../../../../emulators/src/shared/stack-addresses.ts';
import { newConversationResponseSchema } from '../../../src/contract/chat/conversations.ts';
import { documentTokenResponseSchema } from '../../../src/contract/documents/schemas.ts';
import type { RouteDefinition } from '../../../src/contract/route-definition.ts';
import { type RouteName, routes } from '../../../src/contract/routes.ts';
import { callRoute } from './call-route.ts';
import { absentObjects, routeExamples } from './route-examples.ts';

const addresses = readStackFile();
const password = 'Contraseña-2026';
const documentName = 'Contrato.pdf';
const allRoutes = Object.entries(routes) as [RouteName, RouteDefinition][];

let bearer: string;

beforeAll(async () => {
  const email = `cabeceras-${crypto.randomUUID()}@legajo.example`;
  await createAccount(readStackServices(), {
    email,
    password,
    phone: newPhone(),
    plan: 'premium',
    credits: 100,
  });
  const token = await logIn(addresses, { email, password });
  bearer = `Bearer ${token}`;
  await uploadFile(addresses, token, { name: documentName, bytes: await makePdf(leaseContract) });
});

/** Asserts the headers that Hosting sends for a function: the same for JSON, files, streams and errors. */
function expectNoStoreHeaders(headers: Headers): void {
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
  );
}

test('returns API responses through Hosting', () => {
  expect(addresses.api).toBe(`${addresses.web}/api`);
});

test.each(allRoutes)('%s: forbids caching of an error for a missing session or object', async (name) => {
  const { headers, status } = await callRoute(addresses, name, routeExamples[name](absentObjects));
  expect(status).toBeLessThan(500);
  expectNoStoreHeaders(headers);
});

// @proves V14.2.2, V14.3.2
test.each(allRoutes.filter(([, { access, method }]) => access === 'session' && method === 'GET'))(
  '%s: forbids caching of a response with a session',
  async (name) => {
    const { headers } = await callRoute(addresses, name, routeExamples[name](absentObjects), bearer);
    expectNoStoreHeaders(headers);
  },
);

// @proves V3.4.5
test.each(['/none', '/pdf', '/documents/x/y/z', '/'])(
  '%s: forbids caching when the API has no such route',
  async (path) => {
    const answerResponse = await fetch(`${addresses.api}${path}`);
    expect(answerResponse.status).toBe(404);
    expectNoStoreHeaders(answerResponse.headers);
  },
);

test('forbids caching of a document, a CSV of movements and the page of an expired link', async () => {
  const link = await callRoute(
    addresses,
    'createDocumentToken',
    { body: { filename: documentName } },
    bearer,
  );
  const { token } = documentTokenResponseSchema.parse(JSON.parse(link.text));
  const fileResponse = await fetch(`${addresses.api}/pdf/${encodeURIComponent(documentName)}?token=${token}`);
  expect([fileResponse.status, fileResponse.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expectNoStoreHeaders(fileResponse.headers);
  const movements = await callRoute(addresses, 'downloadMovements', { query: {} }, bearer);
  expect(movements.headers.get('content-type')).toMatch(/^text\/csv/);
  expectNoStoreHeaders(movements.headers);
  const pageResponse = await fetch(`${addresses.api}/account/export/none`, {
    headers: { Accept: 'text/html' },
  });
  expect(pageResponse.headers.get('content-type')).toMatch(/^text\/html/);
  expectNoStoreHeaders(pageResponse.headers);
});

test('forbids caching of a streamed API response', async () => {
  const started = await callRoute(
    addresses,
    'createConversation',
    { body: { document_name: documentName } },
    bearer,
  );
  const { session_id: conversation } = newConversationResponseSchema.parse(JSON.parse(started.text));
  const routeParams = { ...absentObjects, documentName, conversationId: conversation };
  const { headers, status } = await callRoute(
    addresses,
    'askQuestion',
    routeExamples.askQuestion(routeParams),
    {
      Authorization: bearer,
      Accept: 'text/event-stream',
    },
  );
  expect([status, headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
  expectNoStoreHeaders(headers);
});
