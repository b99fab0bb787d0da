import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AnswerEvent } from '@contract/chat/schemas.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const doneEvent: AnswerEvent = {
  type: 'done',
  response: {
    answer: 'Sí.',
    source_documents: [],
    checked: [],
    unsupported: [],
    considered_pages: [],
    unfinished_documents: [],
    abstained: false,
    abstention_reason: null,
    is_cut: false,
    reading: null,
    session_id: 's1',
    attempt: 1,
    message_id: 'm1',
    credits_used: 1,
    remaining_credits: 9,
  },
};
const body = { question: '¿Cuándo?', selected_document: 'all' };
const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const token = `h.${encode({ exp: 4_000_000_000 })}.s`;

let server: Server | undefined;
let storedValues: Map<string, string>;

/** Loads the client code into a page whose functions are served by `answer`. */
async function openPage(answer: RequestListener) {
  server = createServer(answer);
  await new Promise<void>((listening) => server?.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  vi.stubEnv('VITE_STAGE', 'local');
  vi.stubEnv('VITE_LOCAL_PORTS', JSON.stringify({ web: 7_400, functions: port, auth: 7_402 }));
  vi.resetModules();
  const { streamApi } = await import('./stream-api.ts');
  const { currentSession } = await import('../session/session-store.ts');
  return { streamApi, currentSession };
}

const asEvent = (event: Readonly<Record<string, unknown>>): string =>
  `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`;

async function collectTypes(stream: AsyncIterable<{ type: string }>): Promise<string[]> {
  const types: string[] = [];
  for await (const event of stream) types.push(event.type);
  return types;
}

beforeEach(() => {
  storedValues = new Map([['user', JSON.stringify({ token, email: 'a@b.es', user_id: 'u1' })]]);
  vi.stubGlobal('location', { port: '7400' });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storedValues.get(key) ?? null,
    removeItem: (key: string) => storedValues.delete(key),
  });
  vi.stubGlobal('sessionStorage', { removeItem: () => undefined });
});

afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  server?.closeAllConnections();
  await new Promise((closed) => server?.close(closed));
});

it('keeps the event stream open after its last event until the server closes it', async () => {
  const { promise: endedPromise, resolve: resolveEnd } = Promise.withResolvers<boolean>();
  const { streamApi } = await openPage((_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(asEvent(doneEvent));
    response.on('close', () => resolveEnd(response.writableFinished));
    setTimeout(() => response.end(': adiós\n\n'), 50);
  });
  for await (const event of streamApi('askQuestion', { body })) if (event.type === 'done') break;
  expect(await endedPromise).toBe(true);
});

it('keeps the connection when the caller aborts after the last event', async () => {
  const { promise: endedPromise, resolve: tellEnd } = Promise.withResolvers<boolean>();
  const { streamApi } = await openPage((_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(asEvent(doneEvent));
    response.on('close', () => tellEnd(response.writableFinished));
    setTimeout(() => response.end(': adiós\n\n'), 50);
  });
  const stopper = new AbortController();
  const types = await collectTypes(streamApi('askQuestion', { body, signal: stopper.signal }));
  stopper.abort(new Error('asked another question'));
  expect(types).toEqual(['done']);
  expect(await endedPromise).toBe(true);
});

it('yields validated events of a stream as they arrive, in chunks of any size', async () => {
  const seenFields: Record<string, unknown> = {};
  const { streamApi } = await openPage((request, response) => {
    Object.assign(seenFields, { url: request.url, ...request.headers });
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const bytes = Buffer.from(asEvent({ type: 'token', text: 'añ' }) + asEvent(doneEvent));
    for (let at = 0; at < bytes.length; at += 5) response.write(bytes.subarray(at, at + 5));
    response.end();
  });
  expect(await collectTypes(streamApi('askQuestion', { body }))).toEqual(['token', 'done']);
  expect(seenFields).toMatchObject({
    url: '/demo-legajo/europe-west1/api/invoke',
    authorization: `Bearer ${token}`,
    accept: 'text/event-stream',
  });
});

it('throws an error response that comes instead of a stream', async () => {
  const { streamApi, currentSession } = await openPage((_request, response) => {
    response.writeHead(402, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ detail: 'Sin créditos.', code: 'insufficient_credits', request_id: 'r1' }));
  });
  await expect(collectTypes(streamApi('askQuestion', { body }))).rejects.toMatchObject({
    status: 402,
    code: 'insufficient_credits',
    message: 'Sin créditos.',
  });
  expect(currentSession().isLoggedIn).toBe(true);
});

it('ends the session when the server responds to a stream with 401', async () => {
  const { streamApi, currentSession } = await openPage((_request, response) => {
    response.writeHead(401, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ detail: 'Caducada.', code: 'unauthenticated', request_id: 'r1' }));
  });
  await expect(collectTypes(streamApi('askQuestion', { body }))).rejects.toMatchObject({ status: 401 });
  expect(currentSession()).toEqual({ isLoggedIn: false, end: 'expired' });
  expect(storedValues.has('user')).toBe(false);
});

it('throws a network failure when the stream breaks before its last event', async () => {
  const { streamApi } = await openPage((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(asEvent({ type: 'token', text: 'Sí' }), () => response.destroy());
  });
  const types: string[] = [];
  const readingPromise = (async () => {
    for await (const event of streamApi('askQuestion', { body })) types.push(event.type);
  })();
  await expect(readingPromise).rejects.toMatchObject({ isNetworkFailure: true });
  expect(types).toEqual(['token']);
});

it('throws a network failure when the stream ends without its last event', async () => {
  const { streamApi } = await openPage((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.end(asEvent({ type: 'token', text: 'Sí' }));
  });
  await expect(collectTypes(streamApi('askQuestion', { body }))).rejects.toMatchObject({
    isNetworkFailure: true,
  });
});

it('throws a network failure after 40 s without an event or heartbeat', async () => {
  const { streamApi } = await openPage((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(asEvent({ type: 'token', text: 'Sí' }));
  });
  const stream = streamApi('askQuestion', { body });
  expect(await stream.next()).toMatchObject({ value: { type: 'token' } });
  // Fake timers start after all data was read, so that no earlier wait of the connection uses them.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const settled = vi.fn();
  const failingPromise = expect(stream.next().finally(settled)).rejects.toMatchObject({
    isNetworkFailure: true,
  });
  await new Promise((armed) => setImmediate(armed));
  await vi.advanceTimersByTimeAsync(39_999);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await failingPromise;
});

it('rejects streamed events that do not match the contract', async () => {
  const { streamApi } = await openPage((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.end(asEvent({ type: 'token', words: 'Sí' }));
  });
  await expect(collectTypes(streamApi('askQuestion', { body }))).rejects.toMatchObject({ status: 200 });
});

it('closes the event stream on abort, and throws the reason of the signal', async () => {
  const closed = Promise.withResolvers<void>();
  const { streamApi } = await openPage((_request, response) => {
    response.on('close', () => closed.resolve());
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(asEvent({ type: 'token', text: 'Sí' }));
  });
  const stopper = new AbortController();
  const reason = new Error('stopped by the caller');
  const readingPromise = (async () => {
    for await (const _event of streamApi('askQuestion', { body, signal: stopper.signal }))
      stopper.abort(reason);
  })();
  await expect(readingPromise).rejects.toBe(reason);
  await closed.promise;
});

it('throws a network failure for a stream when the port is closed', async () => {
  const { streamApi } = await openPage(() => undefined);
  await new Promise((stopped) => server?.close(stopped));
  await expect(collectTypes(streamApi('askQuestion', { body }))).rejects.toMatchObject({
    status: 0,
    isNetworkFailure: true,
  });
});
