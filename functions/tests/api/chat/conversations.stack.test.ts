import { describe, expect, test, vi } from 'vitest';
import { readStackServices } from '../../../../emulators/src/seed/stack-services.ts';
import { readStackFile } from '../../../../emulators/src/shared/stack-addresses.ts';
import {
  type Conversation,
  conversationListSchema,
  latestConversationSchema,
  messageListSchema,
  newConversationResponseSchema,
} from '../../../src/contract/chat/conversations.ts';
import { askQuestion, getAnswer, listMessages } from './chat-client.ts';
import {
  depositQuestion as deposit,
  openContractReader,
  openReader,
  uploadBirds,
  uploadContract,
} from './open-reader.ts';

// Each running question occupies a worker of the Functions emulator.
vi.setConfig({ maxConcurrency: 3 });

const stack = readStackFile();
const services = readStackServices();

const newReader = () => openContractReader(stack, services);

describe.concurrent('conversations', () => {
  // @proves V8.2.2
  test("rejects reading, continuing and deleting another user's conversation", async () => {
    const { token, name } = await newReader();
    const { session_id } = await getAnswer(stack, token, { question: deposit, selected_document: name });
    const stranger = await openReader(stack, services, 20);
    await uploadContract(stack, stranger, name);
    const headers = { Authorization: `Bearer ${stranger.token}` };
    const conversationUrl = `${stack.api}/chat-sessions/${session_id}`;
    expect((await fetch(`${conversationUrl}/messages`, { headers })).status).toBe(404);
    expect((await fetch(conversationUrl, { method: 'DELETE', headers })).status).toBe(404);
    const strangersAnswer = await askQuestion(stack, stranger.token, {
      question: deposit,
      selected_document: name,
      session_id,
    });
    expect(strangersAnswer).toMatchObject({ status: 404, body: { code: 'session_not_found' } });
    const listResponse = await fetch(`${stack.api}/chat-sessions`, { headers });
    expect(await listResponse.json()).toEqual({ sessions: [], has_more: false });
    expect(await listMessages(stack, token, session_id)).toHaveLength(2);
  });

  test('returns the last used conversation with its messages, and none before the first question', async () => {
    const { token, name } = await newReader();
    const latest = async () => {
      const headers = { Authorization: `Bearer ${token}` };
      const response = await fetch(`${stack.api}/chat-sessions/latest`, { headers });
      return latestConversationSchema.parse(await response.json()).conversation;
    };
    expect(await latest()).toBeNull();
    const first = await getAnswer(stack, token, { question: deposit, selected_document: name });
    const second = await getAnswer(stack, token, { question: deposit, selected_document: 'all' });
    expect((await latest())?.session.id).toBe(second.session_id);
    await getAnswer(stack, token, {
      question: '¿Cuánto dura el contrato?',
      selected_document: name,
      session_id: first.session_id,
    });
    const last = await latest();
    expect(last?.session).toMatchObject({ id: first.session_id, message_count: 4 });
    expect(last?.messages.map(({ sender }) => sender)).toEqual(['user', 'bot', 'user', 'bot']);
  });

  // @proves 3.8, 7.18, 7.21
  test('lists conversations by document, latest first, with their first question, and none that is deleted', async () => {
    const { uid, token, name } = await newReader();
    const headers = { Authorization: `Bearer ${token}` };
    const first = await getAnswer(stack, token, { question: deposit, selected_document: name });
    const second = await getAnswer(stack, token, { question: deposit, selected_document: 'all' });
    const list = async (query: string): Promise<{ sessions: { id: string; session_title: string }[] }> =>
      (await fetch(`${stack.api}/chat-sessions${query}`, { headers })).json();
    expect((await list('')).sessions.map(({ id }) => id)).toEqual([second.session_id, first.session_id]);
    const [only] = (await list(`?document_name=${name}`)).sessions;
    expect(only).toMatchObject({ id: first.session_id, message_count: 2, document_name: name });
    expect(only?.session_title).toMatch(/^¿Qué fianza entrega la arrendataria/u);
    await fetch(`${stack.api}/chat-sessions/${first.session_id}`, { method: 'DELETE', headers });
    expect((await list('')).sessions.map(({ id }) => id)).toEqual([second.session_id]);
    const messages = services.firestore.collection(`users/${uid}/conversations/${first.session_id}/messages`);
    expect((await messages.get()).size).toBe(0);
  });

  // @proves 7.19
  test('lists no conversation without a question, and reuses an empty conversation when the user begins a new one', async () => {
    const { uid, token, name } = await newReader();
    const { session_id: usedId } = await getAnswer(stack, token, {
      question: deposit,
      selected_document: name,
    });
    const first = await beginConversation(token, { document_name: 'all' });
    const reusedConversation = await beginConversation(token, { document_name: name });
    expect(reusedConversation).toBe(first);
    expect(await readConversation(token, first)).toMatchObject({ document_name: name, document_names: [] });
    expect(await renameConversation(token, first, 'Fianza del piso')).toBe(200);
    expect((await listConversations(token)).map(({ id }) => id)).toEqual([usedId]);
    const foundResponse = await call(token, '/search?q=piso');
    expect(await foundResponse.json()).toEqual({ sessions: [], is_complete: true });

    const ids = await Promise.all([1, 2, 3].map(() => beginConversation(token, { document_name: 'all' })));
    expect(new Set(ids)).toEqual(new Set([first]));
    expect(await readConversation(token, first)).toMatchObject({
      session_title: 'Nueva conversación',
      message_count: 0,
    });
    await getAnswer(stack, token, { question: deposit, selected_document: 'all', session_id: first });
    expect((await listConversations(token)).map(({ id }) => id)).toEqual([first, usedId]);
    const [one, other] = await Promise.all([
      beginConversation(token, { document_name: 'all' }),
      beginConversation(token, { document_name: name }),
    ]);
    expect([one, other]).not.toContain(first);
    expect((await listConversations(token)).map(({ id }) => id)).toEqual([first, usedId]);
    const storedConversation = await services.firestore.collection(`users/${uid}/conversations`).get();
    expect(storedConversation.size).toBe(3);
  });

  test('titles a conversation by its first real question, not by a greeting', async () => {
    const { token, name } = await newReader();
    const about = { selected_document: name };
    const { session_id } = await getAnswer(stack, token, { question: 'Hola', ...about });
    const strangersAnswer = { ...about, session_id };
    expect(await readConversation(token, session_id)).toMatchObject({ session_title: 'Nueva conversación' });
    await getAnswer(stack, token, { question: '¿Qué puedes hacer?', ...strangersAnswer });
    expect(await readConversation(token, session_id)).toMatchObject({ session_title: 'Nueva conversación' });
    const messageId = crypto.randomUUID();
    const first = { question: 'hola, ¿qué fianza se entrega???', message_id: messageId, ...strangersAnswer };
    await getAnswer(stack, token, first);
    const titled = { session_title: '¿Qué fianza se entrega?', message_count: 6 };
    expect(await readConversation(token, session_id)).toMatchObject(titled);
    await getAnswer(stack, token, { question: '¿Cuál es la renta mensual?', ...strangersAnswer });
    await getAnswer(stack, token, { question: 'gracias', ...strangersAnswer });
    expect(await readConversation(token, session_id)).toMatchObject({ session_title: titled.session_title });

    const namedConversation = await beginConversation(token, { document_name: name });
    await renameConversation(token, namedConversation, 'Nueva conversación');
    await getAnswer(stack, token, { question: deposit, ...about, session_id: namedConversation });
    expect(await readConversation(token, namedConversation)).toMatchObject({
      session_title: 'Nueva conversación',
    });
  });

  // @proves 4.20d
  test('stores the documents of the last question as those of the conversation, and searches only them', async () => {
    const { uid, token, name } = await newReader();
    const birds = await uploadBirds(stack, { uid, token });
    const { session_id } = await getAnswer(stack, token, { question: deposit, selected_document: name });
    const followed = await getAnswer(stack, token, {
      question: '¿Y cuándo anida el vencejo común?',
      selected_document: birds,
      session_id,
    });
    expect(followed.answer).toContain('mayo');
    expect(new Set(followed.source_documents.map(({ source }) => source))).toEqual(
      new Set([`documentos/${birds}`]),
    );
    expect(await readConversation(token, session_id)).toMatchObject({
      document_name: birds,
      document_names: [],
    });
    expect((await listConversations(token, `?document_name=${birds}`)).map(({ id }) => id)).toEqual([
      session_id,
    ]);
    expect(await listConversations(token, `?document_name=${name}`)).toEqual([]);

    // Refers to the previous answer, whose document is no longer selected.
    const back = await getAnswer(stack, token, {
      question: 'Ponlo en una tabla',
      selected_document: name,
      session_id,
    });
    expect(back.answer).not.toContain('vencejo');
    expect(back.source_documents.every(({ source }) => source === `documentos/${name}`)).toBe(true);
    const both = { selected_document: 'all', selected_documents: [name, birds] };
    await getAnswer(stack, token, { question: deposit, ...both, session_id });
    expect(await readConversation(token, session_id)).toMatchObject({
      document_name: 'all',
      document_names: [name, birds],
    });
    const messageId = crypto.randomUUID();
    const alone = { question: '¿Cuál es la renta mensual?', selected_document: name, session_id };
    await getAnswer(stack, token, { ...alone, message_id: messageId });
    await getAnswer(stack, token, { question: deposit, selected_document: 'all', session_id });
    // Regenerating an earlier answer does not change the documents.
    await getAnswer(stack, token, { ...alone, message_id: messageId, attempt: 2 });
    expect(await readConversation(token, session_id)).toMatchObject({
      document_name: 'all',
      document_names: [],
    });
  });
});

const call = (token: string, path: string, body?: unknown): Promise<Response> => {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const init = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
  return fetch(`${stack.api}/chat-sessions${path}`, init);
};

async function beginConversation(token: string, about: { readonly document_name: string }): Promise<string> {
  return newConversationResponseSchema.parse(await (await call(token, '/new', about)).json()).session_id;
}

async function listConversations(token: string, query = ''): Promise<Conversation[]> {
  return conversationListSchema.parse(await (await call(token, query)).json()).sessions;
}

async function readConversation(token: string, id: string): Promise<Conversation> {
  return messageListSchema.parse(await (await call(token, `/${id}/messages`)).json()).session;
}

async function renameConversation(token: string, id: string, title: string): Promise<number> {
  return (await call(token, `/${id}/title`, { session_title: title })).status;
}
