import { once } from 'node:events';
import {
  type RequestListener,
  type RequestOptions,
  type ServerResponse,
  request as sendRequest,
} from 'node:http';
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { localVariables } from '../../../../emulators/src/shared/local-variables.ts';
import { serveApp } from '../../../../emulators/src/shared/serve-app.ts';
import type { StandIn } from '../../../../emulators/src/shared/stand-in.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { createLogger } from '../../platform/logging/logger.ts';
import { parseEnvironment } from '../config/environment.ts';
import type { Services } from '../services.ts';
import { createHttpApp } from './create-http-app.ts';
import type { HandlerTable } from './handler.ts';

const localEnvironment = parseEnvironment({ ...localVariables, GCLOUD_PROJECT: 'demo-legajo' });
const healthy = { status: 'ok', version: '1.0.0', models: 'provider' };
let server: StandIn | undefined;
afterEach(() => server?.close());

/** Starts a server with this response to `/health`, and returns its log. */
async function serveHealth(
  stage: 'local' | 'production',
  getHealth: () => unknown,
  settle: () => Promise<void> = async () => {},
  others: object = {},
) {
  const lines: string[] = [];
  const services = {
    environment: { ...localEnvironment, stage },
    logger: { ...createLogger((line) => lines.push(line)), settle },
    rateLimiter: { consume: async () => {} },
    mail: { deliverQueued: async () => {} },
  } as unknown as Services;
  const handlers = {
    getHealth: async () => getHealth(),
    getMailPreference: async () => ({ kind: 'low_credits', is_subscribed: true }),
    ...others,
  } as unknown as HandlerTable;
  const app = createHttpApp(services, handlers, 'api');
  let last: ServerResponse | undefined;
  const listen: RequestListener = (request, response) => {
    last = response;
    app(request, response);
  };
  server = await serveApp(listen, 0);
  const logged = (): Record<string, unknown>[] => lines.map((line) => JSON.parse(line));
  return { url: server.url, logged, hasEnded: () => last?.writableEnded };
}

// @proves V8.1.2, V8.2.3, V15.3.1
test.each(['local', 'production'] as const)(
  "removes from a handler's response each field that the contract lacks (stage %s)",
  async (stage) => {
    const { url, logged } = await serveHealth(stage, () => ({ ...healthy, passwordHash: 'x' }));
    expect(await (await fetch(`${url}/health`)).json()).toEqual(healthy);
    expect(logged().map(({ message }) => message)).toEqual(['request']);
  },
);

test('responds 500 to a response that violates the contract, but only logs it in production', async () => {
  const wrong = () => ({ ...healthy, models: 'none' });
  const tried = await serveHealth('local', wrong);
  expect((await fetch(`${tried.url}/health`)).status).toBe(500);
  await server?.close();
  const deployed = await serveHealth('production', wrong);
  expect(await (await fetch(`${deployed.url}/health`)).json()).toEqual(wrong());
  expect(deployed.logged()[0]).toMatchObject({
    severity: 'ERROR',
    message: 'response violates the contract',
  });
});

// @proves T10, V13.4.2, V16.3.4, V16.5.1
test('logs an unexpected failure with its cause, and responds without it', async () => {
  const { url, logged } = await serveHealth('production', () => {
    throw new Error('10.0.0.7 refused the password of the pool');
  });
  const response = await fetch(`${url}/health`);
  const answer = await response.text();
  expect(response.status).toBe(500);
  expect(answer).not.toMatch(/10\.0|pool|stack|\.ts/);
  const id = response.headers.get('x-request-id');
  expect(logged()).toMatchObject([
    { severity: 'ERROR', message: 'request failed', request_id: id, cause: { message: /10\.0\.0\.7/ } },
    { message: 'request', route: 'getHealth', status: 500, code: 'internal', request_id: id },
  ]);
});

test.each([
  ['an answer', () => healthy],
  [
    'a failure',
    () => {
      throw new Error('outside of requests');
    },
  ],
])(
  'ends %s after its log line is written and its metrics are stored, because there is no CPU afterwards',
  async (_, getHealth) => {
    const seenResponses: unknown[] = [];
    const { url, logged, hasEnded } = await serveHealth('production', getHealth, async () => {
      seenResponses.push(logged().at(-1)?.message);
      await new Promise((resolve) => setImmediate(resolve));
      seenResponses.push(hasEnded());
    });
    await (await fetch(`${url}/health`)).text();
    expect([...seenResponses, hasEnded()]).toEqual(['request', false, true]);
  },
);

// @proves V16.2.1, V16.3.1, V16.3.2, V16.3.3
test('logs route, status and reason of a refusal under the request id of the response', async () => {
  const { url, logged } = await serveHealth('production', () => healthy);
  const response = await fetch(`${url}/mail-preference?token=`);
  const answer = (await response.json()) as { request_id: string };
  expect(logged()).toEqual([
    {
      severity: 'INFO',
      message: 'request',
      request_id: answer.request_id,
      route: 'getMailPreference',
      status: 400,
      code: 'invalid_request',
      duration_ms: expect.any(Number),
    },
  ]);
});

// @proves V15.3.7
test('rejects a request that repeats a query parameter', async () => {
  const { url } = await serveHealth('production', () => healthy);
  expect((await fetch(`${url}/mail-preference?token=a`)).status).toBe(200);
  for (const query of ['token=a&token=b', 'token[]=a', 'token[x]=a'])
    expect((await fetch(`${url}/mail-preference?${query}`)).status).toBe(400);
});

// @proves V3.5.3, V4.1.4, V13.4.4
test.each(['TRACE', 'PUT', 'PATCH', 'DELETE', 'PROPFIND'])(
  'responds to %s as to an unknown URL, without repeating its headers',
  async (method) => {
    const { url } = await serveHealth('production', () => healthy);
    const sentRequest = sendRequest(`${url}/health`, { method, headers: { 'X-Said': 'something' } }).end();
    const [response] = await once(sentRequest, 'response');
    expect(response.statusCode).toBe(404);
    expect(await text(response)).not.toContain('something');
  },
);

describe('request whose client disconnects', () => {
  type Work = (request: { readonly signal: AbortSignal; readonly stream: Readable }) => Promise<unknown>;
  const line = { severity: 'INFO', message: 'request', status: 499, code: 'client_closed' };
  const idle = async () => {};
  const untilGone = (signal: AbortSignal) =>
    new Promise((resolve) => signal.addEventListener('abort', resolve));

  /** Sends the request, waits until `work` has begun, and disconnects. */
  async function disconnectDuring(path: string, work: Work, options: RequestOptions = {}, body?: string) {
    const handlerStarted = Promise.withResolvers<void>();
    const handler = (_services: unknown, request: Parameters<Work>[0]) => {
      handlerStarted.resolve();
      return work(request);
    };
    const handlers = { readDocumentFile: handler, getHealth: handler, checkUserExists: handler };
    const { url, logged } = await serveHealth('production', idle, idle, handlers);
    const sentRequest = sendRequest(`${url}${path}`, options);
    sentRequest.on('error', idle);
    sentRequest.on('response', (response) =>
      response
        .on('error', idle)
        .resume()
        .once('data', () => sentRequest.destroy()),
    );
    if (body === undefined) sentRequest.end();
    else sentRequest.write(body);
    return { sent: sentRequest, begun: handlerStarted.promise, logged };
  }

  // @proves T10
  test.each<[string, Work]>([
    ['is aborted', async ({ signal }) => untilGone(signal).then(() => signal.throwIfAborted())],
    [
      'fails with a failure of a provider that was aborted',
      async ({ signal }) => {
        await untilGone(signal);
        throw new ApiError('model_unavailable', { cause: new DOMException('', 'AbortError') });
      },
    ],
  ])('logs one line when the handler %s', async (_name, work) => {
    const { sent, begun: handlerStartedPromise, logged } = await disconnectDuring('/health', work);
    await handlerStartedPromise;
    sent.destroy();
    await expect.poll(logged).toMatchObject([{ ...line, route: 'getHealth' }]);
  });

  test('logs one line when the client disconnects while sending the body', async () => {
    const options = { method: 'POST', headers: { 'Content-Length': '1000' } };
    const { sent, logged } = await disconnectDuring('/check-user-exists', idle, options, '{"email":');
    await setTimeout(50);
    sent.destroy();
    await expect.poll(logged).toMatchObject([{ ...line, route: 'checkUserExists' }]);
  });

  test('logs one line and closes the file when the client disconnects during a download', async () => {
    const body = Readable.from(repeatChunk(Buffer.alloc(64 * 1024)));
    const { logged } = await disconnectDuring('/pdf/a.pdf?token=t', async () => ({
      status: 200,
      headers: {},
      body,
    }));
    await expect.poll(logged).toMatchObject([{ ...line, route: 'readDocumentFile' }]);
    expect(body.destroyed).toBe(true);
  });

  test('logs a server error that happens before the disconnection', async () => {
    const {
      sent,
      begun: handlerStartedPromise,
      logged,
    } = await disconnectDuring('/health', async ({ signal }) => {
      await untilGone(signal);
      throw new TypeError('undefined is not a function');
    });
    await handlerStartedPromise;
    sent.destroy();
    await expect.poll(logged).toMatchObject([
      { severity: 'ERROR', message: 'request failed', cause: { name: 'TypeError' } },
      { message: 'request', code: 'internal' },
    ]);
  });

  test('logs a file that breaks off as our failure', async () => {
    const body = new PassThrough();
    body.write('half');
    const { logged } = await disconnectDuring('/pdf/a.pdf?token=t', async () => ({
      status: 200,
      headers: {},
      body,
    }));
    setImmediate(() => body.destroy());
    await expect.poll(logged).toMatchObject([
      { severity: 'ERROR', message: 'request failed' },
      { message: 'request', code: 'internal' },
    ]);
  });
});

async function* repeatChunk(chunk: Buffer): AsyncGenerator<Buffer> {
  for (;;) yield chunk;
}
