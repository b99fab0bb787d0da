import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { StandIn } from '../shared/stand-in.ts';
import { callerHeader } from './behind-front-end.ts';
import { serveFrontEnd } from './serve-front-end.ts';

const tooLong = 32 * 1024 * 1024 + 1;
let emulator: Server;
let directServer: StandIn;
let hosting: StandIn;
let filesServed = 0;
const { promise: goneAwayPromise, resolve: resolveGone } = Promise.withResolvers<void>();
const { promise: leftAlonePromise, resolve: resolveLeft } = Promise.withResolvers<void>();

beforeAll(async () => {
  emulator = createServer((request, response) => {
    if (request.url === '/stream') {
      response.write('hola');
      response.on('close', resolveGone);
      return;
    }
    if (request.url === '/silent') {
      response.on('close', resolveLeft);
      return;
    }
    if (request.url?.startsWith('/file')) {
      filesServed += 1;
      const isImmutable = request.url === '/file.1a2b.js';
      response.setHeader('Cache-Control', isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache');
      response.write('hola');
      response.end(` ${filesServed}`);
      return;
    }
    if (request.url === '/large') {
      response.end(Buffer.alloc(tooLong));
      return;
    }
    if (request.url === '/large-in-chunks') {
      response.write(Buffer.alloc(tooLong));
      response.end();
      return;
    }
    response.setHeader('Set-Cookie', ['a=1', 'b=2']).writeHead(207);
    response.write(JSON.stringify({ url: request.url, headers: request.headers }));
    request.pipe(response);
  }).listen(0, '127.0.0.1');
  await once(emulator, 'listening');
  const { port: emulatorPort } = emulator.address() as AddressInfo;
  directServer = await serveFrontEnd({ port: 0, emulatorPort, route: 'direct' });
  hosting = await serveFrontEnd({ port: 0, emulatorPort, route: 'hosting' });
});
afterAll(async () => {
  await Promise.all([directServer.close(), hosting.close()]);
  emulator.close();
});

const seenBy = async ({ url }: StandIn, headers: Record<string, string>) => {
  const answerResponse = await fetch(`${url}/x?y=1`, { headers });
  return JSON.parse(await answerResponse.text()) as { url: string; headers: Record<string, string> };
};

test("appends the client's IP address to X-Forwarded-For, and behind Hosting also that of a Google machine", async () => {
  const headers = { 'X-Forwarded-For': '203.0.113.9', [callerHeader]: '81.2.69.142' };
  const { headers: straight } = await seenBy(directServer, headers);
  expect(straight['x-forwarded-for']).toBe('203.0.113.9, 81.2.69.142');
  expect(straight).not.toHaveProperty(callerHeader);
  const { headers: rewritten } = await seenBy(hosting, headers);
  expect(rewritten['x-forwarded-for']).toMatch(/^203\.0\.113\.9, 81\.2\.69\.142, 66\.249\.\d+\.\d+$/);
});

test('does not forward `connection: close` from the front end to the emulator', async () => {
  const sending = request(`${directServer.url}/x`, { headers: { Connection: 'close' } });
  const answeredPromise = once(sending, 'response');
  sending.end();
  const [answer] = await answeredPromise;
  const echoedRequest = (await json(answer)) as { headers: Record<string, string> };
  expect(echoedRequest.headers.connection).toBe('keep-alive');
});

test('appends the IP address of the connection when the request has no X-Forwarded-For', async () => {
  expect((await seenBy(directServer, {})).headers['x-forwarded-for']).toBe('127.0.0.1');
});

test('proxies status, headers and bodies unchanged', async () => {
  const answerResponse = await fetch(`${directServer.url}/x?y=1`, {
    method: 'POST',
    body: 'ñ'.repeat(100_000),
  });
  expect(answerResponse.status).toBe(207);
  expect(answerResponse.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  const text = await answerResponse.text();
  expect(text.slice(text.indexOf('}}') + 2)).toBe('ñ'.repeat(100_000));
  expect(text).toContain('"/x?y=1"');
});

test('replaces a declared response above 32 MiB by an empty 500, and forwards a chunked one of that size', {
  tags: ['long'],
}, async () => {
  for (const { url } of [directServer, hosting]) {
    const lostResponse = await fetch(`${url}/large`);
    expect([lostResponse.status, (await lostResponse.arrayBuffer()).byteLength]).toEqual([500, 0]);
    const wholeResponse = await fetch(`${url}/large-in-chunks`);
    expect([wholeResponse.status, (await wholeResponse.arrayBuffer()).byteLength]).toEqual([200, tooLong]);
  }
});

test('forwards a stream without buffering, and ends the request when the client disconnects', async () => {
  const leaving = new AbortController();
  const answerResponse = await fetch(`${directServer.url}/stream`, { signal: leaving.signal });
  const { value } = (await answerResponse.body?.getReader().read()) ?? {};
  expect(Buffer.from(value ?? []).toString()).toBe('hola');
  leaving.abort();
  await goneAwayPromise;
});

test("responds 504 behind Hosting after Hosting's timeout, and closes the connection to the emulator", async () => {
  const { port: emulatorPort } = emulator.address() as AddressInfo;
  const withShortTimeout = await serveFrontEnd({
    port: 0,
    emulatorPort,
    route: 'hosting',
    hostingTimeoutMs: 100,
  });
  expect((await fetch(`${withShortTimeout.url}/silent`)).status).toBe(504);
  await leftAlonePromise;
  await withShortTimeout.close();
});

test('delays requests until the server is ready, and responds 503 with the reason after a crash', async () => {
  const starting = Promise.withResolvers<void>();
  const ready = vi.fn(() => starting.promise);
  const { port: emulatorPort } = emulator.address() as AddressInfo;
  const waiting = await serveFrontEnd({ port: 0, emulatorPort, route: 'direct', ready });
  const pendingResponse = fetch(`${waiting.url}/x`, { method: 'POST', body: 'hola' });
  await expect.poll(() => ready.mock.calls.length).toBe(1);
  starting.resolve();
  expect(await (await pendingResponse).text()).toMatch(/hola$/);
  ready.mockRejectedValueOnce(new Error('The server crashed.'));
  const refusedResponse = await fetch(`${waiting.url}/x`);
  expect([refusedResponse.status, await refusedResponse.text()]).toEqual([503, 'The server crashed.']);
  await waiting.close();
});

test('serves a hashed file of Hosting from memory for each encoding, and requests conditional reads and pages again', async () => {
  const read = async ({ url }: StandIn, path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${url}${path}`, { headers: { 'Accept-Encoding': 'identity', ...headers } });
    return [answer.headers.get('cache-control'), await answer.text()];
  };
  const immutable = 'public, max-age=31536000, immutable';
  expect(await read(hosting, '/file.1a2b.js')).toEqual([immutable, 'hola 1']);
  expect(await read(hosting, '/file.1a2b.js')).toEqual([immutable, 'hola 1']);
  expect(await read(hosting, '/file.1a2b.js', { 'Accept-Encoding': 'br' })).toEqual([immutable, 'hola 2']);
  expect(await read(hosting, '/file.1a2b.js', { 'If-None-Match': '"x"' })).toEqual([immutable, 'hola 3']);
  expect(await read(hosting, '/file.html')).toEqual(['no-cache', 'hola 4']);
  expect(await read(hosting, '/file.html')).toEqual(['no-cache', 'hola 5']);
  expect(await read(directServer, '/file.1a2b.js')).toEqual([immutable, 'hola 6']);
});
