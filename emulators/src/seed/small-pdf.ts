/**
 * Creates a one-page PDF with these lines, assembled by hand: small, quick, and different for different lines. Letters
 * beyond Latin-1 become question marks.
 */
export function makeSmallPdf(lines: readonly string[]): Buffer {
  const escapeText = (text: string): string => text.replace(/[\\()]/g, '\\$&');
  const text = lines.map((line) => `(${escapeText(line)}) Tj T*`).join('\n');
  const content = Buffer.from(`BT /F1 11 Tf 60 780 Td 16 TL\n${text}\nET`, 'latin1');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content.toString('latin1')}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let body = '%PDF-1.4\n';
  const places: number[] = [];
  for (const [at, object] of objects.entries()) {
    places.push(body.length);
    body += `${at + 1} 0 obj\n${object}\nendobj\n`;
  }
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const end = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(`${body}${end}${trailer}`, 'latin1');
}
