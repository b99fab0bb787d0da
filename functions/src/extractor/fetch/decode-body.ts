import { Readable } from 'node:stream';
import { constants, createBrotliDecompress, createInflate, createInflateRaw } from 'node:zlib';
import { gunzip } from './gunzip.ts';

type Chunks = AsyncIterable<Uint8Array>;

/**
 * Undoes the encoding of a body as browsers do: an encoding that they do not know is none, bytes after the end of gzip
 * are ignored, and a missing end is no failure. The caller bounds what comes out.
 */
export function decodeBody(body: Chunks, encoding: string): Chunks {
  switch (encoding.trim().toLowerCase()) {
    case 'gzip':
    case 'x-gzip':
      return gunzip(body);
    case 'deflate':
      return inflate(body);
    case 'br': {
      const flush = constants.BROTLI_OPERATION_FLUSH;
      return pour(body, createBrotliDecompress({ flush, finishFlush: flush }));
    }
    default:
      return body;
  }
}

/** Servers send `deflate` with and without the header of zlib. */
async function* inflate(body: Chunks): AsyncGenerator<Uint8Array> {
  const source = body[Symbol.asyncIterator]();
  const first = await source.next();
  if (first.done === true) return;
  const all = async function* (): AsyncGenerator<Uint8Array> {
    yield first.value;
    yield* { [Symbol.asyncIterator]: () => source };
  };
  const options = { flush: constants.Z_SYNC_FLUSH, finishFlush: constants.Z_SYNC_FLUSH };
  const hasHeader = ((first.value[0] ?? 0) & 0x0f) === 0x08;
  yield* pour(all(), hasHeader ? createInflate(options) : createInflateRaw(options));
}

/** What comes out of `decoder`; a failure of `body` is one of it. */
async function* pour(body: Chunks, decoder: NodeJS.ReadWriteStream & Readable): AsyncGenerator<Uint8Array> {
  const source = Readable.from(body);
  source.on('error', (error) => decoder.destroy(error));
  source.pipe(decoder);
  try {
    yield* decoder;
  } finally {
    source.destroy();
    decoder.destroy();
  }
}
