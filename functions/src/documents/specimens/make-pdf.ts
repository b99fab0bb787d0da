import { constants, deflateRawSync, deflateSync } from 'node:zlib';
import pdfmake from 'pdfmake';

/** PDFs for tests, written byte by byte where a library would refuse to. */
export interface PdfObject {
  readonly dictionary: string;
  readonly stream?: Buffer;
}

/** A whole PDF of the given objects, numbered from 1; the first is the catalogue. `trailer` adds entries to it. */
export function writePdf(objects: readonly PdfObject[], trailer = ''): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1')];
  const offsets: number[] = [];
  let length = parts[0]?.length ?? 0;
  const add = (part: Buffer): void => {
    parts.push(part);
    length += part.length;
  };
  for (const [index, { dictionary, stream }] of objects.entries()) {
    offsets.push(length);
    add(Buffer.from(`${index + 1} 0 obj\n${dictionary}\n`, 'latin1'));
    if (stream !== undefined) {
      add(Buffer.concat([Buffer.from('stream\n'), stream, Buffer.from('\nendstream\n')]));
    }
    add(Buffer.from('endobj\n'));
  }
  const start = length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  add(Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${rows}`));
  add(Buffer.from(`trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`));
  return Buffer.concat(parts);
}

/** One page whose content is the stream object given. */
export function writeOnePagePdf(content: PdfObject, resources = '', more: readonly PdfObject[] = []): Buffer {
  return writePdf([
    { dictionary: '<< /Type /Catalog /Pages 2 0 R >>' },
    { dictionary: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>' },
    {
      dictionary: `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> ${resources} >> >>`,
    },
    content,
    { dictionary: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>' },
    ...more,
  ]);
}

/** One page of text in a standard font. Latin letters only. */
export function writeTextPdf(text: string): Buffer {
  return writeOnePagePdf(toStream(`BT /F1 12 Tf 50 700 Td (${text}) Tj ET`));
}

/** A file of about a kilobyte whose page content inflates to gigabytes, through filters within filters. */
export function writeFlateBomb(): Buffer {
  const blocks = 3 * 1024;
  const block = deflateRawSync(Buffer.alloc(1024 * 1024, ' '), { finishFlush: constants.Z_FULL_FLUSH });
  const zlibHeader = Buffer.from([0x78, 0x9c]);
  const lastBlock = Buffer.from([0x03, 0x00]);
  const inner = Buffer.concat([zlibHeader, ...Array.from({ length: blocks }, () => block), lastBlock]);
  const stream = deflateSync(deflateSync(inner));
  return writeOnePagePdf(toStream(stream, '/Filter [/FlateDecode /FlateDecode /FlateDecode]'));
}

/** A page that draws a form that draws ten, each of which draws ten, thirty times over. */
export function writeFormBomb(): Buffer {
  const depth = 30;
  const firstForm = 6;
  const forms = Array.from({ length: depth }, (_, level) => {
    const next = Math.min(firstForm + level + 1, firstForm + depth - 1);
    const resources = `/Resources << /XObject << /F ${next} 0 R >> >>`;
    return toStream('/F Do '.repeat(10), `/Type /XObject /Subtype /Form /BBox [0 0 1 1] ${resources}`);
  });
  return writeOnePagePdf(toStream('/F Do'), `/XObject << /F ${firstForm} 0 R >>`, forms);
}

const picture = toStream(
  Buffer.alloc(300, 90),
  '/Type /XObject /Subtype /Image /Width 10 /Height 10 /ColorSpace /DeviceRGB /BitsPerComponent 8',
);

/** One A4 page with nothing but a picture, of that size in points. */
export function writeImagePdf({ width, height }: { width: number; height: number }): Buffer {
  const content = toStream(`q ${width} 0 0 ${height} 0 0 cm /Im1 Do Q`);
  return writeOnePagePdf(content, '/XObject << /Im1 6 0 R >>', [picture]);
}

/** So many A4 pages, each covered by a picture. */
export function writeScansPdf(pageCount: number): Buffer {
  const kids = Array.from({ length: pageCount }, (_, index) => `${index + 5} 0 R`).join(' ');
  const dictionary =
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 3 0 R /Resources << /XObject << /Im1 4 0 R >> >> >>';
  return writePdf([
    { dictionary: '<< /Type /Catalog /Pages 2 0 R >>' },
    { dictionary: `<< /Type /Pages /Kids [${kids}] /Count ${pageCount} >>` },
    toStream('q 595 0 0 842 0 0 cm /Im1 Do Q'),
    picture,
    ...Array.from({ length: pageCount }, () => ({ dictionary })),
  ]);
}

export function toStream(content: string | Buffer, entries = ''): PdfObject {
  const stream = Buffer.isBuffer(content) ? content : Buffer.from(content, 'latin1');
  return { dictionary: `<< /Length ${stream.length} ${entries} >>`, stream };
}

const font = {
  normal: 'Helvetica',
  bold: 'Helvetica-Bold',
  italics: 'Helvetica-Oblique',
  bolditalics: 'Helvetica',
};

/** A PDF as a program would print it: one page for each text. */
export async function printPages(
  texts: readonly string[],
  options: { userPassword?: string; ownerPassword?: string } = {},
): Promise<Buffer> {
  pdfmake.setFonts({ Helvetica: font });
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => path.startsWith('Helvetica'));
  const content = texts.map(
    (text, index) => ({ text, pageBreak: index === 0 ? undefined : 'before' }) as const,
  );
  const pdf = pdfmake.createPdf({ content, defaultStyle: { font: 'Helvetica' }, ...options });
  return pdf.getBuffer();
}
