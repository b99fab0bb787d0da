import { describe, expect, test, vi } from 'vitest';
import { readStackServices } from '../../seed/stack-services.ts';
import { readStackFile } from '../../stack/stack-addresses.ts';
import { askQuestion, getAnswer, listMessages } from './chat-client.ts';
import { depositQuestion as deposit, openContractReader, openReader, uploadContract } from './open-reader.ts';

// Each question that is under way takes a worker of the Functions emulator.
vi.setConfig({ maxConcurrency: 3 });

const stack = readStackFile();
const services = readStackServices();

const newReader = () => openContractReader(stack, services);

describe.concurrent('conversations', () => {
  test('of another user do not exist: not to be read, continued or deleted', async () => {
    const { token, name } = await newReader();
    const { session_id } = await getAnswer(stack, token, { question: deposit, selected_document: name });
    const stranger = await openReader(stack, services, 20);
    await uploadContract(stack, stranger.token, name);
    const headers = { Authorization: `Bearer ${stranger.token}` };
    const address = `${stack.api}/chat-sessions/${session_id}`;
    expect((await fetch(`${address}/messages`, { headers })).status).toBe(404);
    expect((await fetch(address, { method: 'DELETE', headers })).status).toBe(404);
    const asked = await askQuestion(stack, stranger.token, {
      question: deposit,
      selected_document: name,
      session_id,
    });
    expect(asked).toMatchObject({ status: 404, body: { code: 'session_not_found' } });
    const list = await fetch(`${stack.api}/chat-sessions`, { headers });
    expect(await list.json()).toEqual({ sessions: [], has_more: false });
    expect(await listMessages(stack, token, session_id)).toHaveLength(2);
  });

  test('are listed by document, latest first, under their first question, and are gone when deleted', async () => {
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

  test('that are left without a question can be taken away, and those with one stay', async () => {
    const { token } = await newReader();
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    const address = `${stack.api}/chat-sessions`;
    const created = await fetch(`${address}/new`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ document_name: 'all' }),
    });
    const { session_id: empty } = (await created.json()) as { session_id: string };
    const { session_id: used } = await getAnswer(stack, token, {
      question: deposit,
      selected_document: 'all',
    });
    const remove = async (id: string) =>
      (await fetch(`${address}/${id}?only_empty=true`, { method: 'DELETE', headers })).json();
    expect(await remove(used)).toEqual({ detail: 'La conversación tiene mensajes y se conserva.' });
    expect(await listMessages(stack, token, used)).toHaveLength(2);
    for (const _twice of [1, 2]) expect(await remove(empty)).toEqual({ detail: 'Conversación eliminada.' });
    const { sessions } = (await (await fetch(address, { headers })).json()) as { sessions: { id: string }[] };
    expect(sessions.map(({ id }) => id)).toContain(used);
    expect(sessions.map(({ id }) => id)).not.toContain(empty);
  });
});
