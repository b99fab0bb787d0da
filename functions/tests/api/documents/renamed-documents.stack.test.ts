import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { askQuestion } from '../../../src/chat/asking/ask-question.ts';
import { conversationRecordSchema } from '../../../src/chat/conversation-record.ts';
import { createConversation } from '../../../src/chat/conversations/create-conversation.ts';
import { describeConversation } from '../../../src/chat/conversations/describe-conversation.ts';
import type { QueryResponse } from '../../../src/contract/chat/schemas.ts';
import { deleteDocuments } from '../../../src/documents/library/delete-documents.ts';
import { renameDocument } from '../../../src/documents/library/rename-document.ts';
import { createDocumentToken } from '../../../src/documents/serving/create-document-token.ts';
import { readSnapshot } from '../../../src/platform/firestore/firestore-data.ts';
import { conversationsOf } from '../../../src/shared/conversations/conversation-scope.ts';
import type { Caller } from '../../../src/shared/sessions/caller.ts';
import { printPages } from '../../fixtures/documents/make-pdf.ts';
import { openLibrary, type TestLibrary } from '../../fixtures/documents/open-library.ts';

let library: TestLibrary;
let ana: Caller;
let lease: Buffer;
let minutes: Buffer;
let leaseId: string;

beforeAll(async () => {
  library = await openLibrary({ readsOnce: true });
  lease = await printPages(['La renta mensual del piso es de 900 euros y se paga por adelantado.']);
  minutes = await printPages(['El acta de la junta de vecinos se aprueba por unanimidad.']);
});
afterAll(() => library.close());
beforeEach(async () => {
  ana = await library.createPerson('premium', 100);
  leaseId = await storeDocument('Contrato.pdf', lease);
  await storeDocument('Acta.pdf', minutes);
});

async function storeDocument(name: string, bytes: Buffer): Promise<string> {
  const { uploaded_files: storedFiles } = await library.upload(ana, [{ name, bytes }]);
  return storedFiles[0]?.id ?? '';
}

/** Calls a handler as its caller. */
const as = <Request>(parts: object): Request =>
  ({ caller: ana, requestId: 'prueba', signal: AbortSignal.timeout(60_000), ...parts }) as Request;

const rename = (id: string, filename: string) =>
  renameDocument(library.services, as({ params: { document_id: id }, body: { filename } }));
const beginConversation = (body: object) => createConversation(library.services, as({ body }));
const ask = (body: object): Promise<QueryResponse> =>
  askQuestion(
    library.services,
    as({
      body: { question: '¿Cuál es la renta mensual del piso?', chat_history: '[]', attempt: 1, ...body },
    }),
  );
/** Returns the stored conversation: no list shows one without questions. */
async function storedConversation(id: string) {
  const snapshot = await conversationsOf(library.services.firestore, ana.uid).doc(id).get();
  return describeConversation(
    id,
    conversationRecordSchema.parse(readSnapshot(snapshot, conversationRecordSchema)),
  );
}

test('renames a document in all its conversations, which the user can then continue', async () => {
  const { session_id: alone, source_documents: cited } = await ask({ selected_document: 'Contrato.pdf' });
  const both = { selected_document: 'all', selected_documents: ['Contrato.pdf', 'Acta.pdf'] };
  const { session_id: together } = await ask(both);
  const { session_id: empty } = await beginConversation({ document_name: 'Contrato.pdf' });
  const { session_id: ofOther } = await ask({ selected_document: 'Acta.pdf' });
  const { session_id: ofAll } = await ask({ selected_document: 'all' });
  await rename(leaseId, 'Piso');
  const ofPiso = { document_name: 'Piso.pdf', document_names: [] };
  expect(await storedConversation(alone)).toMatchObject(ofPiso);
  expect(await storedConversation(empty)).toMatchObject(ofPiso);
  expect(await storedConversation(together)).toMatchObject({
    document_name: 'all',
    document_names: ['Piso.pdf', 'Acta.pdf'],
  });
  expect(await storedConversation(ofOther)).toMatchObject({ document_name: 'Acta.pdf', document_names: [] });
  expect(await storedConversation(ofAll)).toMatchObject({ document_name: 'all', document_names: [] });

  const secondAnswer = await ask({ selected_document: 'Piso.pdf', session_id: alone });
  expect(secondAnswer.source_documents).toMatchObject([
    { source: 'documentos/Piso.pdf', document_id: leaseId },
  ]);
  const [citation] = cited;
  const link = {
    filename: citation?.source.split('/').at(-1),
    document_id: citation?.document_id,
    version: citation?.document_version,
  };
  expect(link.filename).toBe('Contrato.pdf');
  expect(await createDocumentToken(library.services, as({ body: link }))).toHaveProperty('token');
});

test("keeps a deleted document's name in its conversation when a namesake is renamed", async () => {
  const { session_id: old } = await ask({ selected_document: 'Contrato.pdf' });
  await deleteDocuments(library.services, as({ body: { filenames: ['Contrato.pdf'] } }));
  const laterDocument = await storeDocument('Contrato.pdf', lease);
  await rename(laterDocument, 'Piso');
  expect(await storedConversation(old)).toMatchObject({ document_name: 'Contrato.pdf' });
});

test('stores the new name in conversations and answers that begin during a rename', async () => {
  const { firestore } = library.services;
  let position = 0;
  // Renames the document between finding it by its old name and writing the records.
  const runTransaction: typeof firestore.runTransaction = async (...work) => {
    position += 1;
    await rename(leaseId, `Piso ${position}`);
    return await firestore.runTransaction(...work);
  };
  const lateQuestion = {
    ...library.services,
    firestore: Object.create(firestore, { runTransaction: { value: runTransaction } }),
  };
  const { session_id: alone } = await createConversation(
    lateQuestion,
    as({ body: { document_name: 'Contrato.pdf' } }),
  );
  expect(await storedConversation(alone)).toMatchObject({ document_name: 'Piso 1.pdf' });
  const names = ['Acta.pdf', 'Piso 1.pdf'];
  const chosenDocuments = { document_name: 'all', document_names: names };
  const { session_id: together } = await createConversation(lateQuestion, as({ body: chosenDocuments }));
  expect(await storedConversation(together)).toMatchObject({ document_names: ['Acta.pdf', 'Piso 2.pdf'] });
  const question = { question: 'hola', chat_history: '[]', attempt: 1, selected_document: 'Piso 2.pdf' };
  const { session_id: modelRequests } = await askQuestion(lateQuestion, as({ body: question }));
  expect(await storedConversation(modelRequests)).toMatchObject({ document_name: 'Piso 3.pdf' });
});

test('sends the new name of a document to the model', async () => {
  await rename(leaseId, 'Alquiler de la calle Mayor');
  await library.clearModelFaults();
  await ask({ selected_document: 'all' });
  const modelRequests = await library.modelRequests();
  expect(modelRequests).toContain('Alquiler de la calle Mayor');
  expect(modelRequests).not.toContain('Contrato');
});
