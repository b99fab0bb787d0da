import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import type { BinaryAnswer } from './handler.ts';

/** Pipes an answer of bytes to the client. A client that goes away ends the source as well, and is no failure. */
export async function sendBinary(response: Response, answer: BinaryAnswer): Promise<void> {
  response.status(answer.status).set(answer.headers);
  if (answer.body === undefined) {
    response.end();
    return;
  }
  try {
    await pipeline(answer.body, response);
  } catch (error) {
    const isClientGone =
      error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
    if (!isClientGone) throw error;
  }
}
