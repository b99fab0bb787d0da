import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import type { BinaryAnswer } from './handler.ts';

/**
 * Max bytes with a declared length, below 32 MiB with room for headers. Cloud Run ends a longer HTTP/1 response, unless
 * it is chunked (docs.cloud.google.com/run/quotas, simonw/datasette#749).
 */
const maxDeclaredBytes = 30 * 1024 * 1024;

/** Pipes a binary response to the client. Rejects when the client disconnects, which ends the source as well. */
export async function sendBinary(response: Response, answer: BinaryAnswer): Promise<void> {
  response.status(answer.status).set(answer.headers);
  if (answer.body === undefined) {
    response.end();
    return;
  }
  if (Number(response.get('Content-Length')) > maxDeclaredBytes) response.removeHeader('Content-Length');
  await pipeline(answer.body, response);
}
