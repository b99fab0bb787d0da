import { inflateRawSync } from 'node:zlib';

const directorySignature = 0x02014b50;
const endSignature = 0x06054b50;

/** The files of an archive by name, read by its directory and without the library that writes it. For tests. */
export function readZip(bytes: Buffer): Map<string, Buffer> {
  const end = bytes.length - 22;
  if (bytes.readUInt32LE(end) !== endSignature) throw new Error('no end of a ZIP directory');
  const files = new Map<string, Buffer>();
  let offset = bytes.readUInt32LE(end + 16);
  while (offset < end) {
    if (bytes.readUInt32LE(offset) !== directorySignature) throw new Error('no entry of a ZIP directory');
    const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map((at) => bytes.readUInt16LE(offset + at));
    const name = bytes.toString('utf8', offset + 46, offset + 46 + (nameBytes ?? 0));
    const start = bytes.readUInt32LE(offset + 42);
    const data = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28);
    const packed = bytes.subarray(data, data + bytes.readUInt32LE(offset + 20));
    const content = bytes.readUInt16LE(offset + 10) === 0 ? packed : inflateRawSync(packed);
    if (content.length !== bytes.readUInt32LE(offset + 24)) throw new Error(`${name}: wrong size`);
    files.set(name, content);
    offset += 46 + (nameBytes ?? 0) + (extraBytes ?? 0) + (commentBytes ?? 0);
  }
  return files;
}
