export interface ImageSize {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Width and height of a PNG or JPEG that a `data:` URL holds, read from its header; undefined for anything else. */
export function readImageSize(dataUrl: string): ImageSize | undefined {
  const match = /^data:image\/[a-z+.-]+;base64,(.*)$/is.exec(dataUrl);
  if (match?.[1] === undefined) return undefined;
  const bytes = Buffer.from(match[1], 'base64');
  return readPngSize(bytes) ?? readJpegSize(bytes);
}

function readPngSize(bytes: Buffer): ImageSize | undefined {
  const isPng =
    bytes.length >= 24 && bytes.readUInt32BE(0) === 0x89504e47 && bytes.toString('latin1', 12, 16) === 'IHDR';
  return isPng ? { widthPx: bytes.readUInt32BE(16), heightPx: bytes.readUInt32BE(20) } : undefined;
}

/** Walks the segments to the frame header (SOF0 to SOF15 without the three that are none). */
function readJpegSize(bytes: Buffer): ImageSize | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return undefined;
  let offset = 2;
  while (offset + 9 <= bytes.length && bytes[offset] === 0xff) {
    const marker = bytes[offset + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { widthPx: bytes.readUInt16BE(offset + 7), heightPx: bytes.readUInt16BE(offset + 5) };
    const hasNoLength = marker === 0xff || (marker >= 0xd0 && marker <= 0xd8);
    offset += hasNoLength ? (marker === 0xff ? 1 : 2) : 2 + bytes.readUInt16BE(offset + 2);
  }
  return undefined;
}
