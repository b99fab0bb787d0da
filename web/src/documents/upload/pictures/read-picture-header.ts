import type { Size } from './geometry.ts';

export interface PictureHeader {
  readonly format: 'jpeg' | 'png' | 'webp' | 'heic';
  /** Declared size in pixels, before EXIF orientation; `undefined` in a broken header. */
  readonly size: Size | undefined;
}

const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

/**
 * Returns format and declared size of a picture by its first bytes, without decoding it. `undefined` for other files.
 */
export function readPictureHeader(bytes: Uint8Array): PictureHeader | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const text = (from: number, length: number): string =>
    String.fromCharCode(...bytes.subarray(from, from + length));
  const readSize = (size: () => Size | undefined): Size | undefined => {
    try {
      return size();
    } catch (error) {
      // Returns `undefined` for a header that ends early.
      if (error instanceof RangeError) return undefined;
      throw error;
    }
  };
  if (text(0, 3) === '\u00ff\u00d8\u00ff') return { format: 'jpeg', size: readSize(() => sizeOfJpeg(view)) };
  if (text(0, 8) === '\u0089PNG\r\n\u001a\n')
    return {
      format: 'png',
      size: readSize(() => ({ width: view.getUint32(16), height: view.getUint32(20) })),
    };
  if (text(0, 4) === 'RIFF' && text(8, 4) === 'WEBP')
    return { format: 'webp', size: readSize(() => sizeOfWebp(view, text(12, 4))) };
  if (text(4, 4) === 'ftyp' && heicBrands.includes(text(8, 4)))
    return { format: 'heic', size: readSize(() => sizeOfHeic(view)) };
  return undefined;
}

/** Reads the frame header (ITU-T T.81, B.2.2), after segments of metadata. */
function sizeOfJpeg(view: DataView): Size | undefined {
  let at = 2;
  for (;;) {
    if (view.getUint8(at) !== 0xff) return undefined;
    const marker = view.getUint8(at + 1);
    // Skips fill bytes.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    at += 2 + view.getUint16(at + 2);
  }
}

/** RFC 9649, section 2. */
function sizeOfWebp(view: DataView, chunk: string): Size | undefined {
  if (chunk === 'VP8X') {
    const side = (at: number): number => 1 + view.getUint16(at, true) + (view.getUint8(at + 2) << 16);
    return { width: side(24), height: side(27) };
  }
  if (chunk === 'VP8L') {
    const bits = view.getUint32(21, true);
    return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
  }
  if (chunk !== 'VP8 ') return undefined;
  return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
}

/** Returns the largest of the boxes with a size (ISO/IEC 23008-12, 6.5.3): the others are tiles and thumbnails. */
function sizeOfHeic(view: DataView): Size | undefined {
  const name = 0x69_73_70_65;
  let largest: Size | undefined;
  for (let at = 0; at + 16 <= view.byteLength; at += 1) {
    if (view.getUint32(at) !== name) continue;
    const size = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) };
    if (largest === undefined || size.width * size.height > largest.width * largest.height) largest = size;
  }
  return largest;
}
