/** A body exceeds its size limit. */
export class TooLargeError extends Error {
  override readonly name = 'TooLargeError';
}

export interface BodyLimit {
  readonly maxBytes: number;
  /** Truncates a body at the limit, instead of failing. */
  readonly truncates?: boolean;
}

/**
 * Limits a body, counted after decoding, so that a small compressed body cannot become a large one. Throws
 * `TooLargeError` at the limit, or truncates.
 */
export async function* limitBody(
  body: AsyncIterable<Uint8Array>,
  { maxBytes, truncates }: BodyLimit,
): AsyncGenerator<Uint8Array> {
  let length = 0;
  for await (const chunk of body) {
    length += chunk.byteLength;
    if (length > maxBytes) {
      if (truncates !== true) throw new TooLargeError();
      yield chunk.subarray(0, chunk.byteLength - (length - maxBytes));
      return;
    }
    yield chunk;
  }
}

/** Collects the bytes of a limited body. */
export async function collectBytes(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const collected: Uint8Array[] = [];
  for await (const chunk of chunks) collected.push(chunk);
  return Buffer.concat(collected);
}
