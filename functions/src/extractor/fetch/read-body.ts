/** A body that is longer than it may be. */
export class TooLargeError extends Error {
  override readonly name = 'TooLargeError';
}

export interface BodyLimit {
  readonly maxBytes: number;
  /** Ends a body that is too long at the limit, in place of failing. */
  readonly cuts?: boolean;
}

/**
 * A body piece by piece, counted after decoding, so that a small compressed body cannot become a large one. Throws
 * `TooLargeError` beyond the limit, or ends there.
 */
export async function* limitBody(
  body: AsyncIterable<Uint8Array>,
  { maxBytes, cuts }: BodyLimit,
): AsyncGenerator<Uint8Array> {
  let length = 0;
  for await (const chunk of body) {
    length += chunk.byteLength;
    if (length > maxBytes) {
      if (cuts !== true) throw new TooLargeError();
      yield chunk.subarray(0, chunk.byteLength - (length - maxBytes));
      return;
    }
    yield chunk;
  }
}

/** The bytes of a limited body. */
export async function collectBytes(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const collected: Uint8Array[] = [];
  for await (const chunk of chunks) collected.push(chunk);
  return Buffer.concat(collected);
}
