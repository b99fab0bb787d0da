/** A small, valid PDF with one line of text on one page. */
export function writePdf(title: string, line: string): Buffer {
  const escapeText = (text: string): string => text.replace(/[\\()]/g, (character) => `\\${character}`);
  const content = `BT /F1 14 Tf 60 780 Td (${escapeText(title)}) Tj 0 -28 Td /F1 11 Tf (${escapeText(line)}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = Buffer.byteLength(text, 'latin1');
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const startOfTable = Buffer.byteLength(text, 'latin1');
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows.join('')}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${startOfTable}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}
