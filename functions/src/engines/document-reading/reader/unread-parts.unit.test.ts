import { describe, expect, test } from 'vitest';
import { writeAnnotatedPdf } from '../../../../tests/fixtures/documents/annotated-pdfs.ts';
import { packDocx, paragraph } from '../../../../tests/fixtures/documents/make-docx.ts';
import { toStream } from '../../../../tests/fixtures/documents/make-pdf.ts';
import { textLine, writeTrickPdf } from '../../../../tests/fixtures/documents/trick-pdf.ts';
import { describeUnreadParts } from '../../../contract/documents/describe-unread-parts.ts';
import { readFile } from './read-file.ts';
import { countUnreadPictures } from './visibility/count-unread-pictures.ts';
import type { ShownText } from './visibility/walk-page.ts';

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

describe('unread pictures of a PDF', () => {
  const text = [750, 735, 720]
    .map((y) => textLine('La evolucion de las ventas consta en la figura', y))
    .join(' ');
  const picture = (width: number, height: number) =>
    toStream(
      '0'.repeat(width * height),
      `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8`,
    );
  const place = (box: string) => `q ${box} cm /Im1 Do Q`;
  const unreadIn = (content: string, image = picture(120, 80)) =>
    unreadOf(
      writeTrickPdf({ content: `${text} ${content}`, resources: '/XObject << /Im1 6 0 R >>', more: [image] }),
      'pdf',
    );

  test.each([
    ['a chart', place('300 0 0 200 50 400'), '1 imagen (página 1)'],
    ['a chart turned by a quarter', place('0 300 -200 0 300 300'), '1 imagen (página 1)'],
    [
      'two charts side by side',
      `${place('240 0 0 160 50 400')} ${place('240 0 0 160 300 400')}`,
      '2 imágenes (página 1)',
    ],
    [
      'one chart in strips',
      [480, 440, 400].map((y) => place(`300 0 0 40 50 ${y}`)).join(' '),
      '1 imagen (página 1)',
    ],
    [
      'a chart with a short label',
      `${place('300 0 0 200 50 400')} ${textLine('Figura 1', 420)}`,
      '1 imagen (página 1)',
    ],
    [
      'a scanned page below a stamp',
      `${place('595 0 0 842 0 0')} ${textLine('Copia del registro de entrada', 20)}`,
      '1 imagen (página 1)',
    ],
    ['no logo', place('100 0 0 60 50 400'), ''],
    ['no picture outside of the page', place('300 0 0 200 50 -400'), ''],
    ['no picture clipped to a corner', `q 50 400 20 20 re W n ${place('300 0 0 200 50 400')} Q`, ''],
    [
      'no background of a text',
      place('500 0 0 100 50 400') +
        [410, 425, 440, 455].map((y) => textLine('Este recuadro tiene fondo de color', y)).join(' '),
      '',
    ],
  ])('names %s', async (_, content, expected) => {
    expect(await unreadIn(content)).toBe(expected);
  });

  test('names no shade of a few pixels', async () => {
    expect(await unreadIn(place('300 0 0 200 50 400'), picture(2, 80))).toBe('');
  });

  test('counts 20,000 pictures below 20,000 lines in linear time', async () => {
    const boxes = Array.from({ length: 20_000 }, (_, at) => ({
      left: 0,
      right: 300,
      bottom: at,
      top: at + 200,
    }));
    const surfaces = boxes.map((box, position) => ({
      box,
      position,
      alpha: 1,
      isPlain: true,
      isPicture: true,
      color: undefined,
      annotation: undefined,
      pixels: { width: 90, height: 90 },
    }));
    const line = { start: { x: 400, y: 0 }, end: { x: 500, y: 0 }, text: 'total' } as ShownText;
    const startedMs = performance.now();
    countUnreadPictures(surfaces, Array<ShownText>(20_000).fill(line), {
      left: 0,
      bottom: 0,
      right: 595,
      top: 842,
    });
    expect(performance.now() - startedMs).toBeLessThan(2_000);
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
