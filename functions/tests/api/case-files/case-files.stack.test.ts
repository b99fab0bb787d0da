import JSZip from 'jszip';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { readStackServices } from '../../../../emulators/src/seed/stack-services.ts';
import { uploadFile } from '../../../../emulators/src/seed/upload-file.ts';
import { readStackFile } from '../../../../emulators/src/shared/stack-addresses.ts';
import { exportLinkSchema } from '../../../src/contract/account/schemas.ts';
import { caseFileListSchema, caseFileSchema } from '../../../src/contract/case-files/schemas.ts';
import {
  conversationListSchema,
  conversationSchema,
  savedAnswerListSchema,
} from '../../../src/contract/chat/conversations.ts';
import { limits } from '../../../src/contract/limits.ts';
import { type CaseFileRecord, caseFilesOf } from '../../../src/shared/case-files/case-file-record.ts';
import { printPages } from '../../fixtures/documents/make-pdf.ts';
import { getAnswer } from '../chat/chat-client.ts';
import { openReader } from '../chat/open-reader.ts';

// Each running call occupies a worker of the Functions emulator.
vi.setConfig({ maxConcurrency: 2 });

const stack = readStackFile();
const services = readStackServices();

/** Opens an account, and returns what calls the API as its user. */
async function openOffice() {
  const { token, uid } = await openReader(stack, services, 30);
  const call = async (method: string, path: string, body?: object): Promise<Response> =>
    await fetch(`${stack.functions}/api${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      ...(body && { body: JSON.stringify(body) }),
    });
  const readJson = async <Schema extends z.ZodType>(
    schema: Schema,
    path: string,
  ): Promise<z.output<Schema>> => schema.parse(await (await call('GET', path)).json());
  const create = async (name: string) => {
    const body = { case_file_id: crypto.randomUUID(), name, color: 'teal' };
    return caseFileSchema.parse(await (await call('POST', '/case-files', body)).json());
  };
  const upload = async (name: string, text: string, caseFileId?: string) => {
    const bytes = await printPages([text]);
    const file = { name, bytes, ...(caseFileId !== undefined && { caseFileId }) };
    const [document] = (await uploadFile(stack, token, file)).uploaded_files;
    return document?.id ?? '';
  };
  const ask = (caseFileId: string, document: string, question: string) =>
    getAnswer(stack, token, { question, selected_document: document, case_file_id: caseFileId });
  return { token, uid, call, read: readJson, create, upload, ask };
}

const codeOf = async (response: Response): Promise<[number, unknown]> => [
  response.status,
  z.object({ code: z.unknown() }).parse(await response.json()).code,
];

test.concurrent('creates, renames, recolours, archives and lists case files by name, and refuses a taken name', async () => {
  const { call, create, read } = await openOffice();
  const pool = await create('Piscina  municipal');
  const arches = await create('Árbol caído');
  expect(pool).toMatchObject({ name: 'Piscina municipal', color: 'teal', is_archived: false });
  const sameCaseFile = { case_file_id: pool.id, name: 'Otro nombre', color: 'red' };
  expect(caseFileSchema.parse(await (await call('POST', '/case-files', sameCaseFile)).json())).toEqual(pool);
  const takenName = { case_file_id: crypto.randomUUID(), name: 'PISCINA MUNICIPAL', color: 'red' };
  expect(await codeOf(await call('POST', '/case-files', takenName))).toEqual([409, 'name_taken']);
  const renamedResponse = await call('POST', `/case-files/${pool.id}`, { name: 'arbol caido' });
  expect(await codeOf(renamedResponse)).toEqual([409, 'name_taken']);
  await call('POST', `/case-files/${pool.id}`, { name: 'Zaguán', is_archived: true });
  await call('POST', `/case-files/${arches.id}`, { color: 'plum' });
  expect((await read(caseFileListSchema, '/case-files')).case_files).toMatchObject([
    { id: arches.id, name: 'Árbol caído', color: 'plum', is_archived: false },
    { id: pool.id, name: 'Zaguán', color: 'teal', is_archived: true },
  ]);
});

test.concurrent('keeps a document in several case files until it is removed or deleted', async () => {
  const { token, call, create, read, upload } = await openOffice();
  const [one, other] = [await create('Uno'), await create('Dos')];
  const uploaded = await upload('Alquiler.pdf', 'La renta mensual es de 900 euros.', one.id);
  const policy = await printPages(['La prima anual es de 300 euros.']);
  const added =
    (await uploadFile(stack, token, { name: 'Seguro.pdf', bytes: policy })).uploaded_files[0]?.id ?? '';
  const contents = (id: string, body: object) => call('POST', `/case-files/${id}/contents`, body);
  const bothIds = { document_ids: [uploaded, added, added] };
  await contents(other.id, { added: bothIds });
  const absent = { added: { document_ids: [added, 'ausente'] } };
  expect(await codeOf(await contents(one.id, absent))).toEqual([404, 'document_not_found']);
  const absentJob = { added: { job_ids: [crypto.randomUUID()] } };
  expect(await codeOf(await contents(one.id, absentJob))).toEqual([404, 'extraction_not_found']);
  const held = async () => {
    const { case_files: caseFiles } = await read(caseFileListSchema, '/case-files');
    return Object.fromEntries(caseFiles.map(({ name, document_ids }) => [name, document_ids]));
  };
  expect(await held()).toEqual({ Uno: [uploaded], Dos: [uploaded, added] });
  await contents(other.id, { removed: { document_ids: [added] } });
  expect(await held()).toEqual({ Uno: [uploaded], Dos: [uploaded] });
  await call('POST', '/delete_files', { filenames: ['Alquiler.pdf'] });
  expect(await held()).toEqual({ Uno: [], Dos: [] });
  // A file that is in the library already joins the case file too.
  const again = { name: 'Otra póliza.pdf', bytes: policy, caseFileId: one.id };
  await expect(uploadFile(stack, token, again)).rejects.toThrow('duplicado');
  expect(await held()).toEqual({ Uno: [added], Dos: [] });
  const absentFile = crypto.randomUUID();
  expect(await upload('Luz.pdf', 'La tarifa es de 20 euros.', absentFile)).not.toBe('');
});

test.concurrent('lists the conversations and saved answers of a case file, moves them, and keeps them after its deletion', async () => {
  const { token, call, create, read, upload, ask } = await openOffice();
  const [one, other] = [await create('Uno'), await create('Dos')];
  await upload('Alquiler.pdf', 'La renta mensual es de 900 euros, que se pagan el día 5 de cada mes.');
  const question = '¿Cuál es la renta mensual?';
  const { session_id: inside, message_id: messageId } = await ask(one.id, 'Alquiler.pdf', question);
  const outside = await getAnswer(stack, token, { question, selected_document: 'Alquiler.pdf' });
  await call('POST', `/chat-sessions/${inside}/messages/${messageId}/saved`, { is_saved: true });
  const listed = async (query: string) =>
    (await read(conversationListSchema, `/chat-sessions${query}`)).sessions.map(({ id }) => id);
  const saved = async (id: string) =>
    (await read(savedAnswerListSchema, `/chat-sessions/saved?case_file_id=${id}`)).answers.length;
  expect(await listed(`?case_file_id=${one.id}`)).toEqual([inside]);
  expect(await listed(`?case_file_id=${one.id}&document_name=Alquiler.pdf`)).toEqual([inside]);
  expect(await listed(`?case_file_id=${other.id}`)).toEqual([]);
  expect(await listed('')).toEqual([outside.session_id, inside]);
  // A later question does not move the conversation.
  const next = { question: '¿Qué día se paga la renta?', selected_document: 'Alquiler.pdf' };
  await getAnswer(stack, token, { ...next, session_id: inside, case_file_id: other.id });
  expect([await saved(one.id), await saved(other.id)]).toEqual([1, 0]);
  const move = (id: string, caseFileId: string | null) =>
    call('POST', `/chat-sessions/${id}/case-file`, { case_file_id: caseFileId });
  expect(await codeOf(await move(inside, crypto.randomUUID()))).toEqual([404, 'case_file_not_found']);
  await move(inside, other.id);
  const moved = conversationSchema.parse(await (await move(outside.session_id, other.id)).json());
  expect(moved.case_file_id).toBe(other.id);
  expect(await listed(`?case_file_id=${other.id}`)).toEqual([inside, outside.session_id]);
  await move(outside.session_id, null);
  expect(await listed(`?case_file_id=${other.id}`)).toEqual([inside]);
  for (let deletions = 0; deletions < 2; deletions += 1) {
    const deletedResponse = await call('DELETE', `/case-files/${other.id}`);
    expect(caseFileListSchema.parse(await deletedResponse.json()).case_files.map(({ id }) => id)).toEqual([
      one.id,
    ]);
  }
  expect(await listed(`?case_file_id=${other.id}`)).toEqual([]);
  expect(await listed('')).toEqual([inside, outside.session_id]);
  expect(await codeOf(await call('POST', `/case-files/${other.id}`, { is_archived: true }))).toEqual([
    404,
    'case_file_not_found',
  ]);
});

test.concurrent('refuses one case file more than the maximum', async () => {
  const { uid, call } = await openOffice();
  const writer = services.firestore.bulkWriter();
  const date = new Date();
  for (let at = 0; at < limits.caseFiles; at += 1) {
    const record: CaseFileRecord = {
      ...{ name: `Expediente ${at}`, color: 'grey', isArchived: false },
      ...{ documentIds: [], jobIds: [], createdAt: date, updatedAt: date },
    };
    void writer.create(caseFilesOf(services.firestore, uid).doc(crypto.randomUUID()), record);
  }
  await writer.close();
  const body = { case_file_id: crypto.randomUUID(), name: 'Otro', color: 'grey' };
  expect(await codeOf(await call('POST', '/case-files', body))).toEqual([409, 'too_many_case_files']);
});

test.concurrent('exports the case files of an account', async () => {
  const { call, create, upload } = await openOffice();
  const one = await create('Comunidad de Sol, 3');
  const documentId = await upload('Acta.pdf', 'La junta se celebra el 3 de mayo.', one.id);
  const link = exportLinkSchema.parse(await (await call('POST', '/account/export')).json());
  const archiveResponse = await fetch(`${stack.functions}/archive${link.path}`);
  const zip = await JSZip.loadAsync(await archiveResponse.arrayBuffer());
  const exported: unknown = JSON.parse((await zip.file('expedientes.json')?.async('string')) ?? '');
  expect(exported).toMatchObject([{ name: 'Comunidad de Sol, 3', document_ids: [documentId] }]);
});
