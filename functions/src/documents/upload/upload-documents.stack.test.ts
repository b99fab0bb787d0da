import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  greyPicture,
  lostPictures,
  wholePage,
  writeSheets,
} from '../../../tests/fixtures/documents/lost-pictures.ts';
import { packDocx, paragraph } from '../../../tests/fixtures/documents/make-docx.ts';
import { printPages, writeScansPdf } from '../../../tests/fixtures/documents/make-pdf.ts';
import { openLibrary, type TestLibrary } from '../../../tests/fixtures/documents/open-library.ts';
import type { UploadEvent } from '../../contract/documents/schemas.ts';
import { uploadEventSchema, uploadResponseSchema } from '../../contract/documents/schemas.ts';
import { listDocumentsOf } from '../../shared/library/find-documents.ts';
import type { Caller } from '../../shared/sessions/caller.ts';

let library: TestLibrary;
let ana: Caller;
let lease: Buffer;
let rules: Buffer;

beforeAll(async () => {
  library = await openLibrary();
  lease = await printPages(
    Array.from({ length: 12 }, (_, index) => `Cláusula ${index + 1}. La renta es de 900 euros al mes.`),
  );
  rules = await printPages(['Artículo único. Queda prohibido fumar en todo el edificio.']);
});
afterAll(() => library.close());
beforeEach(async () => {
  await library.clearModelFaults();
  ana = await library.createPerson('premium', 100);
});

const documentsOfAna = () => listDocumentsOf(library.services.firestore, ana.uid);
const balanceOfAna = () => library.services.ledger.balance(ana.uid);

/** Returns the stored documents, files and credits of a user. */
async function countRemains(uid: string) {
  const [documents, files, balance] = await Promise.all([
    listDocumentsOf(library.services.firestore, uid),
    library.fileNames(uid),
    library.services.ledger.balance(uid),
  ]);
  return { documents: documents.length, files: files.length, balance };
}

describe('upload of a document', () => {
  // @proves 1.6b, 3.11, 7.22c
  test('stores its record, files and price, and reports the progress', async () => {
    const events: UploadEvent[] = [];
    const response = await library.upload(ana, [{ name: 'Contrato.pdf', bytes: lease }], {
      onEvent: (event) => events.push(event),
    });
    expect(uploadResponseSchema.parse(response)).toMatchObject({
      uploaded_count: 1,
      duplicate_count: 0,
      failed_files: [],
      message: 'Se ha subido 1 documento.',
      credits_used: 2,
      remaining_credits: 98,
      unread_detail: null,
      vision_processing: false,
      uploaded_files: [{ name: 'Contrato.pdf', page_count: 12, unread_pages: [] }],
    });
    expect(events.map((event) => uploadEventSchema.parse(event).type)).toEqual([
      ...Array(12).fill('reading'),
      'indexing',
      'storing',
    ]);
    expect(events[11]).toEqual({
      type: 'reading',
      file: 0,
      filename: 'Contrato.pdf',
      page: 12,
      page_count: 12,
    });
    expect(await balanceOfAna()).toEqual({ available: 98, held: 0 });
    expect((await library.fileNames(ana.uid)).map((name) => name.split('/').at(-1)).sort()).toEqual([
      'original',
      'pages.json',
      'passages.json',
      'summary.json',
      'vectors.bin',
    ]);
  });

  // @proves 1.1b
  test('stores a rendition of a DOCX', async () => {
    const bytes = await packDocx({ body: paragraph('El plazo de entrega es de treinta días.') });
    await library.upload(ana, [{ name: 'Pliego.docx', bytes }]);
    expect((await library.fileNames(ana.uid)).some((name) => name.endsWith('/rendition.pdf'))).toBe(true);
  });

  test('reads a scanned page with the vision model at its own price', async () => {
    const events: UploadEvent[] = [];
    const response = await library.upload(ana, [{ name: 'Escaneado.pdf', bytes: writeScansPdf(1) }], {
      onEvent: (event) => events.push(event),
    });
    expect(response).toMatchObject({
      credits_used: 3,
      recognised_page_count: 0,
      vision_page_count: 1,
      vision_processing: true,
    });
    // The price is reported before the model is called.
    expect(events.filter(({ type }) => type === 'transcribing')).toEqual([
      { type: 'transcribing', file: 0, filename: 'Escaneado.pdf', page_count: 1, credits: 2 },
    ]);
    expect((await documentsOfAna())[0]).toMatchObject({ visionPages: [1], unreadPages: [] });
  });
});

describe('pages that the vision model fails to read', () => {
  const scan = { name: 'Escaneado.pdf', bytes: writeScansPdf(1) };

  test('lists the pages as unread in the document without charging them', { tags: ['long'] }, async () => {
    const bytes = writeScansPdf(2);
    await library.fail('ai', { route: 'chat', status: 400, times: 1 });
    const response = await library.upload(ana, [{ name: 'Dos páginas.pdf', bytes }]);
    expect(response.credits_used).toBe(3);
    expect(response.unread_detail).toMatch(
      /^No se ha leído la página [12] \(no se ha encontrado texto en su imagen\)\.$/,
    );
    const [document] = await documentsOfAna();
    expect(document?.visionPages).toHaveLength(1);
    expect(document?.unreadPages).toHaveLength(1);
    expect(await balanceOfAna()).toEqual({ available: 97, held: 0 });
  });

  test('rejects a document without any other text', async () => {
    await library.fail('ai', { route: 'chat', status: 500, times: 10 });
    await expect(library.upload(ana, [scan])).rejects.toMatchObject({
      code: 'model_unavailable',
      status: 503,
    });
    expect(await countRemains(ana.uid)).toEqual({
      documents: 0,
      files: 0,
      balance: { available: 100, held: 0 },
    });
  });
});

describe('pages whose picture cannot be drawn', () => {
  const sentence = 'La fianza equivale a dos mensualidades de renta.';
  const warning = 'No se ha leído la página 2 (tiene una imagen que no se puede dibujar).';
  const picture = lostPictures['of more pixels than are decoded'] ?? greyPicture;

  test('reports the pages without charging', async () => {
    const bytes = writeSheets([sentence, [{ picture, size: wholePage }]]);
    const response = await library.upload(ana, [{ name: 'Plano.pdf', bytes }]);
    expect(uploadResponseSchema.parse(response)).toMatchObject({
      credits_used: 1,
      vision_processing: false,
      uploaded_files: [{ name: 'Plano.pdf', unread_pages: [2] }],
      message: `Se ha subido 1 documento. ${warning}`,
      unread_detail: warning,
    });
    expect((await documentsOfAna())[0]).toMatchObject({ visionPages: [], unreadPages: [2] });
    expect(await balanceOfAna()).toEqual({ available: 99, held: 0 });
    expect(await library.modelRequests()).not.toContain('data:image');
  });

  // @proves V15.2.2
  test('rejects a file without other pages, for free', async () => {
    const bytes = writeSheets([[{ picture, size: wholePage }]]);
    await expect(library.upload(ana, [{ name: 'Plano.pdf', bytes }])).rejects.toMatchObject({
      code: 'unreadable_file',
      detail: expect.stringContaining(
        'No se ha leído la página 1 (tiene una imagen que no se puede dibujar).',
      ),
    });
    expect(await countRemains(ana.uid)).toEqual({
      documents: 0,
      files: 0,
      balance: { available: 100, held: 0 },
    });
  });

  test('reports the pages with the name of each of several files', async () => {
    const bytes = writeSheets([sentence, [{ picture, size: wholePage }]]);
    const response = await library.upload(ana, [
      { name: 'Plano.pdf', bytes },
      { name: 'Normas.pdf', bytes: rules },
    ]);
    expect(response.unread_detail).toBe(
      'En «Plano.pdf» no se ha leído la página 2 (tiene una imagen que no se puede dibujar).',
    );
  });
});

describe('second upload of a file', () => {
  test('rejects the second upload under any name as a duplicate, for free', async () => {
    await library.upload(ana, [{ name: 'Normas.pdf', bytes: rules }]);
    await expect(library.upload(ana, [{ name: 'Otras.pdf', bytes: rules }])).rejects.toMatchObject({
      code: 'duplicate_file',
      status: 403,
      detail: expect.stringContaining('duplicado'),
    });
    expect(await balanceOfAna()).toEqual({ available: 99, held: 0 });
  });

  // @proves 3.11
  test('skips the duplicate, and stores the new files of the request', async () => {
    const files = [
      { name: 'Normas.pdf', bytes: rules },
      { name: 'Copia.pdf', bytes: rules },
      { name: 'Contrato.pdf', bytes: lease },
    ];
    expect(await library.upload(ana, files)).toMatchObject({
      uploaded_count: 2,
      duplicate_count: 1,
      duplicate_files: ['Copia.pdf'],
      message: 'Se han subido 2 documentos. Se ha omitido 1 archivo duplicado.',
    });
  });

  test('stores one document for four concurrent uploads of a file', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 4 }, () => library.uploadBeside(ana, { name: 'Normas.pdf', bytes: rules })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await countRemains(ana.uid)).toEqual({
      documents: 1,
      files: 5,
      balance: { available: 99, held: 0 },
    });
  });

  test('stores the file again under another name when the caller allows duplicates', async () => {
    await library.upload(ana, [{ name: 'Normas.pdf', bytes: rules }]);
    const secondUpload = await library.upload(ana, [{ name: 'Copia.pdf', bytes: rules }], {
      allowsDuplicates: true,
    });
    expect(secondUpload.uploaded_count).toBe(1);
  });

  test('stores the file once for each user', async () => {
    await library.upload(ana, [{ name: 'Normas.pdf', bytes: rules }]);
    const luis = await library.createPerson('free', 10);
    expect((await library.upload(luis, [{ name: 'Normas.pdf', bytes: rules }])).uploaded_count).toBe(1);
  });
});

describe('refused upload', () => {
  test('rejects another document of the same name in any case, and stores nothing', async () => {
    await library.upload(ana, [{ name: 'Normas.pdf', bytes: rules }]);
    await expect(library.upload(ana, [{ name: 'NORMAS.PDF', bytes: lease }])).rejects.toMatchObject({
      code: 'name_taken',
    });
    expect(await countRemains(ana.uid)).toEqual({
      documents: 1,
      files: 5,
      balance: { available: 99, held: 0 },
    });
  });

  // @proves 1.6a, 6.1g, V2.3.2
  test("rejects documents beyond the plan's limit, also when they arrive concurrently", async () => {
    const luis = await library.createPerson('free', 100);
    const files = await Promise.all(
      [1, 2, 3, 4, 5].map(async (n) => ({
        name: `${n}.pdf`,
        bytes: await printPages([`Documento número ${n} de la serie`]),
      })),
    );
    const outcomes = await Promise.allSettled(files.map((file) => library.uploadBeside(luis, file)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(await countRemains(luis.uid)).toEqual({
      documents: 3,
      files: 15,
      balance: { available: 97, held: 0 },
    });
    await expect(
      library.upload(luis, files.slice(0, 0).concat({ name: 'x.pdf', bytes: lease })),
    ).rejects.toMatchObject({
      code: 'plan_limit_reached',
      detail: expect.stringContaining('3 documentos'),
    });
  });

  test('rejects more pages than the plan allows', async () => {
    const luis = await library.createPerson('free', 100);
    await expect(library.upload(luis, [{ name: 'Contrato.pdf', bytes: lease }])).rejects.toMatchObject({
      code: 'page_limit_exceeded',
      detail: 'El documento tiene 12 páginas y tu plan permite 10 por archivo.',
    });
    expect(await countRemains(luis.uid)).toEqual({
      documents: 0,
      files: 0,
      balance: { available: 100, held: 0 },
    });
  });

  // @proves 6.1g
  test('rejects a document that costs more than the available credits', async () => {
    const luis = await library.createPerson('premium', 1);
    await expect(library.upload(luis, [{ name: 'Contrato.pdf', bytes: lease }])).rejects.toMatchObject({
      code: 'insufficient_credits',
      detail: 'Subir este documento cuesta 2 créditos y no tienes suficientes.',
    });
    expect(await countRemains(luis.uid)).toEqual({
      documents: 0,
      files: 0,
      balance: { available: 1, held: 0 },
    });
  });

  test('rejects any document before reading it when there are no credits', async () => {
    const luis = await library.createPerson('premium', 0);
    const onEvent = vi.fn();
    await expect(
      library.upload(luis, [{ name: 'Contrato.pdf', bytes: lease }], { onEvent }),
    ).rejects.toMatchObject({
      code: 'insufficient_credits',
      detail: 'Subir un documento cuesta al menos 1 crédito y te quedan 0.',
    });
    expect(onEvent).not.toHaveBeenCalled();
  });

  // @proves 7.22a
  test('rejects a request without files, and one with more than twenty', async () => {
    await expect(library.upload(ana, [])).rejects.toMatchObject({ code: 'invalid_request' });
    const many = Array.from({ length: 21 }, (_, index) => ({ name: `${index}.pdf`, bytes: rules }));
    await expect(library.upload(ana, many)).rejects.toMatchObject({ code: 'invalid_request' });
  });
});

describe('several files in one request', () => {
  // @proves 7.22a, V5.2.1
  test('stores the other files when one is too large or invalid', async () => {
    const files = [
      { name: 'Enorme.pdf', bytes: Buffer.alloc(11 * 1024 * 1024, rules) },
      { name: 'foto.pdf', bytes: Buffer.from('89504e470d0a1a0a', 'hex') },
      { name: '../Normas.pdf', bytes: rules },
    ];
    expect(await library.upload(ana, files)).toMatchObject({
      uploaded_count: 1,
      uploaded_files: [{ name: 'Normas.pdf' }],
      failed_files: [
        { filename: 'Enorme.pdf', code: 'file_too_large' },
        { filename: 'foto.pdf', code: 'unsupported_file' },
      ],
    });
  });

  test('rejects with the first failure and names every file when all fail', async () => {
    const files = [
      { name: 'vacío.pdf', bytes: Buffer.alloc(0) },
      { name: 'foto.pdf', bytes: Buffer.from('89504e470d0a1a0a', 'hex') },
    ];
    await expect(library.upload(ana, files)).rejects.toMatchObject({
      code: 'empty_file',
      detail: expect.stringMatching(/^vacío\.pdf: .+ foto\.pdf: .+$/),
    });
  });
});

describe('failure during an upload', () => {
  const untouched = { documents: 0, files: 0, balance: { available: 100, held: 0 } };

  // @proves V2.3.3
  test('stores and charges nothing without embeddings', async () => {
    await library.fail('ai', { route: 'embeddings', status: 500, times: 20 });
    await expect(library.upload(ana, [{ name: 'Normas.pdf', bytes: rules }])).rejects.toMatchObject({
      code: 'model_unavailable',
    });
    expect(await countRemains(ana.uid)).toEqual(untouched);
  });

  // @proves V2.3.3
  test('stores and charges nothing when the bucket rejects a write', async () => {
    await library.fail('storage', { method: 'upload', status: 403, times: 1 });
    await expect(library.upload(ana, [{ name: 'Normas.pdf', bytes: rules }])).rejects.toMatchObject({
      code: 'internal',
    });
    expect(await countRemains(ana.uid)).toEqual(untouched);
  });

  // @proves V2.3.3
  test('stores and charges nothing when the client disconnects', async () => {
    const leaving = new AbortController();
    const uploadingPromise = library.upload(ana, [{ name: 'Contrato.pdf', bytes: lease }], {
      signal: leaving.signal,
      onEvent: (event) => event.type === 'storing' && leaving.abort(),
    });
    await expect(uploadingPromise).rejects.toThrow();
    expect(await countRemains(ana.uid)).toEqual(untouched);
  });
});
