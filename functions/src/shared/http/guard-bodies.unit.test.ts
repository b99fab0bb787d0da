import { once } from 'node:events';
import { request as call, createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import express from 'express';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { guardBodies } from './guard-bodies.ts';

const mebibyte = 1024 * 1024;
const limitBytes = 256 * 1024;
const blanks = Buffer.alloc(200 * mebibyte, ' ');
/** The default quality takes ten times as long and saves nothing. */
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
let server: Server;
let url: string;
let seen = 0;
let takeAway: () => void;

beforeAll(async () => {
  takeAway = guardBodies(() => limitBytes);
  // As the platform's own server reads bodies, before it calls a function.
  const saving = { limit: '1024mb' };
  const app = express()
    .use(express.json(saving))
    .use(express.raw({ ...saving, type: '*/*' }))
    .use((request, response) => {
      seen += 1;
      response.json({ bytes: Buffer.isBuffer(request.body) ? request.body.length : request.body });
    });
  server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  takeAway();
  server.closeAllConnections();
  server.close();
});

const send = (body: BodyInit, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(url, { method: 'POST', body, headers: { 'Content-Type': 'application/json', ...headers } });

test.each([
  ['gzip', gzipSync(blanks)],
  ['br', brotliCompressSync(blanks, quick)],
  ['gzip, gzip', gzipSync(gzipSync('{}'))],
])('a body in %s is refused without being inflated', async (encoding, bytes) => {
  const before = process.memoryUsage.rss();
  const called = seen;
  const answer = await send(new Uint8Array(bytes), { 'Content-Encoding': encoding });
  expect(answer.status).toBe(400);
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(await answer.json()).toMatchObject({ code: 'invalid_request', request_id: expect.any(String) });
  expect(process.memoryUsage.rss() - before).toBeLessThan(60 * mebibyte);
  expect(seen).toBe(called);
});

test('a body that says that it is longer is refused unread', async () => {
  const answer = await send(' '.repeat(limitBytes + 1));
  expect(answer.status).toBe(413);
  expect(await answer.json()).toMatchObject({ code: 'request_too_large' });
});

test('a body that does not say how long it is, is refused where it passes the limit', async () => {
  const called = seen;
  const sending = call(url, { method: 'POST', headers: { 'Content-Type': 'text/plain' } });
  const answered = once(sending, 'response');
  for (let sent = 0; sent <= limitBytes; sent += 64 * 1024) sending.write(Buffer.alloc(64 * 1024));
  const [answer] = await answered;
  expect(answer.statusCode).toBe(413);
  sending.destroy();
  expect(seen).toBe(called);
});

test.each([
  ['that says how long it is', { 'Content-Length': String(8 * mebibyte) }],
  ['that does not', {}],
])('a proxy that sends on a body %s loses neither it nor the answer', async (_name, headers) => {
  const sending = call(url, { method: 'POST', headers: { 'Content-Type': 'text/plain', ...headers } });
  const [answered, sent] = [once(sending, 'response'), once(sending, 'finish')];
  sending.end(Buffer.alloc(8 * mebibyte));
  const [answer] = await answered;
  expect(answer.statusCode).toBe(413);
  answer.resume();
  await sent;
});

test('what is within the limit arrives whole, with its length or without', async () => {
  const body = JSON.stringify({ text: 'ñ'.repeat(1_000) });
  expect(await (await send(body)).json()).toEqual({ bytes: JSON.parse(body) });
  const exact = new Uint8Array(limitBytes);
  const headers = { 'Content-Type': 'text/plain' };
  expect(await (await send(exact, headers)).json()).toEqual({ bytes: limitBytes });
  const stream = new Blob([exact]).stream();
  const streamed = await fetch(url, { method: 'POST', body: stream, headers, duplex: 'half' } as RequestInit);
  expect(await streamed.json()).toEqual({ bytes: limitBytes });
  expect((await fetch(url)).status).toBe(200);
});
