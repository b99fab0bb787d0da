import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { request as call } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { localVariables } from '../../emulators/src/shared/local-variables.ts';
import { pathInRepository } from '../../emulators/src/shared/repository.ts';
import { serveApp } from '../../emulators/src/shared/serve-app.ts';
import { bodyLimitBytes, type functionOptions } from './function-options.ts';

/** The platform's own server, pinned by the deployed package: decision 0132. */
const framework = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@google-cloud/functions-framework')),
  'main.js',
);
const secret = 'SECRETO-88';

interface Served {
  readonly url: string;
  readonly output: () => string;
  readonly end: () => Promise<unknown>;
}

async function findFreeOrigin(): Promise<string> {
  const occupiedServer = await serveApp(() => undefined, 0);
  await occupiedServer.close();
  return occupiedServer.url;
}

/**
 * Serves a deployed function from the sources as the platform does, in a process of its own that reaches no service.
 */
async function serveFunction(target: keyof typeof functionOptions): Promise<Served> {
  const { port } = new URL(await findFreeOrigin());
  const { LEGAJO_STAGE: _, ...variables } = localVariables;
  const child: ChildProcess = spawn(
    process.execPath,
    [
      framework,
      '--source',
      pathInRepository('functions/src/index.ts'),
      '--target',
      target,
      '--signature-type',
      'http',
    ],
    {
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        METADATA_SERVER_DETECTION: 'none',
        FUNCTION_TARGET: target,
        PORT: port,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        ...variables,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (output += String(data)));
  const url = `http://127.0.0.1:${port}`;
  const isReady = () =>
    fetch(`${url}/robots.txt`).then(
      ({ ok }) => !ok,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(output);
    await setTimeout(50);
  }
  const end = () => {
    const endedPromise = once(child, 'exit');
    child.kill();
    return endedPromise;
  };
  return { url, output: () => output, end };
}

const refusedRequests: readonly (readonly [string, string, RequestInit])[] = [
  ['broken JSON', 'invalid_request', { body: `"clave=${secret}"x` }],
  ['JSON that is no object', 'invalid_request', { body: `"${secret}"` }],
  ['JSON in Latin-1', 'invalid_request', { body: Buffer.from(`{"email":"ñ${secret}"}`, 'latin1') }],
  [
    'JSON in UTF-16',
    'invalid_request',
    {
      body: Buffer.from(`{"email":"${secret}"}`, 'utf16le'),
      headers: { 'Content-Type': 'application/json; charset=utf-16' },
    },
  ],
  [
    'text in a charset that does not exist',
    'invalid_request',
    { body: secret, headers: { 'Content-Type': 'text/plain; charset=no-es-nada' } },
  ],
  [
    'a form of too many fields',
    'invalid_request',
    { body: `${secret}=1&`.repeat(1_001), headers: { 'Content-Type': 'application/x-www-form-urlencoded' } },
  ],
  ['a compressed body', 'invalid_request', { body: secret, headers: { 'Content-Encoding': 'gzip' } }],
  [
    'an encoding that nobody knows',
    'invalid_request',
    { body: secret, headers: { 'Content-Encoding': 'exi' } },
  ],
  ['a body that is too large', 'request_too_large', { body: secret.repeat(bodyLimitBytes('api') / 10 + 1) }],
];
const statusOf: Readonly<Record<string, number>> = { invalid_request: 400, request_too_large: 413 };

describe('the API behind the Functions Framework, which parses bodies first', () => {
  let api: Served;
  beforeAll(async () => {
    api = await serveFunction('api');
  }, 60_000);
  afterAll(() => api.end());

  async function expectRefusal(answerResponse: Response, code: string): Promise<void> {
    expect(answerResponse.status).toBe(statusOf[code]);
    expect(answerResponse.headers.get('x-powered-by')).toBeNull();
    expect(Object.fromEntries(answerResponse.headers)).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.any(String),
    });
    const body = (await answerResponse.json()) as object;
    expect(body).toEqual({
      detail: expect.any(String),
      code,
      request_id: answerResponse.headers.get('x-request-id'),
    });
    expect(api.output()).not.toMatch(/SECRETO|Error|<html/);
  }

  // @proves T10
  test.each(refusedRequests)('refuses %s in its own format without logging it', async (_name, code, init) => {
    const headers = { 'Content-Type': 'application/json', ...init.headers };
    const answerResponse = await fetch(`${api.url}/api/check-user-exists`, {
      method: 'POST',
      ...init,
      headers,
    });
    await expectRefusal(answerResponse, code);
  });

  test('refuses a path that cannot be decoded in its own format without logging it', async () => {
    await expectRefusal(await fetch(`${api.url}/api/pdf/${secret}%E0%A4%A`), 'invalid_request');
  });

  test('logs nothing of a body that breaks off', async () => {
    const sent = call(`${api.url}/api/check-user-exists`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Content-Length': '1000' },
    });
    sent.on('error', () => undefined);
    sent.write(`{"email":"${secret}`);
    await setTimeout(100);
    sent.destroy();
    await new Promise((resolve) => sent.on('close', resolve));
    expect((await fetch(`${api.url}/api/health`)).status).toBe(200);
    expect(api.output()).not.toMatch(/SECRETO|Error/);
  });

  test('rejects well-formed JSON without an email with `invalid_request`, and a missing session with 401', async () => {
    const body = JSON.stringify({ nobody: 'asks this' });
    const answerResponse = await fetch(`${api.url}/api/check-user-exists`, { method: 'POST', body });
    expect(await answerResponse.json()).toMatchObject({ code: 'invalid_request' });
    const signedResponse = await fetch(`${api.url}/api/account`, { method: 'GET' });
    expect(signedResponse.status).toBe(401);
  });
});

// @proves T10
test.each(['stripeWebhook', 'crawl', 'guardSms'] as const)(
  'refuses broken JSON in %s behind the Functions Framework without logging it',
  // Each case starts a process.
  { tags: ['long'] },
  async (target) => {
    const served = await serveFunction(target);
    try {
      const answerResponse = await fetch(served.url, {
        method: 'POST',
        body: `"clave=${secret}"x`,
        headers: { 'Content-Type': 'application/json' },
      });
      expect(answerResponse.status).toBe(400);
      expect(answerResponse.headers.get('content-type')).toContain('application/json');
      expect(answerResponse.headers.get('x-powered-by')).toBeNull();
      expect(await answerResponse.text()).not.toContain(secret);
      expect(served.output()).not.toContain('SECRETO');
    } finally {
      await served.end();
    }
  },
);
