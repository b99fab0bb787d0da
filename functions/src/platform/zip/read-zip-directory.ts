/** A file inside a ZIP archive, as its directory declares it. */
export interface ZipEntry {
  readonly name: string;
  readonly isEncrypted: boolean;
  /** 0 is stored, 8 is deflated. */
  readonly method: number;
  readonly compressedBytes: number;
  /** Size that the archive declares; only inflating verifies it. */
  readonly inflatedBytes: number;
  /** Offset of the entry's own header. */
  readonly headerOffset: number;
}

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const endBytes = 22;
const entryHeaderBytes = 46;
const maxComment = 65_535;

/**
 * Reads the directory at the end of a ZIP archive, without inflating. Returns `undefined` for an incomplete one:
 * damaged archives, multi-part ones, and ZIP64, which no file below 4 GiB needs.
 */
export function readZipDirectory(bytes: Buffer): ZipEntry[] | undefined {
  const end = findDirectoryEnd(bytes);
  if (end === undefined) return undefined;
  const count = bytes.readUInt16LE(end + 10);
  const directoryBytes = bytes.readUInt32LE(end + 12);
  const directoryOffset = bytes.readUInt32LE(end + 16);
  const isOnePart = bytes.readUInt16LE(end + 4) === 0 && bytes.readUInt16LE(end + 8) === count;
  if (!isOnePart || directoryOffset + directoryBytes !== end) return undefined;
  const entries: ZipEntry[] = [];
  let offset = directoryOffset;
  for (let position = 0; position < count; position += 1) {
    if (offset + entryHeaderBytes > end || bytes.readUInt32LE(offset) !== entrySignature) return undefined;
    const nameBytes = bytes.readUInt16LE(offset + 28);
    const flags = bytes.readUInt16LE(offset + 8);
    entries.push({
      name: bytes.toString('utf8', offset + entryHeaderBytes, offset + entryHeaderBytes + nameBytes),
      isEncrypted: (flags & 1) !== 0 || (flags & 64) !== 0,
      method: bytes.readUInt16LE(offset + 10),
      compressedBytes: bytes.readUInt32LE(offset + 20),
      inflatedBytes: bytes.readUInt32LE(offset + 24),
      headerOffset: bytes.readUInt32LE(offset + 42),
    });
    offset +=
      entryHeaderBytes + nameBytes + bytes.readUInt16LE(offset + 30) + bytes.readUInt16LE(offset + 32);
  }
  return offset === end ? entries : undefined;
}

/**
 * Returns true when the bytes contain a ZIP archive that a lenient program would find. Its end record must be within
 * the last 64 KiB, with a directory right before it.
 */
export function hasTrailingZip(bytes: Buffer): boolean {
  const end = findDirectoryEnd(bytes);
  if (end === undefined) return false;
  const directoryStart = end - bytes.readUInt32LE(end + 12);
  return directoryStart >= 0 && directoryStart < end && bytes.readUInt32LE(directoryStart) === entrySignature;
}

/** Returns the bytes behind the archive that `hasTrailingZip` finds, after its comment. */
export function readBytesAfterZip(bytes: Buffer): Buffer {
  const end = findDirectoryEnd(bytes) ?? bytes.length;
  const comment = end + endBytes <= bytes.length ? bytes.readUInt16LE(end + 20) : 0;
  return bytes.subarray(end + endBytes + comment, end + endBytes + comment + 20);
}

function findDirectoryEnd(bytes: Buffer): number | undefined {
  const last = bytes.length - endBytes;
  for (let offset = last; offset >= Math.max(0, last - maxComment); offset -= 1) {
    if (bytes.readUInt32LE(offset) === endSignature) return offset;
  }
  return undefined;
}
