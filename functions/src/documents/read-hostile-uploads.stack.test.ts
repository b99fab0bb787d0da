import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorCatalogue } from '../contract/error-codes.ts';
import type { Caller } from '../shared/sessions/caller.ts';
import { listDocuments } from './list-documents.ts';
import { claimInflatedBytes, packDocx, paragraph } from './specimens/make-docx.ts';
import { printPages, writeFlateBomb, writeFormBomb, writePdf } from './specimens/make-pdf.ts';
import { openLibrary, type TestLibrary } from './specimens/open-library.ts';

let library: TestLibrary;
let ana: Caller;

beforeAll(async () => {
  library = await openLibrary();
  ana = await library.createPerson('premium', 100);
});
afterAll(() => library.close());

/** Keeps an archive's ratio below the limit, so that the file gets as far as it can. */
const padding = { 'word/media/relleno.bin': randomBytes(100_000) };
const sentences = Object.fromEntries(
  Object.entries(errorCatalogue).map(([code, { detail }]) => [code, detail]),
);

test.each<[string, () => Buffer | Promise<Buffer>, string, string?]>([
  ['a PDF of a kilobyte that inflates to 3 GB', writeFlateBomb, 'hostile_file'],
  ['a PDF whose drawing repeats itself without end', writeFormBomb, 'hostile_file'],
  ['a PDF with a password', () => printPages(['Secreto'], { userPassword: 'clave' }), 'password_protected'],
  [
    'a PDF that was cut short',
    async () => (await printPages(Array(50).fill('x'))).subarray(0, 4_000),
    'damaged_file',
  ],
  [
    'a PDF without pages',
    () =>
      writePdf([
        { dictionary: '<< /Type /Catalog /Pages 2 0 R >>' },
        { dictionary: '<< /Type /Pages /Kids [] /Count 0 >>' },
      ]),
    'empty_file',
  ],
  ['a file of no bytes', () => Buffer.alloc(0), 'empty_file'],
  [
    'a PNG with another name',
    () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
    'unsupported_file',
  ],
  ['a file of 11 MB', () => Buffer.alloc(11 * 1024 * 1024, '%PDF-1.7 '), 'file_too_large'],
  [
    'a PDF of 501 pages',
    () => printPages(Array(501).fill('Una página')),
    'page_limit_exceeded',
    'El documento tiene 501 páginas y tu plan permite 500 por archivo.',
  ],
  [
    'a DOCX of zeros',
    () => packDocx({ body: '', more: { 'word/media/a.bin': Buffer.alloc(50 * 1024 * 1024) } }),
    'hostile_file',
  ],
  [
    'a DOCX that lies about its size',
    async () =>
      claimInflatedBytes(
        await packDocx({ body: paragraph('a '.repeat(400_000)), more: padding }),
        'word/document.xml',
        5_000,
      ),
    'hostile_file',
  ],
  [
    'a DOCX with one word of three million letters',
    () => packDocx({ body: paragraph('a'.repeat(3_000_000)), more: padding }),
    'hostile_file',
  ],
  [
    'a DOCX of 600,000 empty runs',
    () => packDocx({ body: `<w:p>${'<w:r/>'.repeat(600_000)}</w:p>`, more: padding }),
    'empty_file',
  ],
  [
    'a DOCX nested 40,000 deep',
    () =>
      packDocx({
        body: '<w:sdt><w:sdtContent>'.repeat(40_000) + '</w:sdtContent></w:sdt>'.repeat(40_000),
        more: padding,
      }),
    'damaged_file',
  ],
])(
  '%s gets one Spanish sentence, leaves nothing and harms nobody',
  async (_, make, code, sentence) => {
    const bytes = await make();
    const started = performance.now();
    let longestAnswerMs = 0;
    let answers = 0;
    const others = setInterval(async () => {
      const asked = performance.now();
      await listDocuments(library.services, requestOf(ana));
      longestAnswerMs = Math.max(longestAnswerMs, performance.now() - asked);
      answers += 1;
    }, 200);
    const failure = await library
      .upload(ana, [{ name: 'hostil.pdf', bytes }])
      .catch((error: unknown) => error);
    clearInterval(others);

    expect(failure).toMatchObject({ code, detail: sentence ?? sentences[code] });
    expect(performance.now() - started).toBeLessThan(25_000);
    expect(longestAnswerMs).toBeLessThan(2_000);
    expect(answers).toBeGreaterThanOrEqual(Math.min(1, Math.floor((performance.now() - started) / 1_000)));
    expect(await library.fileNames(ana.uid)).toEqual([]);
    expect(await library.services.ledger.balance(ana.uid)).toEqual({ available: 100, held: 0 });
    expect(readingProcesses()).toEqual([]);
    expect(process.memoryUsage.rss()).toBeLessThan(1024 * 1024 * 1024);
  },
  40_000,
);

test('a good document is read while a hostile one is', async () => {
  const bytes = await printPages(['El plazo del contrato es de cinco años.']);
  const hostile = library.upload(ana, [{ name: 'hostil.pdf', bytes: writeFlateBomb() }]).catch(() => {});
  const started = performance.now();
  expect((await library.upload(ana, [{ name: 'Bueno.pdf', bytes }])).uploaded_count).toBe(1);
  expect(performance.now() - started).toBeLessThan(5_000);
  await hostile;
}, 40_000);

function requestOf(caller: Caller) {
  return { caller } as Parameters<typeof listDocuments>[1];
}

/** Reading processes of this one that are alive, where the system can tell. */
function readingProcesses(): string[] {
  if (!existsSync('/proc')) return [];
  return readdirSync('/proc').filter((pid) => {
    try {
      const parent = /\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1];
      return (
        parent === String(process.pid) && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('reader/main')
      );
    } catch {
      return false;
    }
  });
}
