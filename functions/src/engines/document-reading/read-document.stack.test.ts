import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { describe, expect, test } from 'vitest';
import {
  endlessPicture,
  endlessPoint,
  greedyPicture,
  greyPicture,
  type Picture,
  type Sheet,
  tiledPicture,
  wholePage,
  writeSheets,
} from '../../../tests/fixtures/documents/lost-pictures.ts';
import {
  claimInflatedBytes,
  heading,
  link,
  listItem,
  packDocx,
  pageBreak,
  paragraph,
  picture,
  table,
} from '../../../tests/fixtures/documents/make-docx.ts';
import {
  printPages,
  toStream,
  writeImagePdf,
  writeOnePagePdf,
  writePdf,
  writeTextPdf,
} from '../../../tests/fixtures/documents/make-pdf.ts';
import { writeTrickPdf } from '../../../tests/fixtures/documents/trick-pdf.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { ReadResult } from './document-reader.ts';
import { hasProcFs } from './process/start-reading-process.ts';
import { createDocumentReader } from './read-document.ts';
import { pageImageLimits, readLimits } from './read-limits.ts';

const readDocument = createDocumentReader();
const readerWithShortTimeout = createDocumentReader(undefined, { ...readLimits, silenceMs: 1_000 });

/** Returns the ids of the reading processes of this process. */
function findReaders(): number[] {
  return readdirSync('/proc/self/task')
    .flatMap((thread) => readFileSync(`/proc/self/task/${thread}/children`, 'utf8').trim().split(' '))
    .filter((pid) => pid !== '' && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('--permission'))
    .map(Number);
}

describe('reading a PDF in a separate process', () => {
  test('returns the text of each page in order, and reports progress page by page', async () => {
    const texts = Array.from(
      { length: 12 },
      (_, index) => `Artículo ${index + 1}. El año del pingüino y la cigüeña.`,
    );
    const progress: string[] = [];
    const { pages, imagePages, unreadPages } = await readDocument({
      bytes: await printPages(texts),
      kind: 'pdf',
      maxPages: 12,
      signal: AbortSignal.timeout(20_000),
      onPage: (page, pageCount) => progress.push(`${page}/${pageCount}`),
    });
    expect(pages.map((page) => page.text)).toEqual(texts);
    expect(pages.map((page) => page.index)).toEqual(texts.map((_, index) => index + 1));
    expect(progress).toEqual(texts.map((_, index) => `${index + 1}/12`));
    expect([imagePages, unreadPages]).toEqual([[], []]);
  });

  test('keeps the printed label of each page', async () => {
    const page =
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>';
    const bytes = writePdf([
      {
        dictionary:
          '<< /Type /Catalog /Pages 2 0 R /PageLabels << /Nums [0 << /S /r >> 2 << /S /D /St 1 >>] >> >>',
      },
      { dictionary: '<< /Type /Pages /Kids [3 0 R 6 0 R 7 0 R] /Count 3 >>' },
      { dictionary: page },
      toStream('BT /F1 12 Tf 50 700 Td (Un texto bastante largo para leerse) Tj ET'),
      { dictionary: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>' },
      { dictionary: page },
      { dictionary: page },
    ]);
    const { pages } = await readBytes(bytes);
    expect(pages.map((one) => one.label)).toEqual(['i', 'ii', '1']);
  });

  test('returns only the scanned page as a picture of bounded size', async () => {
    const { imagePages, pages } = await readBytes(writeImagePdf({ width: 595, height: 842 }));
    expect(pages.map((page) => page.text)).toEqual(['']);
    expect(imagePages.map((page) => page.index)).toEqual([1]);
    const picture = await loadImage(imagePages[0]?.jpeg ?? Buffer.alloc(0));
    expect(Math.max(picture.width, picture.height)).toBe(pageImageLimits.maxSidePixels);
  });

  test('draws a long receipt with the area of a sheet, so that its print stays legible', async () => {
    const size = [200, 2_000] as const;
    const { imagePages } = await readBytes(writeSheets([[{ picture: greyPicture, size }]], size));
    const picture = await loadImage(imagePages[0]?.jpeg ?? Buffer.alloc(0));
    expect([picture.width, picture.height]).toEqual([621, 6_219]);
  });

  test('returns a page with text drawn as outlines as a picture', async () => {
    const outlines = '10 10 m 500 10 l 500 300 l f '.repeat(400);
    expect((await readBytes(writeOnePagePdf(toStream(outlines)))).imagePages).toHaveLength(1);
  });

  test.each([
    ['a blank page', () => writeOnePagePdf(toStream('')), 'empty_file'],
    ['a page with a small logo', () => writeImagePdf({ width: 90, height: 40 }), 'empty_file'],
    ['no pages', () => emptyPdf('0'), 'empty_file'],
    ['no pages while it claims seven', () => emptyPdf('7'), 'empty_file'],
    ['a password', () => printPages(['Secreto'], { userPassword: 'clave' }), 'password_protected'],
    ['a header and nothing else', () => Buffer.from('%PDF-1.7\nnada'), 'damaged_file'],
    [
      'its first kilobytes only',
      async () => (await printPages(Array(50).fill('x'))).subarray(0, 3_000),
      'damaged_file',
    ],
  ])('rejects %s with `$2`', async (_, make, code) => {
    expect(await codeOf(await make())).toBe(code);
  });

  test('reads a file with a permission password', async () => {
    const { pages } = await readBytes(await printPages(['Solo permisos'], { ownerPassword: 'clave' }));
    expect(pages[0]?.text).toBe('Solo permisos');
  });

  test('rejects an XFA form without pages with advice', async () => {
    const bytes = writeTrickPdf({
      content: 'BT /F1 12 Tf 50 700 Td (Please wait... If this message is not eventually replaced) Tj ET',
      catalogue: '/AcroForm << /XFA [(template) 6 0 R] /Fields [] >>',
      more: [toStream('<template xmlns="http://www.xfa.org/schema/xfa-template/3.0/"/>')],
    });
    await expect(readBytes(bytes)).rejects.toMatchObject({
      code: 'unreadable_file',
      detail: expect.stringContaining('formulario dinámico (XFA)'),
    });
  });

  const sentence = 'La fianza equivale a dos mensualidades de renta.';
  const sheet = (picture: Picture): Sheet => [{ picture, size: wholePage }];
  const scan = sheet(greyPicture);

  // @proves V15.2.2
  test.each([
    ['occupies its decoder', endlessPicture],
    ['occupies its decoder and declares a single pixel', endlessPoint],
    ['takes all memory', greedyPicture],
    ['takes all memory with tiles', tiledPicture],
  ])('skips only the page of a picture that %s', { tags: ['long'] }, async (_, picture) => {
    const { pages, unreadPages, imagePages } = await readWithShortTimeout(
      writeSheets([sentence, scan, sheet(picture), scan, sentence]),
    );
    expect(pages.map(({ text }) => text)).toEqual([sentence, '', '', '', sentence]);
    expect(unreadPages).toEqual([{ index: 3, reason: 'picture' }]);
    expect(imagePages.map(({ index }) => index)).toEqual([2, 4]);
  });

  test('skips only the two pages of two hostile pictures', { tags: ['long'] }, async () => {
    const { unreadPages, imagePages } = await readWithShortTimeout(
      writeSheets([sheet(endlessPicture), scan, sheet(greedyPicture), scan, sentence]),
    );
    expect(unreadPages.map(({ index }) => index)).toEqual([1, 3]);
    expect(imagePages.map(({ index }) => index)).toEqual([2, 4]);
  });

  test('reads only the text of a PDF without its pictures when 200 pictures are hostile', {
    tags: ['long'],
  }, async () => {
    const startedAtMs = performance.now();
    const { pages, unreadPages, imagePages } = await readWithShortTimeout(
      writeSheets([sentence, ...Array<Sheet>(200).fill(sheet(endlessPicture)), sentence]),
    );
    expect(pages.filter(({ text }) => text === sentence).map(({ index }) => index)).toEqual([1, 202]);
    expect([unreadPages.length, imagePages]).toEqual([200, []]);
    // One process per hostile page up to the limit, one after them, and one without pictures.
    expect(performance.now() - startedAtMs).toBeLessThan(3 * readLimits.timeoutMs);
  });

  describe.runIf(hasProcFs)('reading process that gets no processor time', { tags: ['long'] }, () => {
    // SIGSTOP simulates a process that waits for the processor.
    const signalReaders = (signal: NodeJS.Signals) => findReaders().map((pid) => process.kill(pid, signal));
    const readWhile = async (timeoutMs: number, onPage: (page: number) => void) => {
      const texts = Array.from({ length: 60 }, (_, at) => `Página ${at + 1}`);
      return await createDocumentReader(undefined, { timeoutMs, silenceMs: timeoutMs })({
        bytes: await printPages(texts),
        kind: 'pdf',
        maxPages: 500,
        signal: AbortSignal.timeout(30_000),
        onPage,
      });
    };

    test('rejects with `unavailable`, not with an error of the file', async () => {
      const readingPromise = readWhile(2_000, () => signalReaders('SIGSTOP'));
      await expect(readingPromise).rejects.toMatchObject({ code: 'unavailable' });
      expect(findReaders()).toEqual([]);
    });

    test('extends its time limit instead of killing the process', async () => {
      const { pages } = await readWhile(4_000, (page) => {
        if (page !== 1) return;
        signalReaders('SIGSTOP');
        setTimeout(signalReaders, 6_000, 'SIGCONT');
      });
      expect(pages).toHaveLength(60);
    });
  });

  test('rejects a file with only a hostile picture with the reason', async () => {
    const bytes = writeSheets([[{ picture: endlessPicture, size: wholePage }]]);
    await expect(readWithShortTimeout(bytes)).rejects.toMatchObject({
      code: 'unreadable_file',
      detail: expect.stringContaining('tiene una imagen que no se puede dibujar'),
    });
  });

  test('rejects 501 pages with both numbers before reading when the plan allows 500', async () => {
    const failure = await readBytes(await printPages(Array(501).fill('x')), 500).catch(
      (error: unknown) => error,
    );
    expect(failure).toMatchObject({
      code: 'page_limit_exceeded',
      detail: 'El documento tiene 501 páginas y tu plan permite 500 por archivo.',
    });
  });
});

describe('visible text that resembles hidden text', () => {
  const line = (text: string, y: number) => `BT /F1 12 Tf 50 ${y} Td (${text}) Tj ET`;
  const scan = toStream(
    Buffer.alloc(300, 90),
    '/Type /XObject /Subtype /Image /Width 10 /Height 10 /ColorSpace /DeviceRGB /BitsPerComponent 8',
  );
  const textOf = async (content: string) =>
    (await readBytes(writeOnePagePdf(toStream(content), '/XObject << /Im1 6 0 R >>', [scan]))).pages[0]?.text;

  test.each([
    ['white on a dark ground', '0 0.2 0.4 rg 40 680 500 40 re f 1 g', ''],
    ['white on a picture', 'q 500 0 0 60 40 680 cm /Im1 Do Q 1 g', ''],
    ['recognised under a whole scan', '', 'q 595 0 0 842 0 0 cm /Im1 Do Q'],
    ['invisible over a whole scan', 'q 595 0 0 842 0 0 cm /Im1 Do Q 3 Tr', ''],
    ['beside something painted later', '', '0.5 g 40 100 500 60 re f'],
    ['under a highlighter', '', '/G1 gs 1 1 0 rg'],
    ['in small print', '0.3 0 0 0.3 0 0 cm 1 0 0 1 100 1500 cm', ''],
  ])('keeps text %s', async (_, before, after) => {
    const sentence = 'La fianza equivale a dos mensualidades de renta.';
    expect(await textOf(`${before} ${line(sentence, 700)} ${after}`)).toBe(sentence);
  });

  test('keeps text when only other words on its line are hidden', async () => {
    const content =
      'BT /F1 12 Tf 50 700 Td (La fianza es de ) Tj 1 g (mil ) Tj 0 g (dos mensualidades.) Tj ET';
    expect(await textOf(content)).toBe('La fianza es de dos mensualidades.');
  });
});

describe('reading a DOCX', () => {
  test('keeps white text on a dark cell', async () => {
    const cell = (text: string) =>
      `<w:tc><w:tcPr><w:shd w:val="clear" w:fill="1F4E79"/></w:tcPr>${paragraph(text, '', '<w:color w:val="FFFFFF"/>')}</w:tc>`;
    const body = `<w:tbl><w:tr>${cell('Importe de la fianza')}</w:tr></w:tbl>${paragraph('Oculto', '', '<w:color w:val="FFFFFF"/>')}`;
    const { pages } = await readBytes(
      await packDocx({ body: body + paragraph('Dos mensualidades.') }),
      500,
      'docx',
    );
    expect(pages[0]?.text).toContain('Importe de la fianza');
    expect(pages[0]?.text).not.toContain('Oculto');
  });

  const canvas = createCanvas(120, 60);
  const body = [
    heading(1, 'Contrato de año nuevo'),
    paragraph('Párrafo en negrita', '', '<w:b/>'),
    listItem('decimal', 0, 'primero'),
    listItem('decimal', 1, 'anidado'),
    listItem('bullet', 0, 'viñeta'),
    table([
      ['Concepto', 'Importe'],
      ['Alquiler', '1234,50 €'],
    ]),
    link('evil', 'pulsa aquí'),
    picture('photo', 'un plano'),
    pageBreak,
    paragraph('Segunda página ☐ → fin'),
  ].join('');

  test('prints headings, lists, tables and links as text on pages', async () => {
    const images = { photo: canvas.toBuffer('image/png') };
    const { pages, renditionPdf } = await readBytes(
      await packDocx({ body, images, links: { evil: 'javascript:alert(1)' } }),
      10,
      'docx',
    );
    expect(pages.map((page) => page.text)).toEqual([
      'Contrato de año nuevo\nPárrafo en negrita\n1. primero\n1. anidado\n• viñeta\nConcepto Importe\nAlquiler 1234,50 €\npulsa aquí',
      'Segunda página ☐ → fin',
    ]);
    const printed = renditionPdf?.toString('latin1') ?? '';
    expect(printed.startsWith('%PDF-')).toBe(true);
    expect(printed).not.toContain('javascript');
    expect(printed).toContain('/Subtype /Image');
  });

  const jpeg = canvas.toBuffer('image/jpeg');

  test.each([
    ['is not an image', Buffer.from('no es una imagen')],
    ['ends in its first bytes', jpeg.subarray(0, 3)],
    ['ends in its header', jpeg.subarray(0, 160)],
  ])('writes a notice in place of a picture that %s', async (_, photo) => {
    const { pages } = await readBytes(
      await packDocx({
        body,
        images: { photo },
        links: { evil: 'https://example.com' },
      }),
      10,
      'docx',
    );
    expect(pages[0]?.text).toContain('[Imagen: un plano]');
  });

  test.each([
    ['an archive larger than declared', 'hostile_file', packDocxWithFalseSize],
    ['tables nested thousands deep', 'damaged_file', () => packDocx({ body: nestTables(5_000) })],
    ['no text at all', 'empty_file', () => packDocx({ body: '' })],
    ['markup that ends too early', 'damaged_file', () => packDocx({ body: '<w:p><w:r>' })],
  ])('rejects %s', async (_, code, make) => {
    expect(await codeOf(await make(), 'docx')).toBe(code);
  });
});

describe('reading processes', () => {
  // @proves V1.4.3
  test('ends its process when reading is aborted', async () => {
    const abort = new AbortController();
    const before = childProcesses();
    const readingPromise = readDocument({
      bytes: await printPages(Array(400).fill('Una página con algo de texto')),
      kind: 'pdf',
      maxPages: 500,
      signal: abort.signal,
      onPage: () => abort.abort(new Error('closed')),
    });
    await expect(readingPromise).rejects.toThrow('closed');
    expect(childProcesses()).toEqual(before);
  });

  // @proves V15.2.2
  test('reads at most two files concurrently, and queues the next one', async () => {
    const bytes = writeTextPdf('Un texto de veinte letras o algo más');
    let most = 0;
    const timer = setInterval(() => {
      most = Math.max(most, childProcesses().length);
    }, 5);
    await Promise.all(Array.from({ length: 5 }, () => readBytes(bytes)));
    clearInterval(timer);
    expect(most).toBeLessThanOrEqual(2);
  });
});

/** Reads with a short limit of silence: a hostile file is silent after 1 s too. */
function readWithShortTimeout(bytes: Buffer): Promise<ReadResult> {
  const signal = AbortSignal.timeout(60_000);
  return readerWithShortTimeout({ bytes, kind: 'pdf', maxPages: 500, signal });
}

function readBytes(bytes: Buffer, maxPages = 500, kind: 'pdf' | 'docx' = 'pdf'): Promise<ReadResult> {
  return readDocument({ bytes, kind, maxPages, signal: AbortSignal.timeout(20_000) });
}

async function codeOf(bytes: Buffer, kind: 'pdf' | 'docx' = 'pdf'): Promise<string> {
  try {
    const { pages } = await readBytes(bytes, 500, kind);
    return `read ${pages.length} pages`;
  } catch (error) {
    if (error instanceof ApiError) return error.code;
    throw error;
  }
}

function emptyPdf(count: string): Buffer {
  return writePdf([
    { dictionary: '<< /Type /Catalog /Pages 2 0 R >>' },
    { dictionary: `<< /Type /Pages /Kids [] /Count ${count} >>` },
  ]);
}

function nestTables(depth: number): string {
  return '<w:tbl><w:tr><w:tc>'.repeat(depth) + paragraph('fondo') + '</w:tc></w:tr></w:tbl>'.repeat(depth);
}

async function packDocxWithFalseSize(): Promise<Buffer> {
  const honest = await packDocx({ body: paragraph('texto '.repeat(50_000)) });
  return claimInflatedBytes(honest, 'word/document.xml', 1_000);
}

/** Returns the reading processes started by this one; none when the system does not report them. */
function childProcesses(): string[] {
  if (!existsSync('/proc')) return [];
  return readdirSync('/proc').filter((pid) => {
    try {
      const parent = /\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1];
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
      return parent === String(process.pid) && command.includes('document-reader.js');
    } catch {
      return false;
    }
  });
}
