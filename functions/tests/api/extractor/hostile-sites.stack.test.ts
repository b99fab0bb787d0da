import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { connectStack } from '../../../../emulators/src/seed/connect-stack.ts';
import { createAccount } from '../../../../emulators/src/seed/create-account.ts';
import { logIn } from '../../../../emulators/src/seed/log-in.ts';
import { newPhone } from '../../../../emulators/src/seed/new-phone.ts';
import { serverEnvironment } from '../../../../emulators/src/seed/server-environment.ts';
import { readStackServices } from '../../../../emulators/src/seed/stack-services.ts';
import { readStackFile } from '../../../../emulators/src/shared/stack-addresses.ts';
import { handlers } from '../../../src/handlers.ts';
import { createServices } from '../../../src/services.ts';
import { createHttpApp } from '../../../src/shared/http/create-http-app.ts';
import { hostileSites } from '../../fixtures/extractor/hostile-sites.ts';
import {
  type Answer,
  htmlPage,
  openTestSite,
  sendHtml,
  type TestSite,
} from '../../fixtures/extractor/open-test-site.ts';

const stack = readStackFile();
connectStack(stack);
const password = 'Contraseña-2026';
/** A map takes up to 9 s; the rest is for the account, the network and a busy machine. */
const boundMs = 15_000;
/** Maximum wait of an honest user: less than 300 ms on an idle machine, more beside other tests. */
const maxWaitMs = 3_000;

const answers: Record<string, Answer> = {};
let site: TestSite;
let server: Server;
let url: string;

/** Runs as in production: one process for all users. */
beforeAll(async () => {
  site = await openTestSite(answers);
  const environment = serverEnvironment(stack, 'https://legajo.example');
  const crawler = { ...environment.crawler, localSites: [site.url] };
  const services = createServices({ ...environment, crawler });
  server = createServer(createHttpApp(services, handlers, 'api')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  url = `http://127.0.0.1:${address.port}`;
  // Starts the threads and loads the modules, like the first maps of an instance.
  answers['/'] = sendHtml(htmlPage('la portada'));
  await vi.waitFor(async () => expect(await mapSite(await newBearer())).toContain('"/"'), 50_000);
}, 60_000);
afterAll(async () => {
  server.close();
  await site.close();
});

async function newBearer(): Promise<string> {
  const email = `hostil-${crypto.randomUUID()}@legajo.example`;
  await createAccount(readStackServices(), {
    email,
    password,
    phone: newPhone(),
    plan: 'basic',
    credits: 10,
  });
  return `Bearer ${await logIn(stack, { email, password })}`;
}

async function mapSite(bearer: string): Promise<string> {
  const response = await fetch(`${url}/extract/map`, {
    method: 'POST',
    headers: { Authorization: bearer, 'Content-Type': 'application/json' },
    body: JSON.stringify({ url: site.url }),
  });
  return response.text();
}

/** Returns the longest wait in milliseconds of an honest user who asks repeatedly until the work ends. */
async function measureLongestWait(workPromise: Promise<unknown>): Promise<number> {
  let isOver = false;
  const endPromise = workPromise.finally(() => {
    isOver = true;
  });
  let longestMs = 0;
  while (!isOver) {
    const startedAt = performance.now();
    expect((await fetch(`${url}/health`)).status).toBe(200);
    longestMs = Math.max(longestMs, performance.now() - startedAt);
    await delay(50);
  }
  await endPromise;
  return longestMs;
}

const isExample = ([name]: (typeof hostileSites)[number]): boolean => name === 'a loop of sitemap indexes';

describe('map of a hostile site', () => {
  // @proves T14
  test.each(hostileSites.filter(isExample))(
    'ends within its time limit and delays no other request: %s',
    expectBounded,
    60_000,
  );

  test.each(hostileSites.filter((site) => !isExample(site)))(
    'ends within its time limit and delays no other request, on every other site: %s',
    { tags: ['long'], timeout: 60_000 },
    expectBounded,
  );
});

async function expectBounded(...[, hostile, expectedPattern]: (typeof hostileSites)[number]): Promise<void> {
  for (const path of Object.keys(answers)) delete answers[path];
  Object.assign(answers, hostile(site.url));
  const bearer = await newBearer();
  const startedAt = performance.now();
  const mapPromise = mapSite(bearer);
  const longestMs = await measureLongestWait(mapPromise);
  expect(performance.now() - startedAt).toBeLessThan(boundMs);
  expect(await mapPromise).toMatch(expectedPattern);
  expect(longestMs).toBeLessThan(maxWaitMs);
}
