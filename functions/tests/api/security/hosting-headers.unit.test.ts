import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import firebaseJson from '../../../../firebase.json' with { type: 'json' };

/** What Hosting's emulator serves files with. */
const ofFirebase = createRequire(createRequire(import.meta.url).resolve('firebase-tools/package.json'));
const { server: prepare } = ofFirebase('superstatic') as {
  server: (options: object) => { listen: (done: () => void) => Server };
};

const folder = mkdtempSync(path.join(tmpdir(), 'hosting-'));
let server: Server;
beforeAll(async () => {
  mkdirSync(path.join(folder, 'static'));
  for (const file of ['app.html', 'static/x.js']) writeFileSync(path.join(folder, file), file);
  const config = { ...firebaseJson.hosting, public: '.' };
  const rewriters = { function: async () => answerAsFunction };
  const site = prepare({ config, cwd: folder, port: 0, hostname: '127.0.0.1', stack: 'strict', rewriters });
  await new Promise<void>((resolve) => {
    server = site.listen(resolve);
  });
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

/** What a rewrite leads to. Hosting replaces the headers that it sets, where `firebase.json` has them too. */
const answerAsFunction: RequestListener = (_request, response) => {
  response.setHeader('Cache-Control', 'private, no-store').end('{}');
};

/** Asks for a path exactly as it is written, which `fetch` does not. */
async function ask(asked: string): Promise<IncomingMessage> {
  const { port } = server.address() as AddressInfo;
  const [answer] = await once(get({ host: '127.0.0.1', port, path: asked }), 'response');
  return answer.resume();
}

// @proves V3.4.1, V3.4.4, V3.4.5, V3.4.8, V12.2.1
test.each([
  '/',
  '/login',
  '/.x',
  '/x/.y/z',
  '/.well-known/x',
  '/x/..%2fy',
  '/%2e%2e/x',
  '/a%0ab',
  '/a%E2%80%A8b',
  '/static/x.js',
  '/static/.x',
])('%s is answered with the headers of the policy', async (asked) => {
  const { headers, statusCode } = await ask(asked);
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'content-security-policy': expect.stringContaining("frame-ancestors 'self'"),
  });
  const [, seconds] =
    /^max-age=(\d+); includeSubDomains$/.exec(String(headers['strict-transport-security'])) ?? [];
  expect(Number(seconds)).toBeGreaterThanOrEqual(31_536_000);
});

/** Also what no rewrite leads to a function, and what Hosting refuses by itself. */
test.each(['/api/health', '/api/none', '/api', '/api/', '/api/.x', '/api/x/.y/z', '/api/a%0ab', '/api/x.js'])(
  'answers %s as the functions do: kept by nobody, no referrer, nothing loaded but the styles of the error page',
  async (asked) => {
    expect((await ask(asked)).headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'content-security-policy':
        "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
    });
  },
);

test.each(['/apis', '/x/api/y'])('answers %s, which only looks like the API, as a page', async (asked) => {
  expect((await ask(asked)).headers['cache-control']).toBe('no-cache');
});

test.each(['/static/x.js', '/static/.x', '/offline-worker.js'])(
  'lets a worker from %s connect to the site alone, because workers do not inherit the policy of their page',
  async (asked) => {
    const policy = (await ask(asked)).headers['content-security-policy'];
    expect(policy).toBe(
      "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
    );
  },
);

test('files whose names change with them are kept, and pages are not', async () => {
  expect((await ask('/static/x.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await ask('/login')).headers['cache-control']).toBe('no-cache');
});

test('a file of an older deployment that is gone is not answered with a page, which browsers would keep under its name', () => {
  const [page] = firebaseJson.hosting.rewrites.filter(({ destination }) => destination === '/app.html');
  expect(page?.source).toBe('!/static/**');
});

// @proves V13.4.1
test('nothing that begins with a dot is deployed with the site', () => {
  expect(firebaseJson.hosting.ignore).toContain('**/.*');
  expect(firebaseJson.hosting.public).toBe('.deploy/web');
});
