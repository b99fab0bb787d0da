import { describe, expect, test } from 'vitest';
import { writeAnnotatedPdf } from '../../../../tests/fixtures/documents/annotated-pdfs.ts';
import { packDocx, paragraph } from '../../../../tests/fixtures/documents/make-docx.ts';
import { toStream } from '../../../../tests/fixtures/documents/make-pdf.ts';
import { textLine } from '../../../../tests/fixtures/documents/trick-pdf.ts';
import { describeUnreadParts } from '../../../contract/documents/describe-unread-parts.ts';
import { readFile } from './read-file.ts';

/** Returns the description of a file's unread parts. */
async function unreadOf(bytes: Buffer, kind: 'pdf' | 'docx'): Promise<string> {
  const command = { bytes, kind, maxPages: 10, pictureless: [], drawn: new Map(), drawBudgetMs: 1_000 };
  const report = await readFile(command, async () => undefined);
  if (report.type !== 'done') throw new Error('the file was not read');
  return describeUnreadParts(report.unreadParts ?? []);
}

const rect = [50, 700, 70, 720] as const;
const content = textLine('La cuota es de 250 euros al mes y se paga por adelantado', 750);
const pdf = (entries: string, more: Parameters<typeof writeAnnotatedPdf>[2] = {}) =>
  writeAnnotatedPdf(content, [{ entries, rect }], more);
const file = '<< /Type /Filespec /F (tarifas.csv) /UF (tarifas.csv) /EF << /F 10 0 R >> >>';
const stored = toStream('concepto;euros');

describe('unread parts of a PDF', () => {
  test.each([
    [
      'a sticky note',
      '/Subtype /Text /Contents (La cuota baja a 200 euros)',
      '1 nota o comentario (página 1)',
    ],
    [
      'a comment of a highlight',
      '/Subtype /Highlight /QuadPoints [50 720 70 720 50 700 70 700] /Contents (Revisar)',
      '1 nota o comentario (página 1)',
    ],
    [
      'a note of a stamped rectangle',
      '/Subtype /Square /Contents (No vale)',
      '1 nota o comentario (página 1)',
    ],
    ['no note without words', '/Subtype /Highlight /QuadPoints [50 720 70 720 50 700 70 700]', ''],
    ['no hidden note', '/Subtype /Text /F 2 /Contents (Oculta)', ''],
    ['no link', '/Subtype /Link /Contents (Enlace)', ''],
  ])('lists as unread: %s', async (_, entries, expected) => {
    expect(await unreadOf(pdf(entries), 'pdf')).toBe(expected);
  });

  test('names an attached file', async () => {
    const catalogue = `/Names << /EmbeddedFiles << /Names [(uno) ${file}] >> >>`;
    expect(await unreadOf(pdf('/Subtype /Link', { catalogue, more: [stored] }), 'pdf')).toBe(
      '1 archivo adjunto («tarifas.csv»)',
    );
  });

  test('names a file attached to a page', async () => {
    expect(await unreadOf(pdf(`/Subtype /FileAttachment /FS ${file}`, { more: [stored] }), 'pdf')).toBe(
      '1 archivo adjunto («tarifas.csv»)',
    );
  });
});

const comments = (count: number): string =>
  `<w:comments xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${Array.from({ length: count }, (_, id) => `<w:comment w:id="${id}">${paragraph('Esto no se acepta')}</w:comment>`).join('')}</w:comments>`;
const chart =
  '<w:p><w:r><w:drawing><wp:inline><wp:docPr id="1" name="g"/><a:graphic><a:graphicData><c:chart xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" r:id="none"/></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>';
const object =
  '<w:p><w:r><w:object><o:OLEObject xmlns:o="urn:schemas-microsoft-com:office:office" ProgID="Excel.Sheet.12" r:id="rId9"/></w:object></w:r></w:p>';

describe('unread parts of a DOCX', () => {
  test.each([
    [
      'comments',
      paragraph('La cuota es de 250 euros'),
      { 'word/comments.xml': comments(2) },
      '2 notas o comentarios',
    ],
    ['an embedded object', `${paragraph('Cuotas')}${object}`, {}, '1 objeto incrustado'],
    ['a chart without stored values', `${paragraph('Ventas')}${chart}`, {}, '1 gráfico (página 1)'],
    [
      'characters that the fonts of the rendition lack',
      paragraph('La renta, 租金, es de 800 euros'),
      {},
      '2 caracteres que no se pueden mostrar',
    ],
    ['no part of plain text', paragraph('La cuota es de 250 euros'), {}, ''],
  ])('lists as unread: %s', async (_, body, more, expected) => {
    expect(await unreadOf(await packDocx({ body, more }), 'docx')).toBe(expected);
  });
});
