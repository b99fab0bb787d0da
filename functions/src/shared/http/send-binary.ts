import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import type { BinaryAnswer } from './handler.ts';

/**
 * Above 32 MiB Cloud Run ends an HTTP/1 response with a declared length, even a streamed one, but not a chunked one
 * (docs.cloud.google.com/run/quotas, simonw/datasette#749). Leaves some room for headers.
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
