import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { ApiError } from '../../platform/errors/api-error.ts';
import { securityHeaders } from './security-headers.ts';

/** The longest body of a request, in bytes. */
type BodyLimit = (request: IncomingMessage) => number;

const requestStarts = 'http.server.request.start';

/**
 * Bounds every request body of a server in this process (400 for compressed ones, 413 for longer ones) before it is
 * read or inflated: the platform's own server inflates up to 1 GiB into memory before it calls a function
 * (functions-framework, `src/server.ts`). Returns a function that removes the guard from servers not called yet.
 */
export function guardBodies(limitBytes: BodyLimit): () => void {
  const guarded = new WeakSet<Server>();
  const onRequest = (message: unknown): void => {
    const { server } = message as { readonly server: Server };
    if (guarded.has(server)) return;
    guarded.add(server);
    standInFront(server, limitBytes);
  };
  subscribe(requestStarts, onRequest);
  return () => void unsubscribe(requestStarts, onRequest);
}

/** Node tells of a request before the server's listeners hear of it, so the first one is guarded as well. */
function standInFront(server: Server, limitBytes: BodyLimit): void {
  const listeners = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { 'content-encoding': encoding = 'identity', 'content-length': length = '0' } = request.headers;
    if (encoding !== 'identity') return refuse(request, response, compressed());
    const limit = limitBytes(request);
    if (Number(length) > limit) return refuse(request, response, new ApiError('request_too_large'));
    boundStream(request, response, limit);
    for (const listener of listeners) listener.call(server, request, response);
  });
}

/** A body without a declared length is counted as it comes; what exceeds the limit is dropped. */
function boundStream(request: IncomingMessage, response: ServerResponse, limitBytes: number): void {
  const push = request.push.bind(request);
  let bytes = 0;
  request.push = (chunk: Buffer | null, encoding): boolean => {
    bytes += chunk?.length ?? 0;
    if (bytes <= limitBytes) return push(chunk, encoding);
    if (!response.headersSent) refuse(request, response, new ApiError('request_too_large'));
    // Its readers wait for an end that they must not hear of.
    if (chunk === null) request.destroy();
    return true;
  };
}

const compressed = (): ApiError =>
  new ApiError('invalid_request', { detail: 'El cuerpo de la solicitud no puede llegar comprimido.' });

/**
 * Reads and drops the rest of the body: closing earlier would reset the connection, and a proxy would lose the answer
 * with it.
 */
function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  { status, code, detail }: ApiError,
): void {
  const requestId = crypto.randomUUID();
  const headers = {
    ...securityHeaders,
    'X-Request-Id': requestId,
    'Content-Type': 'application/json; charset=utf-8',
  };
  request.resume();
  response.writeHead(status, headers).end(JSON.stringify({ detail, code, request_id: requestId }));
}
