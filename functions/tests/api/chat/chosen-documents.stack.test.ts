import { expect, test, vi } from 'vitest';
import { readStackServices } from '../../../../emulators/src/seed/stack-services.ts';
import { readStackFile } from '../../../../emulators/src/shared/stack-addresses.ts';
import { conversationListSchema } from '../../../src/contract/chat/conversations.ts';
import { askQuestion, getAnswer } from './chat-client.ts';
import { depositQuestion, openContractReader, uploadBirds } from './open-reader.ts';

// Each running question occupies a worker of the Functions emulator.
vi.setConfig({ maxConcurrency: 3 });

const stack = readStackFile();
const services = readStackServices();

async function newReader() {
  const { uid, token, name } = await openContractReader(stack, services);
  return { token, name, both: [name, await uploadBirds(stack, { uid, token })] };
}

test.concurrent('answers from the chosen documents only, and stores them with the conversation', async () => {
  const { token, name, both } = await newReader();
  const chosenDocuments = { selected_document: 'all', selected_documents: both };
  const answer = await getAnswer(stack, token, { question: depositQuestion, ...chosenDocuments });
  expect(answer.source_documents[0]?.source).toBe(`documentos/${name}`);
  const response = await fetch(`${stack.api}/chat-sessions?document_name=all`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(conversationListSchema.parse(await response.json()).sessions).toMatchObject([
    { id: answer.session_id, document_name: 'all', document_names: both },
  ]);
});

test.concurrent('names a missing chosen document and does not answer from the others', async () => {
  const { token, name, both } = await newReader();
  const missing = { selected_document: 'all', selected_documents: [name, 'perdido.pdf'] };
  const refused = await askQuestion(stack, token, { question: depositQuestion, ...missing });
  expect(refused).toMatchObject({
    status: 404,
    body: { code: 'document_not_found', detail: 'El documento «perdido.pdf» no existe o se ha eliminado.' },
  });
  const mixed = { selected_document: name, selected_documents: both };
  expect(await askQuestion(stack, token, { question: depositQuestion, ...mixed })).toMatchObject({
    status: 400,
  });
});
