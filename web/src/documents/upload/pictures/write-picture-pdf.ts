import { fitPage, type Size } from './geometry.ts';

/** A page as JPEG with three colour components. */
export interface JpegPage extends Size {
  readonly jpeg: Uint8Array<ArrayBuffer>;
}

/** A4 in points, and the longest page that readers open (ISO 32000-1, annex C). */
const paper = { long: 842, short: 595, longest: 14_400 };

/** Writes a PDF with one JPEG per page, as large as fits on A4, long ones with its area (ISO 32000-1, 7.5 and 8.9.5). */
export function writePicturePdf(pages: readonly JpegPage[]): Blob {
  const pdfParts: (string | Uint8Array<ArrayBuffer>)[] = [];
  const offsets: number[] = [];
  let length = 0;
  // Adds ASCII texts only, so that their length is their number of bytes.
  const add = (...addedParts: (string | Uint8Array<ArrayBuffer>)[]): void => {
    for (const part of addedParts) length += part.length;
    pdfParts.push(...addedParts);
  };
  const addObject = (...content: (string | Uint8Array<ArrayBuffer>)[]): void => {
    offsets.push(length);
    add(`${offsets.length} 0 obj\n`, ...content, '\nendobj\n');
  };
  const numberOf = (index: number): number => 3 + 3 * index;
  add('%PDF-1.4\n');
  addObject('<< /Type /Catalog /Pages 2 0 R >>');
  const kids = pages.map((_, index) => `${numberOf(index)} 0 R`).join(' ');
  addObject(`<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>`);
  for (const [index, { jpeg, width, height }] of pages.entries()) {
    const scale = fitPage({ width, height }, paper);
    const [pageWidth, pageHeight] = [(width * scale).toFixed(2), (height * scale).toFixed(2)];
    const content = `q ${pageWidth} 0 0 ${pageHeight} 0 0 cm /Im Do Q`;
    const number = numberOf(index);
    addObject(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${pageWidth} ${pageHeight}] /Contents ${number + 1} 0 R`,
      ` /Resources << /XObject << /Im ${number + 2} 0 R >> >> >>`,
    );
    addObject(`<< /Length ${content.length} >>\nstream\n${content}\nendstream`);
    addObject(
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB`,
      ` /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>\nstream\n`,
      jpeg,
      '\nendstream',
    );
  }
  const start = length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = offsets.length + 1;
  add(`xref\n0 ${size}\n0000000000 65535 f \n${rows}`);
  add(`trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`);
  return new Blob(pdfParts, { type: 'application/pdf' });
}
