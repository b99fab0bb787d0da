import { Readable } from 'node:stream';
import { constants, createBrotliDecompress, createInflate, createInflateRaw } from 'node:zlib';
import { gunzip } from './gunzip.ts';

type Chunks = AsyncIterable<Uint8Array>;

/**
 * Decodes the body as browsers do: unknown encodings are ignored, as are bytes after the end of gzip, and a missing end
 * is no error. The caller limits the output.
 */
export function decodeBody(body: Chunks, encoding: string): Chunks {
  switch (encoding.trim().toLowerCase()) {
    case 'gzip':
    case 'x-gzip':
      return gunzip(body);
    case 'deflate':
      return inflateBody(body);
    case 'br': {
      const flush = constants.BROTLI_OPERATION_FLUSH;
      return pipeThrough(body, createBrotliDecompress({ flush, finishFlush: flush }));
    }
    default:
      return body;
  }
}

/** Decodes `deflate` with and without the zlib header: servers send both. */
async function* inflateBody(body: Chunks): AsyncGenerator<Uint8Array> {
  const source = body[Symbol.asyncIterator]();
  const first = await source.next();
  if (first.done === true) return;
  const allChunks = async function* (): AsyncGenerator<Uint8Array> {
    yield first.value;
    yield* { [Symbol.asyncIterator]: () => source };
  };
  const options = { flush: constants.Z_SYNC_FLUSH, finishFlush: constants.Z_SYNC_FLUSH };
  const hasHeader = ((first.value[0] ?? 0) & 0x0f) === 0x08;
  yield* pipeThrough(allChunks(), hasHeader ? createInflate(options) : createInflateRaw(options));
}

/** Yields the output of `decoder`; an error of `body` becomes its error. */
async function* pipeThrough(
  body: Chunks,
  decoder: NodeJS.ReadWriteStream & Readable,
): AsyncGenerator<Uint8Array> {
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
