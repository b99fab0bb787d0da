import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';

interface CachedResponse {
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
}

/** Immutable responses by URL and encoding. */
export interface ResponseCache {
  find(request: IncomingMessage): CachedResponse | undefined;
  /** Reads along and keeps the response if it is a complete one that is marked `immutable`. */
  keep(request: IncomingMessage, answer: IncomingMessage): void;
}

/** Bounds the memory: the built site has some 200 files, each requested in one or two encodings. */
const maxResponses = 1_000;
const maxBytes = 1024 * 1024;
/** Response headers that are not cached: those of one connection, and the encoding of a body of unknown length. */
const ownHeaders = ['connection', 'keep-alive', 'transfer-encoding'];

/**
 * Caches what Hosting's CDN caches. The emulator reads and compresses each file for each request, about 5 ms of CPU
 * time; a page has up to sixty.
 */
export function createResponseCache(): ResponseCache {
  const kept = new Map<string, CachedResponse>();
  return {
    find: (request) => (isWholeFileRequest(request) ? kept.get(keyOf(request)) : undefined),
    keep(request, answer) {
      const isImmutable = answer.headers['cache-control']?.includes('immutable') === true;
      if (!isWholeFileRequest(request) || answer.statusCode !== 200 || !isImmutable) return;
      const chunks: Buffer[] = [];
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes <= maxBytes) chunks.push(chunk);
      });
      answer.on('end', () => {
        if (!answer.complete || bytes > maxBytes || kept.size >= maxResponses) return;
        const headers: OutgoingHttpHeaders = { ...answer.headers, 'content-length': bytes };
        for (const name of ownHeaders) delete headers[name];
        kept.set(keyOf(request), { headers, body: Buffer.concat(chunks) });
      });
    },
  };
}

const keyOf = ({ url, headers }: IncomingMessage): string => `${headers['accept-encoding']} ${url}`;

/** Returns true for a request of a whole file, without conditions. */
function isWholeFileRequest({ method, headers }: IncomingMessage): boolean {
  const isConditional = Object.keys(headers).some((name) => name.startsWith('if-') || name === 'range');
  return method === 'GET' && !isConditional;
}
