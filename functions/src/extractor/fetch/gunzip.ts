import { Readable } from 'node:stream';
import { constants, createInflateRaw } from 'node:zlib';

type Chunks = AsyncIterable<Uint8Array>;

/** Checksum and length after each member (RFC 1952). */
const trailerBytes = 8;
/** Max length of a header; longer ones do not occur in practice. */
const maxHeaderBytes = 64 * 1024;
/** Max members of a gzip file, each of which needs a decompressor. 50 MiB in the blocks of bgzip have 800. */
const maxMembers = 1_000;
/**
 * Bytes given to a decompressor in one call. It returns those behind the end of its member, for the next decompressor.
 */
const pieceBytes = 16 * 1024;

/** Bytes that are not gzip, or not to their end. */
class GzipError extends Error {
  readonly code = 'Z_DATA_ERROR';
}

/**
 * Decompresses gzip as browsers and `gzip -d` do: accepts up to 1,000 members, and ignores bytes after the last one and
 * a missing end. The caller limits the output.
 */
export async function* gunzip(chunks: Chunks): AsyncGenerator<Uint8Array> {
  const input = new Input(chunks);
  try {
    for (let members = 0; members < maxMembers; members += 1) {
      const start = await readHeader(input);
      if (start === undefined && members === 0 && input.bytes.length > 0) throw new GzipError('no gzip');
      if (start === undefined) return;
      input.skip(start);
      yield* inflateMember(input);
      while (input.bytes.length < trailerBytes && (await input.read()));
      input.skip(trailerBytes);
    }
  } finally {
    await input.close();
  }
}

/** Pulls chunks from a source and puts back unused bytes. */
class Input {
  bytes: Buffer = Buffer.alloc(0);
  /** Returned bytes, which come before those of the source. */
  readonly #returned: Buffer[] = [];
  readonly #source: AsyncIterator<Uint8Array>;

  constructor(chunks: Chunks) {
    this.#source = chunks[Symbol.asyncIterator]();
  }

  /** Adds the next chunk to `bytes`; returns `false` at the end. */
  async read(): Promise<boolean> {
    const returned = this.#returned.pop();
    const next =
      returned === undefined ? await this.#source.next() : { done: false as const, value: returned };
    if (next.done !== true) this.bytes = Buffer.concat([this.bytes, next.value]);
    return next.done !== true;
  }

  /** Puts bytes before the current ones. */
  putBack(bytes: Buffer): void {
    if (this.bytes.length > 0) this.#returned.push(this.bytes);
    this.bytes = bytes;
  }

  skip(length: number): void {
    this.bytes = this.bytes.subarray(length);
  }

  async close(): Promise<void> {
    await this.#source.return?.();
  }
}

/** Returns the length of a member's header; `undefined` without a complete one. */
async function readHeader(input: Input): Promise<number | undefined> {
  for (;;) {
    const length = measureHeader(input.bytes);
    if (length !== 'short') return length;
    if (input.bytes.length > maxHeaderBytes || !(await input.read())) return undefined;
  }
}

function measureHeader(bytes: Buffer): number | 'short' | undefined {
  const isGzip = [0x1f, 0x8b, 0x08].every((byte, index) => index >= bytes.length || bytes[index] === byte);
  if (!isGzip) return undefined;
  if (bytes.length < 10) return 'short';
  const flags = bytes[3] ?? 0;
  let at = 10;
  if ((flags & 4) !== 0) {
    if (bytes.length < at + 2) return 'short';
    at += 2 + bytes.readUInt16LE(at);
  }
  for (const flag of [8, 16]) {
    if ((flags & flag) === 0) continue;
    const end = bytes.indexOf(0, at);
    if (end === -1) return 'short';
    at = end + 1;
  }
  if ((flags & 2) !== 0) at += 2;
  return bytes.length < at ? 'short' : at;
}

/** Leaves the bytes after the compressed ones in `input`. */
async function* inflateMember(input: Input): AsyncGenerator<Uint8Array> {
  const inflate = createInflateRaw({ finishFlush: constants.Z_SYNC_FLUSH, flush: constants.Z_SYNC_FLUSH });
  /** Bytes given to zlib that it has not fully consumed. */
  let givenBytes: Buffer = Buffer.alloc(0);
  let usedBefore = 0;
  const feed = async function* (): AsyncGenerator<Buffer> {
    while (input.bytes.length > 0 || (await input.read())) {
      const used = inflate.bytesWritten - usedBefore;
      const next = input.bytes.subarray(0, pieceBytes);
      givenBytes = Buffer.concat([givenBytes.subarray(used), next]);
      usedBefore += used;
      input.skip(next.length);
      yield next;
    }
  };
  const source = Readable.from(feed());
  source.on('error', (error) => inflate.destroy(error));
  source.pipe(inflate);
  try {
    yield* inflate as AsyncIterable<Uint8Array>;
    input.putBack(givenBytes.subarray(inflate.bytesWritten - usedBefore));
  } finally {
    source.destroy();
    inflate.destroy();
  }
}
