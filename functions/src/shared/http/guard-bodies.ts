import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { ApiError } from '../../platform/errors/api-error.ts';
import { parseJsonBytes } from './parse-json-bytes.ts';
import { securityHeaders } from './security-headers.ts';

/** Returns the maximum body of a request, in bytes. */
type BodyLimit = (request: IncomingMessage) => number;

const requestStarts = 'http.server.request.start';

/**
 * Reads every request body of a server in this process before the platform's own server does. Refuses compressed ones
 * (400), longer ones (413) and paths that cannot be decoded (400). The platform's server inflates up to 1 GiB, and
 * responds to unparsable bodies with an HTML page and a log line that quotes them (functions-framework,
 * `src/server.ts`). Returns a function that removes the guard from servers not called yet.
 */
export function guardBodies(limitBytes: BodyLimit): () => void {
  const guarded = new WeakSet<Server>();
  const onRequest = (message: unknown): void => {
    const { server } = message as { readonly server: Server };
    if (guarded.has(server)) return;
    guarded.add(server);
    guardServer(server, limitBytes);
  };
  subscribe(requestStarts, onRequest);
  return () => void unsubscribe(requestStarts, onRequest);
}

/** Node publishes a request before the server's listeners receive it, so the first one is guarded as well. */
function guardServer(server: Server, limitBytes: BodyLimit): void {
  const listeners = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const pass = (): void => {
      for (const listener of listeners) listener.call(server, request, response);
    };
    const {
      'content-encoding': encoding = 'identity',
      'content-length': length,
      'transfer-encoding': transfer,
    } = request.headers;
    if (!isDecodable(request.url)) return refuseBody(request, response, new ApiError('invalid_request'));
    if (encoding !== 'identity') return refuseBody(request, response, compressedBodyError());
    const limit = limitBytes(request);
    if (Number(length) > limit) return refuseBody(request, response, new ApiError('request_too_large'));
    if (length === undefined && transfer === undefined) return pass();
    readBody({ request, response, limitBytes: limit, pass });
  });
}

function isDecodable(url = ''): boolean {
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '');
    return true;
  } catch {
    return false;
  }
}

interface Reading {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly limitBytes: number;
  readonly pass: () => void;
}

/**
 * Passes the request on with its whole body. A client that disconnects before gets no response, and no function is
 * called.
 */
function readBody({ request, response, limitBytes, pass }: Reading): void {
  const chunks: Buffer[] = [];
  let bytes = 0;
  const isTooLong = (): boolean => bytes > limitBytes;
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (!isTooLong()) chunks.push(chunk);
    else if (!response.headersSent) refuseBody(request, response, new ApiError('request_too_large'));
  });
  request.on('end', () => {
    if (isTooLong()) return;
    attachBody(request, Buffer.concat(chunks));
    pass();
  });
  request.on('error', () => undefined);
}

/**
 * Attaches a body in the form of the platform's own parser. That parser skips a request whose body has been read
 * (`_body` in body-parser 1, the ended stream in body-parser 2). Parses JSON only when firebase-functions reads `body`;
 * invalid JSON is undefined.
 */
function attachBody(request: IncomingMessage, rawBody: Buffer): void {
  const [type = ''] = (request.headers['content-type'] ?? '').split(';', 1);
  const isJson = type.trim().toLowerCase() === 'application/json';
  let parsed: { readonly value: unknown } | undefined;
  const body = (): unknown => {
    parsed ??= { value: isJson ? parseJsonBytes(rawBody) : rawBody };
    return parsed.value;
  };
  Object.defineProperty(request, 'body', { configurable: true, get: body });
  Object.assign(request, { rawBody, _body: true });
}

const compressedBodyError = (): ApiError =>
  new ApiError('invalid_request', { detail: 'El cuerpo de la solicitud no puede llegar comprimido.' });

/**
 * Responds immediately, but ends the response only when the rest of the body has been read and dropped. Ending it
 * before may reset the connection, and a proxy would lose the response. It has no length for the same reason: a client
 * that has read the whole response closes the connection while it still sends.
 */
function refuseBody(
  request: IncomingMessage,
  response: ServerResponse,
  { status, code, detail }: ApiError,
): void {
  const requestId = crypto.randomUUID();
  const body = JSON.stringify({ detail, code, request_id: requestId });
  response.writeHead(status, {
    ...securityHeaders,
    'X-Request-Id': requestId,
    'Content-Type': 'application/json; charset=utf-8',
  });
  response.write(body);
  request.once('end', () => response.end());
  request.on('error', () => undefined);
  request.resume();
}
