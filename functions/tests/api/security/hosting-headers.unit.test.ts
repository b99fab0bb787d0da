import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import firebaseJson from '../../../../firebase.json' with { type: 'json' };

/** The file server of the Hosting emulator. */
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

/** The target of a rewrite. Hosting replaces its headers with those in `firebase.json`. */
const answerAsFunction: RequestListener = (_request, response) => {
  response.setHeader('Cache-Control', 'private, no-store').end('{}');
};

/** Requests a path exactly as written, which `fetch` does not. */
async function askPath(requestPath: string): Promise<IncomingMessage> {
  const { port } = server.address() as AddressInfo;
  const [answer] = await once(get({ host: '127.0.0.1', port, path: requestPath }), 'response');
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
])('%s: sends the security headers of Hosting', async (requestPath) => {
  const { headers, statusCode } = await askPath(requestPath);
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

/** Includes paths without a rewrite, and ones that Hosting rejects itself. */
test.each(['/api/health', '/api/none', '/api', '/api/', '/api/.x', '/api/x/.y/z', '/api/a%0ab', '/api/x.js'])(
  "sends the functions' headers for %s: no caching, no referrer, only the styles of the error page",
  async (requestPath) => {
    expect((await askPath(requestPath)).headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'content-security-policy':
        "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
    });
  },
);

test.each(['/apis', '/x/api/y'])(
  'serves %s, which only resembles the API, as a page',
  async (requestPath) => {
    expect((await askPath(requestPath)).headers['cache-control']).toBe('no-cache');
  },
);

test.each(['/static/x.js', '/static/.x', '/offline-worker.js'])(
  "lets a worker from %s connect only to the site, because workers do not inherit their page's policy",
  async (requestPath) => {
    const policy = (await askPath(requestPath)).headers['content-security-policy'];
    expect(policy).toBe(
      "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
    );
  },
);

test('allows caching of files with hashed names, but not of pages', async () => {
  expect((await askPath('/static/x.js')).headers['cache-control']).toBe(
    'public, max-age=31536000, immutable',
  );
  expect((await askPath('/login')).headers['cache-control']).toBe('no-cache');
});

test('responds 404 to missing static files instead of a page, which browsers would cache under their name', () => {
  const [page] = firebaseJson.hosting.rewrites.filter(({ destination }) => destination === '/app.html');
  expect(page?.source).toBe('!/static/**');
});

// @proves V13.4.1
test('ignores dotfiles in a deployment of the site', () => {
  expect(firebaseJson.hosting.ignore).toContain('**/.*');
  expect(firebaseJson.hosting.public).toBe('.deploy/web');
});
