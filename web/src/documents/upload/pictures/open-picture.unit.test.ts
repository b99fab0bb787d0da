import { createCanvas } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { openPicture } from './open-picture.ts';

/** Returns the start of a PNG of that size, without its pixels. */
function writePngHeader(width: number, height: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(createCanvas(1, 1).toBuffer('image/png'));
  const view = new DataView(bytes.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return bytes;
}

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text, 'latin1'));

test.each([
  ['an SVG', bytesOf('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a GIF', bytesOf('GIF89a\x01\0\x01\0')],
  ['a TIFF', bytesOf('II*\0\b\0\0\0')],
  ['a BMP', bytesOf('BM\x46\0\0\0')],
  ['an AVIF', bytesOf('\0\0\0\x1cftypavif\0\0\0\0')],
  ['a text', bytesOf('Contrato de arrendamiento')],
])('refuses %s named JPG as no picture', async (_, bytes) => {
  await expect(openPicture(new File([bytes], 'foto.jpg'))).rejects.toThrow(
    '«foto.jpg» no es una foto JPG, PNG, WebP o HEIC.',
  );
});

test.each([
  [20_000, 20],
  [20, 20_000],
  [20_000, 40],
  [1, 1],
])('refuses a picture of %i × %i pixels as too narrow for print', async (width, height) => {
  await expect(openPicture(new File([writePngHeader(width, height)], 'raya.png'))).rejects.toThrow(
    /^«raya\.png» mide [\d.]+ × [\d.]+ píxeles: no cabe en ella una línea de texto legible\.$/u,
  );
});

test('refuses pictures above 20,000 pixels of length or 64 megapixels', async () => {
  const open = (width: number, height: number) =>
    openPicture(new File([writePngHeader(width, height)], 'plano.png'));
  await expect(open(20_001, 600)).rejects.toThrow('mide 20.001 píxeles de largo y se admiten 20.000');
  await expect(open(9_000, 8_000)).rejects.toThrow('tiene 72 megapíxeles y se admiten 64');
});

test('refuses empty files, and pictures without a size', async () => {
  await expect(openPicture(new File([], 'foto.jpg'))).rejects.toThrow('«foto.jpg» está vacía.');
  const cutHeader = writePngHeader(100, 100).slice(0, 18);
  await expect(openPicture(new File([cutHeader], 'foto.png'))).rejects.toThrow(
    'está dañada y no se puede abrir',
  );
});
