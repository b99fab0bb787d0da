import { createCanvas } from '@napi-rs/canvas';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readPictureHeader } from './read-picture-header.ts';

const size = { width: 321, height: 123 };
const canvas = createCanvas(size.width, size.height);
const jpeg = canvas.toBuffer('image/jpeg');

/** Returns a HEIC file header whose `ispe` boxes state these widths and heights in pixels. */
function writeHeic(sizes: readonly (readonly [number, number])[]): Buffer {
  const box = (name: string, content: Buffer): Buffer => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(8 + content.length);
    return Buffer.concat([length, Buffer.from(name, 'latin1'), content]);
  };
  const boxes = sizes.map(([width, height]) => {
    const content = Buffer.alloc(12);
    content.writeUInt32BE(width, 4);
    content.writeUInt32BE(height, 8);
    return box('ispe', content);
  });
  return Buffer.concat([box('ftyp', Buffer.from('heic\0\0\0\0mif1heic', 'latin1')), ...boxes]);
}

describe('header of a picture', () => {
  test.each([
    ['a JPEG', jpeg, 'jpeg'],
    ['a PNG', canvas.toBuffer('image/png'), 'png'],
    ['a WebP', canvas.toBuffer('image/webp'), 'webp'],
  ])('returns the size of %s', (_, bytes, format) => {
    expect(readPictureHeader(bytes)).toEqual({ format, size });
  });

  test('returns the size of a JPEG behind 300 kB of metadata', () => {
    const segment = Buffer.alloc(60_000);
    segment.set([0xff, 0xe1], 0);
    segment.writeUInt16BE(segment.length - 2, 2);
    const metadata = Array.from({ length: 5 }, () => segment);
    const long = Buffer.concat([jpeg.subarray(0, 2), ...metadata, jpeg.subarray(2)]);
    expect(readPictureHeader(long)).toEqual({ format: 'jpeg', size });
  });

  test('returns the sizes of a lossless WebP and of an extended one', () => {
    // Width 321 and height 123, less 1, in 14 bits each.
    const bits = 320 | (122 << 14);
    const lossless = Buffer.from('RIFF\0\0\0\0WEBPVP8L\0\0\0\0\x2f\0\0\0\0', 'latin1');
    lossless.writeUInt32LE(bits, 21);
    expect(readPictureHeader(lossless)).toEqual({ format: 'webp', size });
    const extended = Buffer.from(`RIFF\0\0\0\0WEBPVP8X${'\0'.repeat(14)}`, 'latin1');
    extended.writeUIntLE(320, 24, 3);
    extended.writeUIntLE(122, 27, 3);
    expect(readPictureHeader(extended)).toEqual({ format: 'webp', size });
  });

  test('returns the size of a HEIC, not that of its tiles', () => {
    const bytes = writeHeic([
      [512, 512],
      [4_032, 3_024],
      [320, 240],
    ]);
    expect(readPictureHeader(bytes)).toEqual({ format: 'heic', size: { width: 4_032, height: 3_024 } });
  });
});

describe('incomplete picture files', () => {
  test.each([
    ['a PDF', Buffer.from('%PDF-1.7\n')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a GIF', Buffer.from('GIF89a')],
    ['an empty file', Buffer.alloc(0)],
    ['an AVIF, which is a box file as well', Buffer.from('\0\0\0\x1cftypavif\0\0\0\0', 'latin1')],
  ])('returns nothing for %s', (_, bytes) => {
    expect(readPictureHeader(bytes)).toBeUndefined();
  });

  test('returns the format without a size for a picture cut off in its header', () => {
    expect(readPictureHeader(jpeg.subarray(0, 30))).toEqual({ format: 'jpeg', size: undefined });
    expect(readPictureHeader(canvas.toBuffer('image/png').subarray(0, 18))).toEqual({
      format: 'png',
      size: undefined,
    });
    expect(readPictureHeader(writeHeic([]))).toEqual({ format: 'heic', size: undefined });
  });

  test('terminates for any bytes behind the first three of a JPEG', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (rest) => {
        const header = readPictureHeader(new Uint8Array([0xff, 0xd8, 0xff, ...rest]));
        expect(header?.format).toBe('jpeg');
      }),
    );
  });
});
