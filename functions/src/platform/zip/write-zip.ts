import { Readable, type Writable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { toError } from '../errors/to-error.ts';

/** One file of a ZIP. */
export interface ZipEntry {
  /** Parts are divided by `/`. */
  readonly path: string;
  /** Called when its turn comes, after everything before it was written. */
  readonly write: () => AsyncIterable<string | Buffer> | Iterable<string | Buffer>;
  /** For what is compressed already. */
  readonly isStored?: boolean;
}

/**
 * Writes a ZIP whose files are made one after the other, so that only a piece of one is in memory, and have the same
 * date, so that equal input gives equal bytes. Rejects with the first failure of an entry or of `output`, which is
 * then destroyed, and when `output` is closed before its end; no entry is read after that.
 */
export async function writeZip(
  entries: Iterable<ZipEntry>,
  output: Writable,
  { date }: { readonly date: Date },
): Promise<void> {
  const { default: JSZip } = await import('jszip');
  const zip = new JSZip();
  const failure = Promise.withResolvers<never>();
  // It may reject after the race below was lost.
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
    // jszip's stream does not signal its destruction: `pipeline` waits for ever where `output` closes while it is full.
    await Promise.race([pipeline(stream, output), finished(output, { readable: false }), failure.promise]);
  } catch (error) {
    for (const file of files) file.destroy();
    output.destroy(toError(error));
    throw error;
  }
}

/**
 * A stream that does nothing until it is read. jszip reads its inputs one after the other, so that only one file is in
 * memory; it loses an error raised while it is paused, so errors also go to `fail`.
 */
function lazyFile(write: ZipEntry['write'], fail: (error: unknown) => void): Readable {
  async function* pieces(): AsyncGenerator<Buffer> {
    try {
      for await (const piece of write()) yield Buffer.from(piece);
    } catch (error) {
      fail(error);
      throw error;
    }
  }
  return Readable.from(pieces(), { objectMode: false, highWaterMark: 64 * 1024 });
}
