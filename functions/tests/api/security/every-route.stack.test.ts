import { deleteApp, getApp } from 'firebase-admin/app';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { openAuthClient } from '../../../../emulators/src/seed/auth-client.ts';
import { connectStack } from '../../../../emulators/src/seed/connect-stack.ts';
import { createAccount } from '../../../../emulators/src/seed/create-account.ts';
import { leaseContract } from '../../../../emulators/src/seed/documents/lease-contract.ts';
import { logIn } from '../../../../emulators/src/seed/log-in.ts';
import { makePdf } from '../../../../emulators/src/seed/make-pdf.ts';
import { newPhone } from '../../../../emulators/src/seed/new-phone.ts';
import { serverEnvironment } from '../../../../emulators/src/seed/server-environment.ts';
import { readStackServices } from '../../../../emulators/src/seed/stack-services.ts';
import { uploadFile } from '../../../../emulators/src/seed/upload-file.ts';
import { waitForNextSecond } from '../../../../emulators/src/seed/wait-for-next-second.ts';
import { serveApp } from '../../../../emulators/src/shared/serve-app.ts';
import { readStackFile } from '../../../../emulators/src/shared/stack-addresses.ts';
import type { StandIn } from '../../../../emulators/src/shared/stand-in.ts';
import { checkoutResponseSchema } from '../../../src/contract/billing/schemas.ts';
import { caseFileSchema } from '../../../src/contract/case-files/schemas.ts';
import { newConversationResponseSchema } from '../../../src/contract/chat/conversations.ts';
import { comparisonSummarySchema } from '../../../src/contract/comparisons/schemas.ts';
import { documentTokenResponseSchema } from '../../../src/contract/documents/schemas.ts';
import { errorCatalogue } from '../../../src/contract/error-codes.ts';
import { type ErrorResponse, errorResponseSchema } from '../../../src/contract/error-response.ts';
import { extractResponseSchema } from '../../../src/contract/extractor/schemas.ts';
import { limits } from '../../../src/contract/limits.ts';
import type { RouteDefinition, ServingFunction } from '../../../src/contract/route-definition.ts';
import { type RouteName, routes } from '../../../src/contract/routes.ts';
import { tableSchema } from '../../../src/contract/tables/schemas.ts';
import { watchSchema } from '../../../src/contract/watches/schemas.ts';
import { handlers } from '../../../src/handlers.ts';
import { createLogger } from '../../../src/platform/logging/logger.ts';
import { createServices } from '../../../src/services.ts';
import { createHttpApp } from '../../../src/shared/http/create-http-app.ts';
import { sessionIdOf } from '../../../src/shared/sessions/session-record.ts';
import { callRoute, type RouteAnswer, type RouteCall } from './call-route.ts';
import { absentObjects, type OwnedObjects, routeExamples } from './route-examples.ts';

// Each call of the stack occupies a worker of the Functions emulator.
vi.setConfig({ maxConcurrency: 3 });

const addresses = readStackFile();
connectStack(addresses);
const builtServices = createServices(serverEnvironment(addresses));
/** The functions in this process, for the refusals of every route. */
const servers = new Map<ServingFunction, StandIn>();
const services = readStackServices();
const password = 'Contraseña-2026';
/** Appears in no legitimate response to others: any response that contains it has leaked the owner's data. */
const documentName = `Secreto ${crypto.randomUUID()}.pdf`;

const allRoutes = Object.entries(routes) as [RouteName, RouteDefinition][];
const sessionRoutes = allRoutes.filter(
  ([, { access }]) => access === 'session' || access === 'fresh_session',
);
/** Routes called with a token of the identity provider, before our account exists. */
const identified = allRoutes.filter(([, { access }]) => access === 'identity');
const withBody = allRoutes.filter(([, { body }]) => body !== undefined && body !== 'multipart');

let ownedObjects: OwnedObjects;
let ownerUid: string;
let ownerToken: string;
let strangerToken: string;
let strangerIdentity: string;

async function newPerson() {
  const email = `seguridad-${crypto.randomUUID()}@legajo.example`;
  const phone = newPhone();
  const uid = await createAccount(services, { email, password, phone, plan: 'premium', credits: 100 });
  const token = await logIn(addresses, { email, password });
  return { uid, email, token };
}

/** Calls a route of this process. The tests of headers call every route through Hosting. */
const callHere = (name: RouteName, call: RouteCall, authorization?: string): Promise<RouteAnswer> =>
  callRoute({ ...addresses, api: servers.get(routes[name].servedBy)?.url ?? '' }, name, call, authorization);

beforeAll(async () => {
  const silent = { ...builtServices, logger: createLogger(() => {}) };
  for (const servedBy of ['api', 'ingest', 'archive'] as const)
    servers.set(servedBy, await serveApp(createHttpApp(silent, handlers, servedBy), 0));
  const [owner, stranger] = await Promise.all([newPerson(), newPerson()]);
  ownerUid = owner.uid;
  ownerToken = owner.token;
  strangerToken = stranger.token;
  strangerIdentity = (await openAuthClient(addresses).signIn(stranger.email, password)).idToken;
  const { uploaded_files: uploaded } = await uploadFile(addresses, ownerToken, {
    name: documentName,
    bytes: await makePdf(leaseContract),
  });
  const bearer = `Bearer ${ownerToken}`;
  const conversation = await callRoute(
    addresses,
    'createConversation',
    { body: { document_name: documentName } },
    bearer,
  );
  const link = await callRoute(
    addresses,
    'createDocumentToken',
    { body: { filename: documentName } },
    bearer,
  );
  const checkout = await callRoute(addresses, 'createOneTimeCheckout', {}, bearer);
  const extraction = await callRoute(
    addresses,
    'startExtraction',
    { body: { url: addresses.site, max_pages: 1 } },
    bearer,
  );
  const comparison = await callRoute(addresses, 'addExampleComparison', {}, bearer);
  const caseFile = await callRoute(
    addresses,
    'createCaseFile',
    routeExamples.createCaseFile(absentObjects),
    bearer,
  );
  const documentId = uploaded[0]?.id ?? '';
  const table = await callRoute(
    addresses,
    'createTable',
    routeExamples.createTable({ ...absentObjects, documentId }),
    bearer,
  );
  const jobId = extractResponseSchema.parse(JSON.parse(extraction.text)).job_id;
  const watch = await callRoute(
    addresses,
    'createWatch',
    routeExamples.createWatch({ ...absentObjects, jobId }),
    bearer,
  );
  const { checkout_url: checkoutUrl } = checkoutResponseSchema.parse(JSON.parse(checkout.text));
  ownedObjects = {
    documentName,
    documentId,
    paymentSessionId: new URL(checkoutUrl).pathname.split('/').at(-1) ?? '',
    sessionId: sessionIdOf(ownerToken),
    conversationId: newConversationResponseSchema.parse(JSON.parse(conversation.text)).session_id,
    jobId,
    comparisonId: comparisonSummarySchema.parse(JSON.parse(comparison.text)).id,
    caseFileId: caseFileSchema.parse(JSON.parse(caseFile.text)).id,
    tableId: tableSchema.parse(JSON.parse(table.text)).id,
    watchId: watchSchema.parse(JSON.parse(watch.text)).id,
    documentToken: documentTokenResponseSchema.parse(JSON.parse(link.text)).token,
  };
});

afterAll(async () => {
  await Promise.all([...servers.values()].map((server) => server.close()));
  await deleteApp(getApp());
});

function expectRefusal(answer: RouteAnswer, status: number, code?: string): void {
  expect(answer.status).toBe(status);
  const body = expectRefusalBody(answer);
  if (code !== undefined) expect(body.code).toBe(code);
}

/** Asserts a client error in our form, with a sentence and nothing of the owner. */
function expectRefusalBody({ status, text }: RouteAnswer): ErrorResponse {
  expect(Math.floor(status / 100)).toBe(4);
  const body = errorResponseSchema.parse(JSON.parse(text));
  expect(body.detail).toMatch(/[.!]$/);
  expect(text).not.toContain(documentName);
  return body;
}

/** Returns an unsigned token with these claims, as the local identity provider itself issues them. */
function forgeToken(claims: Record<string, unknown>): string {
  const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const now = Math.floor(Date.now() / 1000);
  const usual = {
    iss: `https://session.firebase.google.com/${addresses.project}`,
    aud: addresses.project,
    auth_time: now - 60,
    iat: now - 60,
    exp: now + 3_600,
  };
  return `${part({ alg: 'none', typ: 'JWT' })}.${part({ ...usual, ...claims })}.`;
}

describe.concurrent.each([...sessionRoutes, ...identified])('%s', (name, { refusalWithoutToken }) => {
  const without = refusalWithoutToken ?? 'unauthenticated';
  const attempt = (authorization?: string) =>
    callHere(name, routeExamples[name](ownedObjects), authorization);

  // @proves 3.14, 6.1b, 7.17b, V3.5.1, V3.5.2, V7.2.1, V8.1.1, V8.2.1
  test('rejects a call without a token', async () => {
    expectRefusal(await attempt(), errorCatalogue[without].status, without);
  });

  test.each(['Bearer x', 'Bearer ', 'Basic ZGVtbzpkZW1v'])(
    'rejects the malformed Authorization header «%s»',
    { tags: ['long'] },
    async (header) => {
      const code = header === 'Bearer x' ? 'unauthenticated' : without;
      expectRefusal(await attempt(header), errorCatalogue[code].status, code);
    },
  );

  test('rejects a header of 9,000 characters with 4xx, or leaves it to the platform', {
    tags: ['long'],
  }, async () => {
    expect([401, 431]).toContain((await attempt(`Bearer ${'a'.repeat(9_000)}`)).status);
  });

  // @proves V7.2.3
  test('rejects an unsigned token of another user', async () => {
    const claims = { sub: ownerUid, user_id: ownerUid, uid: ownerUid };
    expectRefusal(await attempt(`Bearer ${forgeToken(claims)}`), 401, 'unauthenticated');
  });

  // @proves 4.1c, V7.2.1, V7.3.2, V9.2.1
  test('rejects an expired token', async () => {
    const past = Math.floor(Date.now() / 1000) - 3_600;
    const claims = { sub: ownerUid, user_id: ownerUid, iat: past - 60, auth_time: past - 60, exp: past };
    expectRefusal(await attempt(`Bearer ${forgeToken(claims)}`), 401, 'unauthenticated');
  });
});

// @proves V8.2.1
test.concurrent.each(identified)(
  '%s: rejects our session token instead of a token of the identity provider',
  async (name) => {
    const answer = await callHere(name, routeExamples[name](ownedObjects), `Bearer ${ownerToken}`);
    expectRefusal(answer, 401, 'unauthenticated');
  },
);

// @proves 7.6, T1, V7.4.1, V14.2.2
test.concurrent("rejects a signed-out session on every route, but not the user's other sessions", async () => {
  const person = await newPerson();
  // Waits a second: sessions of a user that begin in the same one have the same id.
  await waitForNextSecond();
  const elsewhere = await logIn(addresses, { email: person.email, password });
  const ended = `Bearer ${person.token}`;
  expect((await callRoute(addresses, 'logOut', {}, ended)).status).toBe(200);
  for (const [name] of sessionRoutes) {
    expectRefusal(await callHere(name, routeExamples[name](ownedObjects), ended), 401, 'unauthenticated');
  }
  expect((await callRoute(addresses, 'getUsageStats', {}, `Bearer ${elsewhere}`)).status).toBe(200);
});

// @proves V7.4.2, V7.4.5, V7.6.1
test.concurrent('rejects a user with revoked sessions on every route', async () => {
  const person = await newPerson();
  // Waits a second, because revocation counts in whole seconds.
  await waitForNextSecond();
  await services.auth.revokeRefreshTokens(person.uid);
  for (const [name] of sessionRoutes) {
    const answer = await callHere(name, routeExamples[name](ownedObjects), `Bearer ${person.token}`);
    expectRefusal(answer, 401, 'unauthenticated');
  }
});

// @proves 6.1a, T2, LLM02, LLM08, V8.2.2, V8.3.1, V8.4.1, V15.3.1
test.concurrent('shows a stranger nothing of the owner and changes nothing on any route', async ({
  expect,
}) => {
  const stranger = `Bearer ${strangerToken}`;
  const listOwnDocuments = async () =>
    (await callRoute(addresses, 'listDocuments', {}, `Bearer ${ownerToken}`)).text;
  const before = await listOwnDocuments();
  expect(before).toContain(documentName);
  for (const [name, { access }] of sessionRoutes) {
    if (name === 'logOut' || access === 'public') continue;
    const answer = await callRoute(addresses, name, routeExamples[name](ownedObjects), stranger);
    const isAboutOwner = JSON.stringify(routeExamples[name](ownedObjects)).includes(documentName);
    expect.soft(answer.text, name).not.toContain(ownedObjects.conversationId);
    if (isAboutOwner && answer.status !== 200) expectRefusalBody(answer);
    expect.soft(answer.text, name).not.toContain(documentName);
  }
  expect(await listOwnDocuments()).toBe(before);
  const payment = routeExamples.getPaymentDetails(ownedObjects);
  expect((await callRoute(addresses, 'getPaymentDetails', payment, stranger)).status).toBe(404);
  expect((await callRoute(addresses, 'getPaymentDetails', payment, `Bearer ${ownerToken}`)).status).toBe(200);
  const ofJob = [
    'getExtraction',
    'cancelExtraction',
    'listPagePreviews',
    'searchPages',
    'listSkippedAddresses',
    'downloadLinkedPdf',
    'downloadArchive',
    'makeSitePdf',
    'addSiteDocument',
    'extractAgain',
    'renewArchiveLink',
  ] as const;
  for (const name of ofJob) {
    expect((await callRoute(addresses, name, routeExamples[name](ownedObjects), stranger)).status, name).toBe(
      404,
    );
  }
  const device = routeExamples.endSession(ownedObjects);
  expect((await callRoute(addresses, 'endSession', device, stranger)).status).toBe(404);
  const messages = { params: { id: ownedObjects.conversationId } };
  expect((await callRoute(addresses, 'listMessages', messages, stranger)).status).toBe(404);
  expect((await callRoute(addresses, 'listMessages', messages, `Bearer ${ownerToken}`)).status).toBe(200);
});

// @proves 7.24a, T2
test("opens one document with its signed link, and none with a stranger's session", async () => {
  const { documentToken } = ownedObjects;
  const otherTokens = [
    strangerToken,
    `${documentToken.slice(0, -4)}AAAA`,
    'x',
    forgeToken({ sub: ownerUid }),
  ];
  for (const [name, query] of [
    ['readDocumentFile', {}],
    ['readPageWords', { page: '1' }],
  ] as const) {
    const openDocument = (filename: string, token: string) =>
      callRoute(addresses, name, { params: { filename }, query: { ...query, token } });
    expect((await openDocument(documentName, documentToken)).status).toBe(200);
    expect((await openDocument('Otro documento.pdf', documentToken)).status).not.toBe(200);
    for (const token of otherTokens) {
      const answer = await openDocument(documentName, token);
      expect([401, 404]).toContain(answer.status);
      expectRefusal(answer, answer.status);
    }
  }
});

describe.concurrent.each(withBody)('%s', (name) => {
  const isIdentified = routes[name].access === 'identity';
  const authorization = (): string => `Bearer ${isIdentified ? strangerIdentity : strangerToken}`;

  // @proves V15.3.5
  test.each([
    ['a list', []],
    ['an empty object', {}],
    [
      'an object of wrong types',
      { firebase_token: 1, filenames: 'x', filename: {}, question: [], document_name: 3, plan: 7 },
    ],
  ])('rejects a body that is %s', async (_name, body) => {
    expectRefusal(await callHere(name, { ...routeExamples[name](ownedObjects), body }, authorization()), 400);
  });

  // @proves V2.1.1, V2.2.1, V2.2.2, V8.1.2, V8.2.3, V15.3.3
  test('rejects unknown fields', async () => {
    const example = routeExamples[name](ownedObjects);
    const body = { ...z.record(z.string(), z.unknown()).parse(example.body), is_admin: true, uid: ownerUid };
    expectRefusal(await callHere(name, { ...example, body }, authorization()), 400, 'invalid_request');
  });

  test('rejects a body that is too large', { tags: ['long'] }, async () => {
    const example = routeExamples[name](ownedObjects);
    const body = { padding: 'x'.repeat(limits.jsonBodyBytes + 1) };
    expectRefusal(await callHere(name, { ...example, body }, authorization()), 413);
  });
});

test.concurrent("rejects an unknown path with the API's error format", async () => {
  const response = await fetch(`${addresses.api}/no-existe`);
  const answer = { status: response.status, text: await response.text(), headers: response.headers };
  expectRefusal(answer, 404, 'route_not_found');
});

// @proves V1.1.1, V13.4.2, V16.5.1
test.concurrent.each([
  '/%E0%A4%A',
  '/pdf/%2e%2e%2f%2e%2e%2fetc%2fpasswd?token=x',
  '/chat-sessions/..%2f..%2fx/messages',
])('rejects a path with `..` segments (%s) without revealing internals', async (path) => {
  const response = await fetch(`${addresses.functions}/api${path}`, {
    headers: { Authorization: `Bearer ${strangerToken}` },
  });
  const text = await response.text();
  expect(response.status).toBeGreaterThanOrEqual(400);
  expect(response.status).toBeLessThan(500);
  expect(text).not.toMatch(/node_modules|\.ts:|\.js:|at \w+ \(/);
});

// @proves V5.3.1, V13.4.3
test.concurrent('denies every client access to database and bucket', async () => {
  const anonymousResponse = await fetch(`${addresses.storage}/v0/b/${addresses.project}.appspot.com/o`);
  expect(anonymousResponse.status).toBe(403);
});
