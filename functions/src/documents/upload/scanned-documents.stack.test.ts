// @module-tag long
import { createHash } from 'node:crypto';
import { createCanvas } from '@napi-rs/canvas';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inventionPage, inventions } from '../../../tests/fixtures/documents/inventions.ts';
import { picture as docxPicture, packDocx, paragraph } from '../../../tests/fixtures/documents/make-docx.ts';
import { printPages } from '../../../tests/fixtures/documents/make-pdf.ts';
import { openLibrary, type TestLibrary } from '../../../tests/fixtures/documents/open-library.ts';
import { drawPages, rotatePage, scanPages } from '../../../tests/fixtures/documents/scan-pages.ts';
import {
  type RecognisedWord,
  recognisedPageSchema,
} from '../../contract/documents/page-text/recognised-page.ts';
import type { UploadEvent } from '../../contract/documents/schemas.ts';
import { composePages } from '../../engines/document-reading/composition/compose-pages.ts';
import { textOfLines } from '../../engines/document-reading/composition/confirm-transcription.ts';
import type { RecognisedPicture } from '../../engines/document-reading/page-recogniser.ts';
import { createPageRecogniser } from '../../engines/document-reading/recognition/recognise-pages.ts';
import { listDocumentsOf } from '../../shared/library/find-documents.ts';
import type { Caller } from '../../shared/sessions/caller.ts';
import { orphanedFoldersOf } from '../orphaned-folder.ts';
import { openRecognitionBudget, recognisePictures } from '../recognition/read-pictures.ts';
import { transcribePictures } from '../recognition/transcribe-pictures.ts';
import { storeUpload } from './store-upload.ts';

const clauses = [
  'PRIMERA. El arrendador cede al arrendatario el uso de la vivienda por un plazo de cinco años.',
  'SEGUNDA. La renta es de 1.234,50 euros al mes, que se pagarán dentro de los siete primeros días.',
];

let library: TestLibrary;
let ana: Caller;
let printedPdf: Buffer;

beforeAll(async () => {
  library = await openLibrary({ readsOnce: true });
  printedPdf = await printPages(clauses, { paper: 'slip' });
});
afterAll(() => library.close());
beforeEach(async () => {
  await library.clearModelFaults();
  ana = await library.createPerson('premium', 100);
});

async function fileOf(name: string): Promise<unknown> {
  const path = (await library.fileNames(ana.uid)).find((known) => known.endsWith(`/${name}`));
  if (path === undefined) throw new Error(`The bucket lacks ${name}.`);
  const [content] = await library.services.bucket.file(path).download();
  return JSON.parse(content.toString('utf8'));
}

describe('scanned document', () => {
  test('reads the scan without a model, at the price of its pages, and stores the positions of its words', async () => {
    const events: UploadEvent[] = [];
    const response = await library.upload(
      ana,
      [{ name: 'Contrato.pdf', bytes: await scanPages(printedPdf) }],
      {
        onEvent: (event) => events.push(event),
      },
    );
    expect(response).toMatchObject({
      credits_used: 1,
      recognised_page_count: 2,
      vision_page_count: 0,
      vision_processing: false,
      unread_detail: null,
    });
    expect(await library.modelRequests()).not.toContain('data:image');
    expect(await fileOf('pages.json')).toMatchObject(
      clauses.map((text, at) => ({ index: at + 1, text: expect.stringContaining(text.slice(0, 30)) })),
    );
    const recognised = recognisedPageSchema.array().parse(await fileOf('recognised.json'));
    expect(recognised.map(({ index }) => index)).toEqual([1, 2]);
    expect((await listDocumentsOf(library.services.firestore, ana.uid))[0]).toMatchObject({
      recognisedPages: [1, 2],
      visionPages: [],
      unreadPages: [],
    });
    expect(events.filter(({ type }) => type === 'recognising')).toMatchObject([
      { page: 0, page_count: 2 },
      { page: 1, page_count: 2 },
      { page: 2, page_count: 2 },
    ]);
    expect(events.flatMap((event) => (event.type === 'recognising' ? [event.seconds_left] : []))).toEqual([
      undefined,
      undefined,
      0,
    ]);
  });

  test("reads an upside-down scan, with boxes in the page's own orientation", async () => {
    const first = await printPages(clauses.slice(0, 1), { paper: 'slip' });
    await library.upload(ana, [{ name: 'Contrato.pdf', bytes: await scanPages(first, rotatePage(180)) }]);
    expect(await fileOf('pages.json')).toMatchObject([{ text: expect.stringContaining('arrendador') }]);
    const [page] = recognisedPageSchema.array().parse(await fileOf('recognised.json'));
    const [word] = page?.lines[0] ?? [];
    expect(word?.text).toBe('PRIMERA.');
    // The first word of an upright page is at its upper left.
    expect(Math.min(word?.box[0] ?? 0, word?.box[1] ?? 0)).toBeGreaterThan(7_000);
  });

  test('reads a page of one short line, and treats only empty pages as blank', async () => {
    const pages = await scanPages(await printPages(['Fdo.: Ana Ruiz', 'Folio 3.', ' '], { paper: 'slip' }));
    await library.upload(ana, [{ name: 'Firmas.pdf', bytes: pages }]);
    expect(await fileOf('pages.json')).toMatchObject([
      { text: expect.stringContaining('Ana Ruiz') },
      { text: expect.stringContaining('Folio 3') },
      { text: '' },
    ]);
    expect((await listDocumentsOf(library.services.firestore, ana.uid))[0]).toMatchObject({
      recognisedPages: [1, 2],
      unreadPages: [],
    });
  });

  test('reads each page once when its worker dies', async () => {
    const bytes = await scanPages(printedPdf);
    const { services } = library;
    const file = { name: 'Contrato.pdf', bytes };
    const order = {
      uid: ana.uid,
      file,
      position: 0,
      allowsDuplicates: false,
      nameConflict: 'ask',
      signal: AbortSignal.timeout(120_000),
      emit: undefined,
    } as const;
    const { imagePages } = await services.readDocument({
      bytes,
      kind: 'pdf',
      maxPages: 2,
      signal: order.signal,
    });
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const dying: typeof services = {
      ...services,
      recognisePages: (request) =>
        services.recognisePages({
          ...request,
          pictures: request.pictures.slice(0, 1),
          onRead: async (index, page) => {
            await request.onRead(index, page);
            throw new Error('the instance is gone');
          },
        }),
    };
    const options = { signal: order.signal, onProgress: () => undefined, budget: openRecognitionBudget() };
    await expect(recognisePictures(dying, { uid: ana.uid, sha256 }, imagePages, options)).rejects.toThrow(
      'gone',
    );
    const requestedPages: number[] = [];
    const observed: typeof services = {
      ...services,
      recognisePages: (request) => {
        requestedPages.push(...request.pictures.map(({ index }) => index));
        return services.recognisePages(request);
      },
    };
    await storeUpload(observed, { ...order, recognitionBudget: openRecognitionBudget() });
    expect(requestedPages).toEqual([2]);
    expect(await fileOf('pages.json')).toMatchObject([
      { text: expect.stringContaining('arrendador') },
      { text: expect.stringContaining('1.234,50 euros') },
    ]);
    // The recognised pages are deleted once the document exists.
    expect((await library.fileNames(ana.uid)).filter((name) => name.includes('/recognition/'))).toEqual([]);
    expect((await orphanedFoldersOf(services.firestore, ana.uid).get()).size).toBe(0);
  });
});

test('reads a picture within the text of a DOCX in its position, for free', async () => {
  const [picture] = await drawPages(printedPdf);
  const bytes = await packDocx({
    body: [
      paragraph('Se adjunta la carta que la propiedad ha enviado.'),
      docxPicture('carta', 'una carta'),
      paragraph('Quedamos a la espera de su respuesta.'),
    ].join(''),
    images: { carta: picture?.jpeg ?? Buffer.alloc(0) },
  });
  const response = await library.upload(ana, [{ name: 'Informe.docx', bytes }]);
  expect(response).toMatchObject({ credits_used: 1, vision_processing: false });
  const [readPage] = (await fileOf('pages.json')) as { text: string }[];
  expect(readPage?.text.split('\n').map((line) => line.split(' ').slice(0, 3).join(' '))).toEqual(
    expect.arrayContaining(['Se adjunta la', 'PRIMERA. El arrendador']),
  );
  // In page order, each word with its position.
  const recognised = recognisedPageSchema.array().parse(await fileOf('recognised.json'));
  const tops = recognised[0]?.lines.map((line) => line[0]?.box[1] ?? 0) ?? [];
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
  expect(recognised[0]?.lines[0]?.map(({ text }) => text).join(' ')).toBe(
    'Se adjunta la carta que la propiedad ha enviado.',
  );
});

describe('OCR engine', () => {
  test('skips invalid and too large pictures and reads the next one', async () => {
    const [picture] = await drawPages(printedPdf);
    const hostile = [Buffer.from('no es una imagen'), createCanvas(4_000, 4_000).toBuffer('image/jpeg', 20)];
    const readOrder: [number, string | undefined][] = [];
    await createPageRecogniser()({
      pictures: [...hostile, picture?.jpeg ?? Buffer.alloc(0)].map((jpeg, at) => ({ index: at + 1, jpeg })),
      signal: AbortSignal.timeout(120_000),
      onRead: async (index, page) => void readOrder.push([index, page?.lines[0]?.[0]?.text]),
    });
    expect(readOrder.toSorted()).toEqual([
      [1, undefined],
      [2, undefined],
      [3, 'PRIMERA.'],
    ]);
  });

  test('recognises the letters of another portal language, such as German «ä» and «ö»', async () => {
    const german = await printPages(
      [
        'Der Mieter ist verpflichtet, die Räume mit der nötigen Sorgfalt zu behandeln und für die Reinigung zu sorgen. Die Kosten für die Übergabe trägt der Vermieter, soweit sie nicht durch den Gebrauch der Räume entstanden sind.',
      ],
      { paper: 'slip' },
    );
    const [picture] = await drawPages(german);
    let text = '';
    await library.services.recognisePages({
      pictures: [{ index: 1, jpeg: picture?.jpeg ?? Buffer.alloc(0) }],
      signal: AbortSignal.timeout(120_000),
      onRead: async (_, page) => {
        text = textOfLines(page?.lines ?? []);
      },
    });
    for (const word of ['Räume', 'nötigen', 'Übergabe', 'trägt']) expect(text).toContain(word);
  });

  test('does not accept twenty texts that a vision model invents for a page', async () => {
    const { services } = library;
    const [picture] = await drawPages(await printPages([inventionPage], { paper: 'slip' }));
    const jpeg = picture?.jpeg ?? Buffer.alloc(0);
    const signal = AbortSignal.timeout(120_000);
    let lines: readonly (readonly RecognisedWord[])[] = [];
    const onRead = async (_: number, readPicture: RecognisedPicture | undefined) => {
      lines = readPicture?.lines ?? [];
    };
    await services.recognisePages({ pictures: [{ index: 1, jpeg }], signal, onRead });
    expect(inventions).toHaveLength(20);
    for (const [invented, text] of inventions) {
      await library.fail('ai', { route: 'chat', mode: 'invention', text });
      const { texts } = await transcribePictures([{ index: 1, jpeg }], services.models, signal, () =>
        Promise.resolve(),
      );
      expect(texts.get(1)).toContain(invented);
      const { pages } = composePages(
        { pages: [{ index: 1, label: '1', text: '' }], imagePages: [{ index: 1, jpeg }], unreadPages: [] },
        new Map([[1, { lines, doubt: 'figure', isBlank: false }]]),
        texts,
      );
      const [composed] = pages;
      const remainingText = (composed?.unconfirmed ?? []).reduceRight(
        (left, [from, to]) => left.slice(0, from) + left.slice(to),
        composed?.text ?? '',
      );
      expect(remainingText).not.toContain(invented);
      expect(remainingText.trim().split(/\s+/)).toEqual(textOfLines(lines).split(/\s+/));
    }
  });
});
