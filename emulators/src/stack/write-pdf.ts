/** Returns a small, valid PDF: a title and lines of text (Latin letters and €) on one A4 page. */
export function writePdf(title: string, lines: readonly string[]): Buffer {
  const textOperators = lines.map((line) => `0 -20 Td (${escapeText(line)}) Tj`).join(' ');
  const content = `BT /F1 14 Tf 60 780 Td (${escapeText(title)}) Tj /F1 11 Tf 0 -12 Td ${textOperators} ET`;
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

/** WinAnsiEncoding is latin-1 plus the euro sign at 0x80, which a string of latin-1 bytes writes as an octal escape. */
function escapeText(text: string): string {
  return text
    .replace(/[\\()]/g, (character) => `\\${character}`)
    .replaceAll('€', '\\200')
    .replaceAll('\u00a0', ' ');
}
