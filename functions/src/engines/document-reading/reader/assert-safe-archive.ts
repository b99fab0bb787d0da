import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { hasErrorCode } from '../../../platform/errors/error-code.ts';
import { readZipDirectory, type ZipEntry } from '../../../platform/zip/read-zip-directory.ts';
import { ReadFailure } from './read-failure.ts';

const inflate = promisify(inflateRaw);
const localHeaderBytes = 30;
const localSignature = 0x04034b50;

/**
 * Inflates every entry once, limited to its declared size, which proves the sizes checked before. Throws `ReadFailure`:
 * `hostile_file` for an entry larger than declared, `damaged_file` for a broken one.
 */
export async function assertSafeArchive(archive: Buffer): Promise<void> {
  const entries = readZipDirectory(archive);
  if (entries === undefined) throw new ReadFailure('damaged_file');
  for (const entry of entries) await assertSafeEntry(archive, entry);
}

async function assertSafeEntry(archive: Buffer, entry: ZipEntry): Promise<void> {
  const { headerOffset, inflatedBytes, compressedBytes } = entry;
  const hasHeader =
    headerOffset + localHeaderBytes <= archive.length &&
    archive.readUInt32LE(headerOffset) === localSignature;
  if (!hasHeader) throw new ReadFailure('damaged_file');
  const nameAndExtraBytes = archive.readUInt16LE(headerOffset + 26) + archive.readUInt16LE(headerOffset + 28);
  const start = headerOffset + localHeaderBytes + nameAndExtraBytes;
  if (start + compressedBytes > archive.length) throw new ReadFailure('damaged_file');
  if (entry.method === 0) {
    if (compressedBytes !== inflatedBytes) throw new ReadFailure('hostile_file');
    return;
  }
  const size = await measureInflated(archive.subarray(start, start + compressedBytes), inflatedBytes);
  if (size !== inflatedBytes) throw new ReadFailure('hostile_file');
}

async function measureInflated(compressed: Buffer, limitBytes: number): Promise<number> {
  try {
    const inflated = await inflate(compressed, { maxOutputLength: Math.max(1, limitBytes) });
    return inflated.length;
  } catch (cause) {
    throw new ReadFailure(hasErrorCode(cause, 'ERR_BUFFER_TOO_LARGE') ? 'hostile_file' : 'damaged_file', {
      cause,
    });
  }
}
