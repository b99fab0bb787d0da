import { once } from 'node:events';
import { request as call, createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import express from 'express';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { guardBodies } from './guard-bodies.ts';

const mebibyte = 1024 * 1024;
const limitBytes = 256 * 1024;
const blanks = Buffer.alloc(200 * mebibyte, ' ');
/** The default quality takes ten times as long and saves nothing. */
const quickBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
let server: Server;
let url: string;
let seenBytes = 0;
let takeAway: () => void;

beforeAll(async () => {
  takeAway = guardBodies(() => limitBytes);
  // Parses bodies like the platform's own server, before it calls a function.
  const saving = {
    limit: '1024mb',
    verify: (request: object, _response: unknown, rawBody: Buffer) => Object.assign(request, { rawBody }),
  };
  // Outside of tests Express logs refusals.
  const app = express()
    .set('env', 'production')
    .use(express.json(saving))
    .use(express.text(saving))
    .use(express.urlencoded({ ...saving, extended: true }))
    .use(express.raw({ ...saving, type: '*/*' }))
    .all('/documents/:id', () => undefined)
    .use((request, response) => {
      seenBytes += 1;
      if (request.path === '/raw')
        return void response.json((request as { rawBody?: Buffer }).rawBody?.toString());
      const { body } = request;
      response.json({ bytes: Buffer.isBuffer(body) || typeof body === 'string' ? body.length : body });
    });
  server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => {
  takeAway();
  server.closeAllConnections();
  server.close();
});

const send = (body: BodyInit, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(url, { method: 'POST', body, headers: { 'Content-Type': 'application/json', ...headers } });

// @proves T8, V15.2.2
test.each([
  ['gzip', gzipSync(blanks)],
  ['br', brotliCompressSync(blanks, quickBrotli)],
  ['gzip, gzip', gzipSync(gzipSync('{}'))],
])('refuses a request body in %s without inflating it', async (encoding, bytes) => {
  const before = process.memoryUsage.rss();
  const called = seenBytes;
  const answerResponse = await send(new Uint8Array(bytes), { 'Content-Encoding': encoding });
  expect(answerResponse.status).toBe(400);
  expect(answerResponse.headers.get('x-content-type-options')).toBe('nosniff');
  expect(await answerResponse.json()).toMatchObject({
    code: 'invalid_request',
    request_id: expect.any(String),
  });
  expect(process.memoryUsage.rss() - before).toBeLessThan(60 * mebibyte);
  expect(seenBytes).toBe(called);
});

test('refuses a request body whose declared length exceeds the limit, without reading it', async () => {
  const answerResponse = await send(' '.repeat(limitBytes + 1));
  expect(answerResponse.status).toBe(413);
  expect(await answerResponse.json()).toMatchObject({ code: 'request_too_large' });
});

// @proves T8, V15.2.2
test('refuses a request body without a length when it exceeds the limit', async () => {
  const called = seenBytes;
  const sending = call(url, { method: 'POST', headers: { 'Content-Type': 'text/plain' } });
  const answeredPromise = once(sending, 'response');
  for (let sentBytes = 0; sentBytes <= limitBytes; sentBytes += 64 * 1024)
    sending.write(Buffer.alloc(64 * 1024));
  const [answer] = await answeredPromise;
  expect(answer.statusCode).toBe(413);
  sending.destroy();
  expect(seenBytes).toBe(called);
});

test.each([
  ['with its length', { 'Content-Length': String(8 * mebibyte) }],
  ['in chunks', {}],
])('lets a proxy complete a body sent %s and read the response', async (_name, headers) => {
  const sending = call(url, { method: 'POST', headers: { 'Content-Type': 'text/plain', ...headers } });
  const [answeredPromise, sentPromise] = [once(sending, 'response'), once(sending, 'finish')];
  sending.end(Buffer.alloc(8 * mebibyte));
  const [answer] = await answeredPromise;
  expect(answer.statusCode).toBe(413);
  answer.resume();
  await sentPromise;
});

test('passes a request body within the limit whole, with or without a length', async () => {
  const body = JSON.stringify({ text: 'ñ'.repeat(1_000) });
  expect(await (await send(body)).json()).toEqual({ bytes: JSON.parse(body) });
  const exact = new Uint8Array(limitBytes);
  const headers = { 'Content-Type': 'text/plain' };
  expect(await (await send(exact, headers)).json()).toEqual({ bytes: limitBytes });
  const stream = new Blob([exact]).stream();
  const streamedResponse = await fetch(url, {
    method: 'POST',
    body: stream,
    headers,
    duplex: 'half',
  } as RequestInit);
  expect(await streamedResponse.json()).toEqual({ bytes: limitBytes });
  expect((await fetch(url)).status).toBe(200);
});

test.each([
  ['with its length', { 'Content-Length': String(8 * mebibyte) }],
  ['in chunks', {}],
])(
  'refuses a request body %s without resetting a connection that closes after the response',
  async (_name, headers) => {
    const sending = call(url, { method: 'POST', headers: { Connection: 'close', ...headers } });
    const failed = vi.fn();
    sending.on('error', failed);
    const closedPromise = new Promise((resolve) => sending.on('close', resolve));
    const answeredPromise = once(sending, 'response');
    sending.end(Buffer.alloc(8 * mebibyte));
    const [answer] = await answeredPromise;
    expect(answer.statusCode).toBe(413);
    expect(await json(answer)).toMatchObject({ code: 'request_too_large' });
    await closedPromise;
    expect(failed).not.toHaveBeenCalled();
  },
);

describe("request body that the platform's parser would refuse", () => {
  test.each([
    ['broken JSON', 'application/json', '"clave=SECRETO-88"x'],
    ['JSON that is no object', 'application/json', '"SECRETO-88"'],
    ['a charset that is not Unicode', 'application/json; charset=iso-8859-1', '{"a":"SECRETO-88"}'],
    ['a charset that does not exist', 'text/plain; charset=no-es-nada', 'SECRETO-88'],
    ['a form of too many fields', 'application/x-www-form-urlencoded', 'SECRETO=88&'.repeat(1_001)],
    ['a form too deep', 'application/x-www-form-urlencoded', `SECRETO${'[a]'.repeat(40)}=88`],
  ])('passes unparsed to the function without a log line: %s', async (_name, type, body) => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const answerResponse = await fetch(`${url}/raw`, {
      method: 'POST',
      body,
      headers: { 'Content-Type': type },
    });
    expect(answerResponse.status).toBe(200);
    expect(await answerResponse.json()).toBe(body);
    expect(logged).not.toHaveBeenCalled();
  });

  test('reaches no function and logs nothing when its client disconnects in the middle', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const called = seenBytes;
    const sending = call(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Content-Length': '1000' },
    });
    sending.on('error', () => undefined);
    const arrivedPromise = once(server, 'request');
    sending.write('{"a":"SECRETO-88');
    const [request] = await arrivedPromise;
    sending.destroy();
    await new Promise((resolve) => request.on('close', resolve));
    await setImmediate();
    expect(seenBytes).toBe(called);
    expect(logged).not.toHaveBeenCalled();
  });
});

test('refuses a path that cannot be decoded with our own error format', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const called = seenBytes;
  const answerResponse = await fetch(`${url}/documents/%E0%A4%A`);
  expect(answerResponse.status).toBe(400);
  expect(answerResponse.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answerResponse.headers.get('x-powered-by')).toBeNull();
  expect(await answerResponse.json()).toMatchObject({
    code: 'invalid_request',
    request_id: expect.any(String),
  });
  expect(seenBytes).toBe(called);
  expect(logged).not.toHaveBeenCalled();
});
