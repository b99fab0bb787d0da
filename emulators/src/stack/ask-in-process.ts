import { IncomingMessage, type RequestListener, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import type { Network } from '../../../functions/src/platform/resilience/guard-fetch.ts';
import { loopback } from '../shared/ports.ts';

export interface InProcessRequest {
  readonly method: string;
  /** Includes the query. */
  readonly path: string;
  /** Names are in lower case. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
}

export interface InProcessAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/**
 * Sends a request to an HTTP application in this process, without a network and its parsers. Rejects with a `TypeError`,
 * like `fetch`, when the application drops the connection.
 */
export function askInProcess(
  app: RequestListener,
  inProcessRequest: InProcessRequest,
): Promise<InProcessAnswer> {
  const { method, path, headers = {}, body } = inProcessRequest;
  const request = new IncomingMessage(new Socket());
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  Object.assign(request, {
    method,
    url: path,
    headers: { host: loopback, ...headers, ...length },
    complete: true,
  });
  if (body !== undefined) request.push(body);
  request.push(null);
  const response = new ServerResponse(request);
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    const write = (chunk: unknown): boolean => {
      if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
      return true;
    };
    const end = (chunk?: unknown): ServerResponse => {
      write(chunk);
      const text = Buffer.concat(chunks).toString('utf8');
      resolve({ status: response.statusCode, headers: readResponseHeaders(response), text });
      process.nextTick(() => {
        response.emit('finish');
        response.emit('close');
      });
      return response;
    };
    const destroy = (): ServerResponse => {
      reject(new TypeError('fetch failed'));
      return response;
    };
    Object.assign(response, { socket: request.socket, write, end, destroy });
    app(request, response);
  });
}

function readResponseHeaders(response: ServerResponse): Record<string, string> {
  return Object.fromEntries(
    Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
}

/**
 * Returns a `fetch` whose requests go to an application in this process. Each goes in a later turn of the event loop, so
 * that calls may overtake each other as on a network.
 */
export function fetchInProcess(app: RequestListener): Network {
  return async (input, { method = 'GET', headers, body, signal } = {}) => {
    await turn();
    signal?.throwIfAborted();
    const { host, pathname, search } = new URL(input);
    const answerPromise = askInProcess(app, {
      method,
      path: `${pathname}${search}`,
      headers: { ...Object.fromEntries(new Headers(headers)), host },
      body: typeof body === 'string' ? body : undefined,
    });
    const answer = await (signal ? Promise.race([answerPromise, rejectOnAbort(signal)]) : answerPromise);
    await turn();
    return new Response(answer.text, answer);
  };
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
  );
}
