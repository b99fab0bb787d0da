import { Readable, type Writable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { toError } from '../errors/to-error.ts';

/** A file of a ZIP. */
export interface ZipEntry {
  /** Parts are separated by `/`. */
  readonly path: string;
  /** Called after the previous files were written. */
  readonly write: () => AsyncIterable<string | Buffer> | Iterable<string | Buffer>;
  /** True for content that is compressed already. */
  readonly isStored?: boolean;
}

/**
 * Writes a ZIP file by file, so that only a piece of one is in memory. All files have the same date, so that equal
 * input gives equal bytes. Rejects with the first failure of an entry or of `output`, which is then destroyed, and when
 * `output` closes before its end; reads no entry after that.
 */
export async function writeZip(
  entries: Iterable<ZipEntry>,
  output: Writable,
  { date }: { readonly date: Date },
): Promise<void> {
  const { default: JSZip } = await import('jszip');
  const zip = new JSZip();
  const failure = Promise.withResolvers<never>();
  // Handles a rejection after the race below was decided.
  failure.promise.catch(() => undefined);
  const files: Readable[] = [];
  for (const { path, write, isStored = false } of entries) {
    const file = lazyFile(write, failure.reject);
    files.push(file);
    zip.file(path, file, {
      date,
      createFolders: false,
      unixPermissions: 0o100644,
      ...(isStored ? { compression: 'STORE' as const } : {}),
    });
  }
  const stream = zip.generateNodeStream({
    streamFiles: true,
    platform: 'UNIX',
    compression: 'DEFLATE',
    compressionOptions: { level: 6 },
  });
  try {
    // Also waits for `output` to close: jszip's stream does not signal its destruction, and `pipeline` would wait for
    // ever.
    await Promise.race([pipeline(stream, output), finished(output, { readable: false }), failure.promise]);
  } catch (error) {
    for (const file of files) file.destroy();
    output.destroy(toError(error));
    throw error;
  }
}

/**
 * Returns a stream that starts on the first read. jszip reads its inputs in sequence, so only one file is in memory. It
 * loses an error raised while it is paused, so errors also go to `fail`.
 */
function lazyFile(write: ZipEntry['write'], fail: (error: unknown) => void): Readable {
  async function* writePieces(): AsyncGenerator<Buffer> {
    try {
      for await (const piece of write()) yield Buffer.from(piece);
    } catch (error) {
      fail(error);
      throw error;
    }
  }
  return Readable.from(writePieces(), { objectMode: false, highWaterMark: 64 * 1024 });
}
