import { toStream, writePdf } from './make-pdf.ts';

/** A picture by its stream: what it says of itself, and its bytes. */
export interface Picture {
  readonly entries: string;
  readonly bytes: Buffer;
}

const raw = '/ColorSpace /DeviceGray /BitsPerComponent 8';
const number32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value >>> 0);
  return bytes;
};

/** A segment of JBIG2 (ITU-T T.88, 7.2), of the first page. */
const segment = (number: number, type: number, data: Buffer): Buffer =>
  Buffer.concat([Buffer.from([0, 0, 0, number, type, 0, 1]), number32(data.length), data]);

/** A picture of 64 × 64 points whose region says another height. */
function writeJbig2(regionHeight: number): Picture {
  const page = [number32(64), number32(64), number32(0), number32(0), Buffer.from([0, 0, 0])];
  const region = [number32(64), number32(regionHeight), number32(0), number32(0), Buffer.from([0, 1])];
  // White lines of one bit each.
  const lines = Buffer.alloc(8, 0xff);
  return {
    entries: '/Width 64 /Height 64 /ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /JBIG2Decode',
    bytes: Buffer.concat([
      segment(0, 48, Buffer.concat(page)),
      segment(1, 38, Buffer.concat([...region, lines])),
    ]),
  };
}

/** Pictures of which nothing can be drawn. */
export const lostPictures: Readonly<Record<string, Picture>> = {
  'of more pixels than are decoded': {
    entries: `/Width 100000 /Height 100000 ${raw}`,
    bytes: Buffer.alloc(100),
  },
  'a stencil of more pixels than are decoded': {
    entries: '/Width 100000 /Height 100000 /ImageMask true /BitsPerComponent 1',
    bytes: Buffer.alloc(100),
  },
  'a JPEG that is cut off': {
    entries: '/Width 100 /Height 100 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode',
    bytes: Buffer.from('ffd8ffe000104a46494600', 'hex'),
  },
  'a JPEG 2000 that is cut off': {
    entries: '/Width 100 /Height 100 /Filter /JPXDecode',
    bytes: Buffer.from('0000000c6a5020200d0a870a', 'hex'),
  },
  'a JBIG2 with a segment that there is not': {
    entries: '/Width 64 /Height 64 /ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /JBIG2Decode',
    bytes: segment(0, 37, Buffer.alloc(19)),
  },
};

/** A picture of a hundred bytes that keeps its decoder busy for minutes. */
export const endlessPicture: Picture = writeJbig2(0xf_ff_ff_ff);
/** The same, in a picture that says it is as small as can be. */
export const endlessPoint: Picture = {
  ...endlessPicture,
  entries: endlessPicture.entries.replaceAll(/ 64\b/g, ' 1'),
};

/** The head of a JPEG (ITU-T T.81, B.2) of so many points to each side, in a picture that says it has 64. */
function writeJpegHead(side: number): Picture {
  const sides = Buffer.alloc(4);
  sides.writeUInt16BE(side, 0);
  sides.writeUInt16BE(side, 2);
  const [components, scan] = ['011100021100031100', '03010002000300003f00'];
  return {
    entries: '/Width 64 /Height 64 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode',
    bytes: Buffer.concat([
      Buffer.from('ffd8ffdb004300', 'hex'),
      Buffer.alloc(64, 1),
      Buffer.from('ffc0001108', 'hex'),
      sides,
      Buffer.from(`03${components}`, 'hex'),
      // One code, of one bit.
      Buffer.from(`ffc400140001${'00'.repeat(15)}00`, 'hex'),
      Buffer.from(`ffc400141001${'00'.repeat(15)}00`, 'hex'),
      Buffer.from(`ffda000c${scan}`, 'hex'),
      Buffer.alloc(1_000),
      Buffer.from('ffd9', 'hex'),
    ]),
  };
}

/** A picture of 1.7 kB that says it has 64 points to each side, and takes a gigabyte and more. */
export const greedyPicture: Picture = writeJpegHead(20_000);

/** A JPEG 2000 of one tile (ITU-T T.800, annex A) whose head says so many points to each side, in tiles of so many, and so many components. */
function writeJpeg2000({ side, tile, components }: Record<'side' | 'tile' | 'components', number>): Picture {
  const numbers = [side, side, 0, 0, tile, tile, 0, 0].map(number32);
  const head = Buffer.alloc(8);
  head.writeUInt16BE(0xff_51, 0);
  head.writeUInt16BE(38 + 3 * components, 2);
  const count = Buffer.alloc(2);
  count.writeUInt16BE(components);
  return {
    entries: '/Width 64 /Height 64 /Filter /JPXDecode',
    bytes: Buffer.concat([
      Buffer.from('ff4f', 'hex'),
      head.subarray(0, 6),
      ...numbers,
      count,
      Buffer.from('070101'.repeat(components), 'hex'),
      // How it is coded and quantised, five times halved.
      Buffer.from('ff52000c00000001000504040001', 'hex'),
      Buffer.from('ff5c00134040484850484850484850484850484850', 'hex'),
      // The one tile that is there.
      Buffer.from('ff90000a00000000003d0001ff93', 'hex'),
      Buffer.from('cfb4080882cfb41008827a3fcfb41008824f47cfb41408824f347f', 'hex'),
      Buffer.alloc(20, 0x80),
      Buffer.from('ffd9', 'hex'),
    ]),
  };
}

/** A picture of two hundred bytes that says it has 64 points to each side, and takes a gigabyte for its 62,500 tiles. */
export const tiledPicture: Picture = writeJpeg2000({ side: 7_000, tile: 28, components: 16 });
export const greyPicture: Picture = { entries: `/Width 10 /Height 10 ${raw}`, bytes: Buffer.alloc(100, 90) };
export const whitePicture: Picture = {
  entries: `/Width 10 /Height 10 ${raw}`,
  bytes: Buffer.alloc(100, 255),
};

/** A sheet with a line of text, or with pictures of these widths and heights in points, each in its corner. */
export type Sheet =
  | string
  | readonly { readonly picture: Picture; readonly size: readonly [number, number] }[];

export const wholePage = [595, 842] as const;

/** A PDF with these sheets, all of A4. */
export function writeSheets(sheets: readonly Sheet[]): Buffer {
  const perSheet = 4;
  const numbers = sheets.map((_, index) => 4 + index * perSheet);
  return writePdf([
    { dictionary: '<< /Type /Catalog /Pages 2 0 R >>' },
    {
      dictionary: `<< /Type /Pages /Kids [${numbers.map((number) => `${number} 0 R`).join(' ')}] /Count ${sheets.length} >>`,
    },
    { dictionary: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>' },
    ...sheets.flatMap((sheet, index) => {
      const number = numbers[index] ?? 0;
      const pictures = typeof sheet === 'string' ? [] : sheet;
      const content =
        typeof sheet === 'string'
          ? `BT /F1 12 Tf 50 700 Td (${sheet}) Tj ET`
          : pictures
              .map(({ size: [width, height] }, at) => `q ${width} 0 0 ${height} 0 0 cm /Im${at} Do Q`)
              .join(' ');
      const names = pictures.map((_, at) => `/Im${at} ${number + 2 + at} 0 R`).join(' ');
      return [
        {
          dictionary: `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${number + 1} 0 R /Resources << /Font << /F1 3 0 R >> /XObject << ${names} >> >> >>`,
        },
        toStream(content),
        ...pictures.map(({ picture }) =>
          toStream(picture.bytes, `/Type /XObject /Subtype /Image ${picture.entries}`),
        ),
        ...Array.from({ length: perSheet - 2 - pictures.length }, () => toStream('')),
      ];
    }),
  ]);
}
