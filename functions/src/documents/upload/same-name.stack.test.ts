import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { printPages } from '../../../tests/fixtures/documents/make-pdf.ts';
import { openLibrary, type TestLibrary } from '../../../tests/fixtures/documents/open-library.ts';
import { listDocumentsOf } from '../../shared/library/find-documents.ts';
import type { Caller } from '../../shared/sessions/caller.ts';
import { deleteDocuments } from '../library/delete-documents.ts';
import { createDocumentToken } from '../serving/create-document-token.ts';
import { readDocumentFile } from '../serving/read-document-file.ts';

let library: TestLibrary;
let ana: Caller;
let firstPdf: Buffer;
let secondPdf: Buffer;

beforeAll(async () => {
  library = await openLibrary({ readsOnce: true });
  firstPdf = await printPages(['La renta mensual del piso es de 900 euros.']);
  secondPdf = await printPages(['La renta mensual del piso es de 950 euros.']);
});
afterAll(() => library.close());
beforeEach(async () => {
  ana = await library.createPerson('premium', 100);
  await library.upload(ana, [{ name: 'Contrato.pdf', bytes: firstPdf }]);
});

const documents = () => listDocumentsOf(library.services.firestore, ana.uid);
const link = (body: { filename: string; document_id?: string; version?: string }) =>
  createDocumentToken(library.services, { caller: ana, body } as Parameters<typeof createDocumentToken>[1]);
const readFile = (filename: string, token: string) =>
  readDocumentFile(library.services, {
    params: { filename },
    query: { token },
    headers: {},
  } as Parameters<typeof readDocumentFile>[1]);

describe('file with the name of another document', () => {
  test.each([
    ['a client that asks its user', 'ask', { code: 'name_taken', status: 409 }],
    [
      'a client that does not know the choice',
      'absent',
      { code: 'duplicate_file', status: 403, detail: expect.stringContaining('duplicado') },
    ],
  ] as const)('rejects the file of %s, and changes nothing', async (_client, nameConflict, refusal) => {
    const before = await documents();
    await expect(
      library.upload(ana, [{ name: 'CONTRATO.pdf', bytes: secondPdf }], { nameConflict }),
    ).rejects.toMatchObject(refusal);
    expect(await documents()).toEqual(before);
    expect(await library.services.ledger.balance(ana.uid)).toEqual({ available: 99, held: 0 });
  });

  test('replaces the document and its files, at the price of an upload', async () => {
    const [old] = await documents();
    const response = await library.upload(ana, [{ name: 'Contrato.pdf', bytes: secondPdf }], {
      nameConflict: 'replace',
    });
    expect(response).toMatchObject({
      replaced_files: ['Contrato.pdf'],
      credits_used: 1,
      remaining_credits: 98,
    });
    const [now, ...others] = await documents();
    expect(others).toEqual([]);
    expect(now).toMatchObject({ id: old?.id, name: 'Contrato.pdf' });
    expect(now?.version).not.toBe(old?.version);
    const files = await library.fileNames(ana.uid);
    expect(files).toHaveLength(5);
    expect(files.every((name) => name.includes(`/${now?.version}/`))).toBe(true);
  });

  test('rejects a citation of the replaced document with `document_replaced`', async () => {
    const [old] = await documents();
    const cited = { filename: 'Contrato.pdf', document_id: old?.id ?? '', version: old?.version ?? '' };
    const { token } = await link(cited);
    await library.upload(ana, [{ name: 'Contrato.pdf', bytes: secondPdf }], { nameConflict: 'replace' });
    await expect(link(cited)).rejects.toMatchObject({ code: 'document_replaced', status: 410 });
    await expect(readFile('Contrato.pdf', token)).rejects.toMatchObject({ code: 'document_replaced' });
    expect(await link({ filename: 'Contrato.pdf' })).toHaveProperty('token');
  });

  test('rejects a citation of a deleted document, also when a later one has its name', async () => {
    const [old] = await documents();
    await deleteDocuments(library.services, {
      caller: ana,
      body: { filenames: ['Contrato.pdf'] },
    } as Parameters<typeof deleteDocuments>[1]);
    await library.upload(ana, [{ name: 'Contrato.pdf', bytes: firstPdf }]);
    await expect(
      link({ filename: 'Contrato.pdf', document_id: old?.id ?? '', version: old?.version ?? '' }),
    ).rejects.toMatchObject({ code: 'document_not_found' });
  });

  test('stores the file beside that document under the next free name', async () => {
    const keepBoth = { nameConflict: 'keep_both' } as const;
    await library.upload(ana, [{ name: 'contrato.pdf', bytes: secondPdf }], keepBoth);
    const third = await printPages(['La renta mensual del piso es de 990 euros.']);
    const response = await library.upload(ana, [{ name: 'Contrato.pdf', bytes: third }], keepBoth);
    expect(response).toMatchObject({ uploaded_files: [{ name: 'Contrato (3).pdf' }], replaced_files: [] });
    expect((await documents()).map(({ name }) => name)).toEqual([
      'contrato (2).pdf',
      'Contrato (3).pdf',
      'Contrato.pdf',
    ]);
  });

  test('stores the file beside that document when the client allows duplicates, even with equal content', async () => {
    for (const bytes of [firstPdf, secondPdf]) {
      const options = { allowsDuplicates: true, nameConflict: 'absent' } as const;
      await library.upload(ana, [{ name: 'Contrato.pdf', bytes }], options);
    }
    expect((await documents()).map(({ name }) => name)).toEqual([
      'Contrato (2).pdf',
      'Contrato (3).pdf',
      'Contrato.pdf',
    ]);
  });

  test('rejects a file with the content of another document as a duplicate, also with a choice about its name', async () => {
    for (const nameConflict of ['replace', 'keep_both'] as const) {
      await expect(
        library.upload(ana, [{ name: 'Contrato.pdf', bytes: firstPdf }], { nameConflict }),
      ).rejects.toMatchObject({ code: 'duplicate_file' });
    }
  });

  test('keeps the document that an unreadable file would replace', async () => {
    const before = await documents();
    await expect(
      library.upload(ana, [{ name: 'Contrato.pdf', bytes: Buffer.from('%PDF-1.7\nnada') }], {
        nameConflict: 'replace',
      }),
    ).rejects.toMatchObject({ code: 'damaged_file' });
    expect(await documents()).toEqual(before);
    expect(await library.fileNames(ana.uid)).toHaveLength(5);
  });

  test('replaces a document in a full library, and counts an upload', async () => {
    const luis = await library.createPerson('free', 10);
    const texts = ['Primer acta de la junta.', 'Segunda acta de la junta.', 'Otra acta de la junta vecinal.'];
    const files = await Promise.all(texts.map((text) => printPages([text])));
    const [one = firstPdf, two = firstPdf, three = firstPdf] = files;
    await library.upload(luis, [{ name: 'A.pdf', bytes: one }]);
    await library.upload(luis, [{ name: 'B.pdf', bytes: two }]);
    const replace = { nameConflict: 'replace' } as const;
    expect((await library.upload(luis, [{ name: 'B.pdf', bytes: three }], replace)).uploaded_count).toBe(1);
    await expect(library.upload(luis, [{ name: 'A.pdf', bytes: two }], replace)).rejects.toMatchObject({
      code: 'plan_limit_reached',
      detail: expect.stringContaining('por periodo'),
    });
  });

  test('leaves one document and charges only stored ones after two concurrent replacements', async () => {
    const third = await printPages(['La renta mensual del piso es de 990 euros.']);
    const outcomes = await Promise.allSettled(
      [secondPdf, third].map((bytes) =>
        library.uploadBeside(ana, { name: 'Contrato.pdf', bytes }, { nameConflict: 'replace' }),
      ),
    );
    const storedCount = outcomes.filter(({ status }) => status === 'fulfilled').length;
    const [now, ...others] = await documents();
    expect(others).toEqual([]);
    const files = await library.fileNames(ana.uid);
    expect(files).toHaveLength(5);
    expect(files.every((name) => name.includes(`/${now?.version}/`))).toBe(true);
    expect(await library.services.ledger.balance(ana.uid)).toEqual({ available: 99 - storedCount, held: 0 });
  });
});
