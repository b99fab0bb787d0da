import { deleteApp, getApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectStack } from '../../../../emulators/src/seed/connect-stack.ts';
import { createAccount } from '../../../../emulators/src/seed/create-account.ts';
import { logIn } from '../../../../emulators/src/seed/log-in.ts';
import { newPhone } from '../../../../emulators/src/seed/new-phone.ts';
import { serverEnvironment } from '../../../../emulators/src/seed/server-environment.ts';
import { serveApp } from '../../../../emulators/src/shared/serve-app.ts';
import { readStackFile } from '../../../../emulators/src/shared/stack-addresses.ts';
import type { StandIn } from '../../../../emulators/src/shared/stand-in.ts';
import { errorResponseSchema } from '../../../src/contract/error-response.ts';
import type { RouteDefinition } from '../../../src/contract/route-definition.ts';
import { type RouteName, routes } from '../../../src/contract/routes.ts';
import { handlers } from '../../../src/handlers.ts';
import { createLogger } from '../../../src/platform/logging/logger.ts';
import { createServices } from '../../../src/services.ts';
import { createHttpApp } from '../../../src/shared/http/create-http-app.ts';
import { signDocumentToken } from '../../../src/shared/library/document-token.ts';
import { signMailToken } from '../../../src/shared/mail/mail-token.ts';
import { sessionIdOf } from '../../../src/shared/sessions/session-record.ts';
import { callRoute, type RouteCall } from './call-route.ts';
import { absentObjects, routeExamples } from './route-examples.ts';

const stack = readStackFile();
connectStack(stack);
const builtServices = createServices(serverEnvironment(stack));
const services = { ...builtServices, logger: createLogger(() => {}) };
const secret = services.environment.documentTokenSecret;
let server: StandIn;
let uid: string;
let sessionId: string;
let bearer: string;

beforeAll(async () => {
  const email = `inyeccion-${crypto.randomUUID()}@legajo.example`;
  const password = 'Contraseña-2026';
  const phone = newPhone();
  const account = { email, password, phone, plan: 'premium', credits: 10 } as const;
  uid = await createAccount({ ...services, auth: getAuth() }, account);
  const session = await logIn(stack, { email, password });
  sessionId = sessionIdOf(session);
  bearer = `Bearer ${session}`;
  server = await serveApp(createHttpApp(services, handlers, 'api'), 0);
});
afterAll(async () => {
  await server.close();
  await deleteApp(getApp());
});

/** Texts with a meaning in paths, queries, formulas or markup, but not for us: one of each kind. */
const attacks = ['../../users/otro', 'x\u0000y', '{"$gt":""}', '\ud800'];
const moreAttacks = [
  'a/b',
  'a/b/c',
  'x/../../../users',
  '__name__',
  '%2e%2e%2fusers',
  "' OR 1=1 --",
  '{{7*7}}',
  '=cmd|"/c calc"!A1',
  '<script>alert(1)</script>',
  'ñ'.repeat(2_000),
];

type Json = unknown;
/** Returns every variant of a value in which one of its texts is the attack. */
function infectEachText(value: Json, attack: string): Json[] {
  if (typeof value === 'string') return [attack];
  if (Array.isArray(value))
    return value.flatMap((item, index) =>
      infectEachText(item, attack).map((infected) => value.with(index, infected)),
    );
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    infectEachText(item, attack).map((infected) => ({ ...value, [key]: infected })),
  );
}

const servedRoutes = (Object.entries(routes) as [RouteName, RouteDefinition][]).filter(
  ([name, { servedBy }]) => servedBy === 'api' && name !== 'logOut',
);

/** Expects that no variant of a route's example with one of these texts fails or reveals internals. */
async function expectHarmless(name: RouteName, texts: readonly string[]): Promise<void> {
  const example = routeExamples[name](absentObjects);
  const exampleParts = { params: example.params, query: example.query, body: example.body };
  for (const attack of texts) {
    for (const call of infectEachText(exampleParts, attack) as RouteCall[]) {
      if (!Object.values(call.params ?? {}).every((text) => text.isWellFormed())) continue;
      const { status, text } = await callRoute({ ...stack, api: server.url }, name, call, bearer);
      expect(status, `${JSON.stringify(call)} ${text}`).toBeLessThan(500);
      if (status >= 400) errorResponseSchema.parse(JSON.parse(text));
      expect(text).not.toMatch(/node_modules|at \w+ \(|\.ts:\d/);
    }
  }
}

describe.each(servedRoutes)('%s', (name) => {
  // @proves V1.1.1, V1.2.3, V1.2.4, V5.3.2
  test('treats no text of a request as a path, a query or a command', () => expectHarmless(name, attacks));

  test('treats no text of any other attack as a path, a query or a command', { tags: ['long'] }, () =>
    expectHarmless(name, moreAttacks),
  );
});

describe('signed link', () => {
  const soon = Math.floor(Date.now() / 1_000) + 600;
  const documentToken = () =>
    signDocumentToken(
      { uid, sessionId, documentId: 'ausente', version: 'v', nameKey: 'ausente.pdf', exp: soon },
      secret,
    );
  const mailToken = () => signMailToken({ uid, kind: 'low_credits' }, secret);
  const call = (name: RouteName, parts: RouteCall, header?: string) =>
    callRoute({ ...stack, api: server.url }, name, parts, header);
  const openDocument = (token: string) =>
    call('readDocumentFile', { params: { filename: 'Ausente.pdf' }, query: { token } });

  // @proves V9.2.2
  test("rejects a mail's token for a document, and a document's token for a mail", async () => {
    expect((await openDocument(mailToken())).status).toBe(401);
    expect((await call('unsubscribeMail', { query: { token: documentToken() } })).status).toBe(404);
    expect((await call('unsubscribeMail', { query: { token: mailToken() } })).status).toBe(200);
    await call('subscribeMail', { query: { token: mailToken() } });
  });

  // @proves V9.2.4
  test('rejects the token of a signed link as a session token', async () => {
    for (const token of [documentToken(), mailToken()])
      expect((await call('getBillingInfo', {}, `Bearer ${token}`)).status).toBe(401);
  });

  // @proves V9.2.4
  test('rejects tokens of another secret or purpose, and expired ones', async () => {
    const claims = { uid, sessionId, documentId: 'ausente', version: 'v', nameKey: 'ausente.pdf', exp: soon };
    expect((await openDocument(signDocumentToken(claims, 'y'.repeat(40)))).status).toBe(401);
    expect((await openDocument(mailToken().replace(/^mail1/, 'doc1'))).status).toBe(401);
    expect((await openDocument(signDocumentToken({ ...claims, exp: 0 }, secret))).status).toBe(401);
  });

  test.each([
    'doc1',
    'doc1.',
    'doc1..',
    'doc1.e30.',
    'doc1.e30.AAAA',
    `doc1.${'A'.repeat(8_000)}.A`,
    'doc2.e30.A',
  ])('rejects the malformed document token «$0»', async (token) => {
    expect([400, 401]).toContain((await openDocument(token)).status);
  });
});
