import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { packDocx, paragraph } from '../../../tests/fixtures/documents/make-docx.ts';
import { printPages, writeScansPdf } from '../../../tests/fixtures/documents/make-pdf.ts';
import { openLibrary, type TestLibrary } from '../../../tests/fixtures/documents/open-library.ts';
import type { DocumentReader } from '../../engines/document-reading/document-reader.ts';
import type { BinaryAnswer } from '../../shared/http/handler.ts';
import { listDocumentsOf } from '../../shared/library/find-documents.ts';
import type { Caller } from '../../shared/sessions/caller.ts';
import { createDocumentToken } from '../serving/create-document-token.ts';
import { readDocumentFile } from '../serving/read-document-file.ts';
import { deleteDocuments } from './delete-documents.ts';
import { renameDocument } from './rename-document.ts';

let library: TestLibrary;
let ana: Caller;
let lease: Buffer;
let minutes: Buffer;
let leaseId: string;
/** Called by the stubbed reader after each reading of a file. */
let afterReading: (() => Promise<unknown>) | undefined;

beforeAll(async () => {
  const adaptReader =
    (read: DocumentReader): DocumentReader =>
    async (request) => {
      const result = await read(request);
      await afterReading?.();
      return result;
    };
  library = await openLibrary({ adaptReader, readsOnce: true });
  lease = await printPages(['La renta mensual del piso es de 900 euros.']);
  minutes = await printPages(['Acta de la junta de vecinos del mes de mayo.']);
});
afterAll(() => library.close());
beforeEach(async () => {
  afterReading = undefined;
  ana = await library.createPerson('premium', 100);
  leaseId = await storeDocument('Contrato.pdf', lease);
});

async function storeDocument(name: string, bytes: Buffer): Promise<string> {
  const { uploaded_files: storedFiles } = await library.upload(ana, [{ name, bytes }]);
  return storedFiles[0]?.id ?? '';
}

const rename = (id: string, filename: string, caller = ana) =>
  renameDocument(library.services, {
    caller,
    params: { document_id: id },
    body: { filename },
  } as Parameters<typeof renameDocument>[1]);
const names = async () =>
  (await listDocumentsOf(library.services.firestore, ana.uid)).map(({ name }) => name);
const link = (body: { filename: string; document_id?: string; version?: string }) =>
  createDocumentToken(library.services, { caller: ana, body } as Parameters<typeof createDocumentToken>[1]);
const readFile = (filename: string, token: string): Promise<BinaryAnswer> =>
  readDocumentFile(library.services, {
    params: { filename },
    query: { token },
    headers: {},
  } as Parameters<typeof readDocumentFile>[1]);
const remove = (filename: string) =>
  deleteDocuments(library.services, { caller: ana, body: { filenames: [filename] } } as Parameters<
    typeof deleteDocuments
  >[1]);

describe('new name of a document', () => {
  test.each([
    ['Arrendamiento', 'Arrendamiento.pdf'],
    ['Arrendamiento.pdf', 'Arrendamiento.pdf'],
    ['Arrendamiento.PDF', 'Arrendamiento.pdf'],
    ['Arrendamiento.docx', 'Arrendamiento.docx.pdf'],
    ['../../Otra carpeta/  Piso\u200B de  Ana ', 'Piso de Ana.pdf'],
    ['CONTRATO.pdf', 'CONTRATO.pdf'],
  ])('stores the name %j as %j', async (typed, name) => {
    const before = await listDocumentsOf(library.services.firestore, ana.uid);
    expect(await rename(leaseId, typed)).toMatchObject({ id: leaseId, name, kind: 'pdf' });
    expect(await names()).toEqual([name]);
    const after = await listDocumentsOf(library.services.firestore, ana.uid);
    expect(after[0]?.version).toBe(before[0]?.version);
  });

  test('keeps the extension of a DOCX', async () => {
    const bytes = await packDocx({ body: paragraph('El plazo de entrega es de treinta días.') });
    const id = await storeDocument('Pliego.docx', bytes);
    expect(await rename(id, 'Condiciones.pdf')).toMatchObject({ name: 'Condiciones.pdf.docx', kind: 'docx' });
  });

  test('changes nothing when it equals the current name, however often it is sent', async () => {
    await rename(leaseId, 'Piso');
    const [before] = await listDocumentsOf(library.services.firestore, ana.uid);
    expect(await rename(leaseId, 'Piso.pdf')).toMatchObject({ name: 'Piso.pdf' });
    expect(await listDocumentsOf(library.services.firestore, ana.uid)).toEqual([before]);
  });

  test("rejects another document's name in any case with `name_taken`", async () => {
    await storeDocument('Acta.pdf', minutes);
    await expect(rename(leaseId, 'acta')).rejects.toMatchObject({
      code: 'name_taken',
      detail: 'Ya tienes otro documento con ese nombre. Elige un nombre distinto.',
    });
    expect(await names()).toEqual(['Acta.pdf', 'Contrato.pdf']);
  });

  test("rejects a rename of another user's or a missing document", async () => {
    const luis = await library.createPerson('premium', 1);
    await expect(rename(leaseId, 'Mío', luis)).rejects.toMatchObject({ code: 'document_not_found' });
    await expect(rename('no-existe', 'Mío')).rejects.toMatchObject({ code: 'document_not_found' });
    expect(await names()).toEqual(['Contrato.pdf']);
  });

  test('frees the old name for another document, and deletes the renamed one by its new name', async () => {
    await rename(leaseId, 'Piso');
    await storeDocument('Contrato.pdf', minutes);
    await expect(remove('Otro.pdf')).rejects.toMatchObject({ code: 'document_not_found' });
    expect(await remove('Piso.pdf')).toEqual({ remaining_files: ['Contrato.pdf'] });
    expect(await library.fileNames(ana.uid)).toHaveLength(5);
  });
});

describe('citation of a renamed document', () => {
  const cited = async () => {
    const [document] = await listDocumentsOf(library.services.firestore, ana.uid);
    return { filename: 'Contrato.pdf', document_id: leaseId, version: document?.version ?? '' };
  };

  test('opens the document by its old name, and by a link issued before the rename', async () => {
    const old = await cited();
    const { token: openToken } = await link(old);
    await rename(leaseId, 'Piso');
    const { token } = await link(old);
    for (const each of [openToken, token]) {
      const answer = await readFile('Contrato.pdf', each);
      expect(answer.headers['Content-Disposition']).toContain('Piso.pdf');
      expect(answer.body && (await buffer(answer.body)).equals(lease)).toBe(true);
    }
  });

  // @proves T2
  test('never opens another document with the old name, nor other content', async () => {
    const old = await cited();
    await rename(leaseId, 'Piso');
    const other = await storeDocument('Contrato.pdf', minutes);
    const { token } = await link(old);
    const { body } = await readFile('Contrato.pdf', token);
    expect(body && (await buffer(body)).equals(lease)).toBe(true);
    await expect(link({ filename: 'Contrato.pdf', document_id: leaseId })).rejects.toMatchObject({
      code: 'document_not_found',
    });
    await expect(link({ ...old, document_id: other })).rejects.toMatchObject({ code: 'document_replaced' });
    await library.upload(
      ana,
      [{ name: 'Piso.pdf', bytes: await printPages(['La renta es de 950 euros.']) }],
      {
        nameConflict: 'replace',
      },
    );
    await expect(link(old)).rejects.toMatchObject({ code: 'document_replaced' });
    await remove('Piso.pdf');
    await expect(link(old)).rejects.toMatchObject({ code: 'document_not_found' });
  });
});

describe('concurrent requests for a name', () => {
  test('accepts one of two renames and rejects the other with `name_taken`', async () => {
    const actaId = await storeDocument('Acta.pdf', minutes);
    const outcomes = await Promise.allSettled([rename(leaseId, 'Final'), rename(actaId, 'final')]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'name_taken' },
    });
    expect((await names()).filter((name) => name.toLowerCase() === 'final.pdf')).toHaveLength(1);
  });

  test('rejects an upload that ends after a rename, or stores it under the next free name', async () => {
    afterReading = () => rename(leaseId, 'Acta');
    const file = { name: 'Acta.pdf', bytes: minutes };
    await expect(library.upload(ana, [file])).rejects.toMatchObject({ code: 'name_taken' });
    afterReading = () => rename(leaseId, 'Acta');
    await library.upload(ana, [file], { nameConflict: 'keep_both' });
    expect(await names()).toEqual(['Acta (2).pdf', 'Acta.pdf']);
    expect(await library.services.ledger.balance(ana.uid)).toEqual({ available: 98, held: 0 });
  });

  test('does not replace a document that took the name during the upload', async () => {
    const actaId = await storeDocument('Acta.pdf', minutes);
    await remove('Contrato.pdf');
    afterReading = () => rename(actaId, 'Contrato');
    await expect(
      library.upload(ana, [{ name: 'Contrato.pdf', bytes: lease }], { nameConflict: 'replace' }),
    ).rejects.toMatchObject({ code: 'name_taken' });
    expect(await names()).toEqual(['Contrato.pdf']);
    const { token } = await link({ filename: 'Contrato.pdf' });
    const { body } = await readFile('Contrato.pdf', token);
    expect(body && (await buffer(body)).equals(minutes)).toBe(true);
  });

  test('rejects the replacement of a document that was renamed meanwhile', async () => {
    afterReading = () => rename(leaseId, 'Contrato de 2025');
    const next = await printPages(['La renta mensual del piso es de 950 euros.']);
    await expect(
      library.upload(ana, [{ name: 'Contrato.pdf', bytes: next }], { nameConflict: 'replace' }),
    ).rejects.toMatchObject({ code: 'document_not_found', detail: expect.stringContaining('nombre') });
    const { token } = await link({ filename: 'Contrato de 2025.pdf' });
    const { body } = await readFile('Contrato de 2025.pdf', token);
    expect(body && (await buffer(body)).equals(lease)).toBe(true);
    expect(await library.fileNames(ana.uid)).toHaveLength(5);
    expect(await library.services.ledger.balance(ana.uid)).toEqual({ available: 99, held: 0 });
  });

  test('stores the document under one name, or deletes it, after a concurrent deletion and rename', async () => {
    const [renamed, removed] = await Promise.allSettled([rename(leaseId, 'Piso'), remove('Contrato.pdf')]);
    const isRenamed = renamed.status === 'fulfilled';
    expect(removed.status).toBe(isRenamed ? 'rejected' : 'fulfilled');
    expect(await names()).toEqual(isRenamed ? ['Piso.pdf'] : []);
  });
});

test('charges the pictures already read of an upload when another document takes its name during the upload', async () => {
  afterReading = () => rename(leaseId, 'Escaneado');
  await expect(
    library.upload(ana, [{ name: 'Escaneado.pdf', bytes: writeScansPdf(2) }]),
  ).rejects.toMatchObject({ code: 'name_taken', detail: expect.stringContaining('4 créditos') });
  expect(await library.services.ledger.balance(ana.uid)).toEqual({ available: 95, held: 0 });
});
