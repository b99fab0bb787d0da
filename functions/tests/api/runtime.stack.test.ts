import { once } from 'node:events';
import { createServer, type Server, request as sendRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectStack } from '../../../emulators/src/seed/connect-stack.ts';
import { serverEnvironment } from '../../../emulators/src/seed/server-environment.ts';
import { readStackFile } from '../../../emulators/src/shared/stack-addresses.ts';
import { errorResponseSchema } from '../../src/contract/error-response.ts';
import { limits } from '../../src/contract/limits.ts';
import { handlers } from '../../src/handlers.ts';
import { createServices } from '../../src/services.ts';
import { parseEnvironment } from '../../src/shared/config/environment.ts';
import { createHttpApp } from '../../src/shared/http/create-http-app.ts';
import { securityHeaders } from '../../src/shared/http/security-headers.ts';

const stack = readStackFile();
connectStack(stack);
const origin = 'https://legajo.example';
const services = createServices(serverEnvironment(stack, origin));

let server: Server;
let url: string;

/** Serves as in production, with many requests in one process, without the platform's own parsing before it. */
beforeAll(async () => {
  server = createServer(createHttpApp(services, handlers, 'api')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  url = `http://127.0.0.1:${address.port}`;
});
afterAll(() => server.close());

describe('API server without the Functions runtime', () => {
  // @proves 1.9
  test.each(['/health', '/api/health'])(
    'responds to %s with status, version and kind of models, uncached',
    async (path) => {
      const response = await fetch(url + path);
      expect(await response.json()).toEqual({ status: 'ok', version: '0.1.1', models: 'provider' });
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('x-powered-by')).toBeNull();
    },
  );

  // @proves V1.5.2, V2.2.1, V15.3.5, V15.3.6
  test.each([
    ['{mal', 400, 'invalid_request'],
    ['7', 400, 'invalid_request'],
    ['null', 400, 'invalid_request'],
    ['', 400, 'invalid_request'],
    [`{"a":"${'x'.repeat(limits.jsonBodyBytes)}"}`, 413, 'request_too_large'],
    ['{"__proto__":{"firebase_token":"x"}}', 400, 'invalid_request'],
  ])('rejects the body «$0» with $1 `$2`', async (body, status, code) => {
    const response = await fetch(`${url}/firebase-login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
    });
    expect(response.status).toBe(status);
    const answer = errorResponseSchema.parse(await response.json());
    expect(answer.code).toBe(code);
    expect(answer.request_id).toBe(response.headers.get('x-request-id'));
  });

  // @proves V3.2.1, V3.4.1, V3.4.3, V3.4.4, V3.4.6, V4.1.1, V14.2.2, V14.3.2
  test.each(['/health', '/no-existe', '/billing-info', '/pdf/x.pdf?token=x'])(
    '%s: sends headers that forbid running, framing, sniffing and caching',
    async (path) => {
      const { headers } = await fetch(url + path);
      expect(headers.get('content-security-policy')).toBe(
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
      );
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('strict-transport-security')).toMatch(/^max-age=31536000;/);
      expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    },
  );

  // @proves V3.2.1
  test.each([
    ['/no-existe', 404, 'Esta dirección no existe', `${origin}/`],
    ['/billing-info', 401, 'Inicia sesión para seguir', `${origin}/login`],
    ['/pdf/x.pdf?token=x', 401, 'Inicia sesión para seguir', `${origin}/chatbot`],
  ])('responds with a page without scripts when a browser opens %s', async (path, status, heading, way) => {
    const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
    const response = await fetch(url + path, { headers: { Accept: accept } });
    expect(response.status).toBe(status);
    const { headers } = response;
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('vary')).toContain('Accept');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-security-policy')).toBe(
      `default-src 'none'; style-src ${origin}; img-src ${origin}; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`,
    );
    const page = await response.text();
    expect(page).toContain(`<h1>${heading}</h1>`);
    expect(page).toContain(`href="${way}"`);
    expect(page).toContain(String(headers.get('x-request-id')));
  });

  test.each(['application/json', '*/*', 'application/json, text/html', 'text/event-stream'])(
    'answers a client that accepts %s in JSON',
    async (accept) => {
      const response = await fetch(`${url}/no-existe`, { headers: { Accept: accept } });
      expect(errorResponseSchema.parse(await response.json()).code).toBe('route_not_found');
    },
  );

  test('rejects the routes of another function', async () => {
    const response = await fetch(`${url}/upload`, { method: 'POST' });
    expect(response.status).toBe(404);
  });

  // @proves V3.4.2, V3.5.2
  test('allows calls from our own origin only', async () => {
    const ask = (from: string) =>
      fetch(`${url}/billing-info`, {
        method: 'OPTIONS',
        headers: {
          Origin: from,
          'Access-Control-Request-Method': 'GET',
          'Access-Control-Request-Headers': 'authorization',
        },
      });
    expect((await ask(origin)).headers.get('access-control-allow-origin')).toBe(origin);
    expect((await ask('https://malo.example')).headers.get('access-control-allow-origin')).not.toBe(
      'https://malo.example',
    );
  });
});

// @proves V3.4.3, V3.4.4
test('sends the security headers also in responses to the Stripe webhook', async () => {
  const { status, headers } = await fetch(`${stack.functions}/stripeWebhook`, { method: 'POST', body: '{}' });
  expect(status).toBe(400);
  for (const [name, value] of Object.entries(securityHeaders)) expect(headers.get(name), name).toBe(value);
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
});

describe('API server in the Functions runtime', () => {
  const json = { 'Content-Type': 'application/json' };
  const brokenRequests: readonly (readonly [what: string, path: string, init: RequestInit])[] = [
    ['broken JSON', 'api/check-user-exists', { body: '"clave=SECRETO-88"x', headers: json }],
    ['JSON that is no object', 'api/check-user-exists', { body: '"SECRETO-88"', headers: json }],
    [
      'an unknown charset',
      'api/check-user-exists',
      { body: '{"email":1}', headers: { 'Content-Type': 'application/json; charset=iso-8859-1' } },
    ],
    [
      'a body that is too large',
      'api/check-user-exists',
      { body: ' '.repeat(2 * 1024 * 1024), headers: json },
    ],
  ];

  test.each(brokenRequests)('rejects %s in our error format', async (_what, path, init) => {
    const answerResponse = await fetch(`${stack.functions}/${path}`, { method: 'POST', ...init });
    expect([400, 413]).toContain(answerResponse.status);
    for (const [name, value] of Object.entries(securityHeaders))
      expect(answerResponse.headers.get(name), name).toBe(value);
    expect(answerResponse.headers.get('content-type')).toBe('application/json; charset=utf-8');
    const { code, request_id: requestId } = errorResponseSchema.parse(await answerResponse.json());
    expect(['invalid_request', 'request_too_large']).toContain(code);
    expect(answerResponse.headers.get('x-request-id')).toBe(requestId);
  });

  // The emulator's server may answer or drop the connection before the function does, but it must not crash.
  test('rejects events of 2 MB and continues to serve', async () => {
    const send = () =>
      new Promise<number | 'reset' | undefined>((resolve) => {
        const sentRequest = sendRequest(
          `${stack.functions}/stripeWebhook`,
          { method: 'POST', headers: { ...json, Connection: 'close' } },
          (response) => response.resume().on('close', () => resolve(response.statusCode)),
        );
        sentRequest.on('error', () => resolve('reset'));
        sentRequest.end(Buffer.alloc(2 * 1024 * 1024, ' '));
      });
    for (let round = 0; round < 5; round += 1) {
      const statuses = await Promise.all(Array.from({ length: 4 }, send));
      for (const status of statuses) expect([400, 413, 'reset']).toContain(status);
    }
    const smallResponse = await fetch(`${stack.functions}/stripeWebhook`, { method: 'POST', body: '{}' });
    expect(smallResponse.status).toBe(400);
  });
});

test('refuses to start with a missing variable, and names the variable', () => {
  expect(() => parseEnvironment({ GCLOUD_PROJECT: 'x' })).toThrow(/documentTokenSecret/);
});
