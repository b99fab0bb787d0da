// @module-tag long
import { deleteApp, getApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { behindFrontEnd, callerHeader } from '../../../../emulators/src/front-end/behind-front-end.ts';
import { openAuthClient } from '../../../../emulators/src/seed/auth-client.ts';
import { connectStack } from '../../../../emulators/src/seed/connect-stack.ts';
import { createAccount } from '../../../../emulators/src/seed/create-account.ts';
import { logIn } from '../../../../emulators/src/seed/log-in.ts';
import { newPhone } from '../../../../emulators/src/seed/new-phone.ts';
import { serverEnvironment } from '../../../../emulators/src/seed/server-environment.ts';
import { waitForNextSecond } from '../../../../emulators/src/seed/wait-for-next-second.ts';
import { serveApp } from '../../../../emulators/src/shared/serve-app.ts';
import { readStackFile } from '../../../../emulators/src/shared/stack-addresses.ts';
import type { StandIn } from '../../../../emulators/src/shared/stand-in.ts';
import { errorResponseSchema } from '../../../src/contract/error-response.ts';
import { type RateLimit, type RateLimitName, rateLimits } from '../../../src/contract/rate-limits.ts';
import type { RouteDefinition, ServingFunction } from '../../../src/contract/route-definition.ts';
import { type RouteName, routes } from '../../../src/contract/routes.ts';
import { handlers } from '../../../src/handlers.ts';
import { ApiError } from '../../../src/platform/errors/api-error.ts';
import { createLogger } from '../../../src/platform/logging/logger.ts';
import { createRateLimiter } from '../../../src/platform/rate-limit/rate-limiter.ts';
import { createServices } from '../../../src/services.ts';
import { createHttpApp } from '../../../src/shared/http/create-http-app.ts';
import { callRoute, type RouteAnswer } from './call-route.ts';
import { absentObjects, routeExamples } from './route-examples.ts';

// Limits the tests at a time, because they wait for each other's processes and would only take longer.
vi.setConfig({ maxConcurrency: 3 });

const addresses = readStackFile();
connectStack(addresses);
const builtServices = createServices(serverEnvironment(addresses));
/** The clock stands still, so that no limit is restored during a test. */
const standingAt = new Date();
const rateLimiter = createRateLimiter({ firestore: builtServices.firestore, now: () => standingAt });
const services = { ...builtServices, rateLimiter, logger: createLogger(() => {}) };
const password = 'Contraseña-2026';

const allRoutes = Object.entries(routes) as [RouteName, RouteDefinition][];
const servers = new Map<ServingFunction, StandIn>();
let stranger: Person;

beforeAll(async () => {
  for (const servedBy of ['api', 'ingest', 'archive'] as const)
    servers.set(servedBy, await serveApp(behindFrontEnd(createHttpApp(services, handlers, servedBy)), 0));
  stranger = await newPerson();
});
afterAll(async () => {
  await Promise.all([...servers.values()].map((server) => server.close()));
  await deleteApp(getApp());
});

/** Returns a group of an IPv6 address. */
const newGroup = (): string => (1 + Math.floor(Math.random() * 65_535)).toString(16);

/** Returns new keys of strangers' limits. */
const newWhereabouts = () => ({
  email: `limites-${crypto.randomUUID()}@legajo.example`,
  phone: newPhone(),
  address: `2a02:9:${newGroup()}:${newGroup()}::/64`,
});

/** Creates a user whose account, IP address and phone no other test's limits count. */
async function newPerson() {
  const { email, phone, address } = newWhereabouts();
  const account = { email, password, phone, plan: 'premium', credits: 0 } as const;
  const uid = await createAccount({ ...services, auth: getAuth() }, account);
  return {
    uid,
    ...newWhereabouts(),
    email,
    address,
    session: await logIn(ownApi(), { email, password }),
    identity: (await openAuthClient(addresses).signIn(email, password)).idToken,
  };
}
/** Served in this process, because each running call occupies a process of the Functions emulator. */
const ownApi = () => ({ ...addresses, api: `${servers.get('api')?.url}/api` });

/** Starts another session. Sessions that begin in the same second count as one, and the first has ended. */
async function signInAgain(person: Person): Promise<Person> {
  await waitForNextSecond();
  return { ...person, session: await logIn(ownApi(), { ...person, password }) };
}

type Person = Awaited<ReturnType<typeof newPerson>>;

/** Calls a route as this person. */
function callAs(name: RouteName, person: Person): Promise<RouteAnswer> {
  const { access, servedBy } = routes[name];
  const example = routeExamples[name](absentObjects);
  const givenBody = typeof example.body === 'object' ? example.body : undefined;
  const ownFields = { email: person.email, phone: person.phone };
  const body = givenBody && {
    ...givenBody,
    ...Object.fromEntries(Object.entries(ownFields).filter(([key]) => key in givenBody)),
  };
  const token = access === 'identity' ? person.identity : person.session;
  const url = servers.get(servedBy)?.url ?? '';
  return callRoute({ ...addresses, api: url }, name, body ? { ...example, body } : example, {
    Authorization: `Bearer ${token}`,
    [callerHeader]: person.address.replace('/64', '1'),
  });
}

async function useUpLimit(limit: RateLimitName, person: Person): Promise<void> {
  const { by, max }: RateLimit = rateLimits[limit];
  const key = { ...person, user: person.uid, recipient: person.email, host: 'ejemplo.es' }[by];
  // Consumes most of the limit in one call: a call with this scale counts as `bulk` calls. Single calls then reach it.
  const bulk = max - 3;
  try {
    if (bulk > 0) await services.rateLimiter.consume([{ limit, key, scale: 1 / bulk }]);
    for (let count = Math.max(bulk, 0); count <= max; count += 1)
      await services.rateLimiter.consume([{ limit, key }]);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'rate_limited') return;
    throw error;
  }
  throw new Error(`${limit} allows more than ${max} calls`);
}

function expectLimited({ status, text, headers }: RouteAnswer): void {
  expect(status).toBe(429);
  const { code, detail, request_id: requestId } = errorResponseSchema.parse(JSON.parse(text));
  expect({ code, requestId }).toEqual({ code: 'rate_limited', requestId: headers.get('x-request-id') });
  expect(detail).toMatch(/^Demasiad[ao]s .*\.$/);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
}

// @proves T8, LLM10, V2.4.1, V6.1.1, V6.3.1
test.concurrent.each(
  allRoutes.flatMap(([name, { limits }]) => limits.map((limit) => [name, limit] as const)),
)('%s: rejects a caller who has used up %s, and no other', async (name, limit) => {
  const person = await newPerson();
  expect((await callAs(name, person)).status).not.toBe(429);
  // Signs in again after signing out, which ended the session.
  const signedInAgain = name === 'logOut' ? await signInAgain(person) : person;
  await useUpLimit(limit, signedInAgain);
  expectLimited(await callAs(name, signedInAgain));
  if (name !== 'logOut')
    expect((await callAs(name, { ...stranger, ...newWhereabouts() })).status).not.toBe(429);
});

// @proves V2.4.1
test.concurrent('rejects an IP address above its limit of calls before any other check', async () => {
  const person = await newPerson();
  await useUpLimit('callsOfAddress', person);
  expectLimited(await callAs('listDocuments', { ...person, session: 'x' }));
  const server = servers.get('api');
  const unknownResponse = await fetch(`${server?.url}/no-existe`, {
    headers: { [callerHeader]: person.address.replace('/64', '1') },
  });
  expect(unknownResponse.status).toBe(429);
});
