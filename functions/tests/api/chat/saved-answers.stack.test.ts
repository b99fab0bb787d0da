import { PDFParse } from 'pdf-parse';
import { describe, expect, test, vi } from 'vitest';
import { readStackServices } from '../../../../emulators/src/seed/stack-services.ts';
import { readStackFile } from '../../../../emulators/src/shared/stack-addresses.ts';
import { savedAnswerListSchema } from '../../../src/contract/chat/conversations.ts';
import { errorResponseSchema } from '../../../src/contract/error-response.ts';
import { limits } from '../../../src/contract/limits.ts';
import { getAnswer, listMessages } from './chat-client.ts';
import { depositQuestion, openContractReader, openReader, type Reader } from './open-reader.ts';

// Each running question occupies a worker of the Functions emulator.
vi.setConfig({ maxConcurrency: 3 });

const stack = readStackFile();
const services = readStackServices();
const rentQuestion = '¿Cuál es la renta mensual?';

interface AnswerReference {
  readonly session_id: string;
  readonly message_id: string;
}

/** Returns one user's operations on saved answers. */
function savedAnswersOf({ token }: Reader) {
  const call = (path: string, body?: unknown): Promise<Response> => {
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    const init = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
    return fetch(`${stack.api}/chat-sessions${path}`, init);
  };
  const save = ({ session_id, message_id }: AnswerReference, is_saved = true) =>
    call(`/${session_id}/messages/${message_id}/saved`, { is_saved });
  const list = async (limit?: number) => {
    const response = await call(`/saved${limit === undefined ? '' : `?limit=${limit}`}`);
    return savedAnswerListSchema.parse(await response.json());
  };
  const remove = (id: string) =>
    fetch(`${stack.api}/chat-sessions/${id}`, {
      method: 'DELETE',
      headers: { Authorization: `Bearer ${token}` },
    });
  return { call, save, list, remove };
}

async function newReaderWithAnswers() {
  const reader = await openContractReader(stack, services);
  const { token, name } = reader;
  const ask = (
    question: string,
    overrides: { session_id?: string; message_id?: string; attempt?: number } = {},
  ) => getAnswer(stack, token, { question, selected_document: name, ...overrides });
  const saved = services.firestore.collection(`users/${reader.uid}/savedAnswers`);
  /** Saves `count` more answers, of missing conversations. */
  const saveOthers = async (count: number): Promise<void> => {
    const writer = services.firestore.bulkWriter();
    for (let number = 0; number < count; number += 1) {
      const place = { conversationId: `otra-${number}`, exchangeId: 'x', attempt: 1 };
      void writer.create(saved.doc(`otra-${number}.x`), { ...place, savedAt: new Date(number) });
    }
    await writer.close();
  };
  return { ...reader, ...savedAnswersOf(reader), ask, saved, saveOthers };
}

async function refusalOf(response: Response): Promise<{ status: number; code: string; detail: string }> {
  const { code, detail } = errorResponseSchema.parse(await response.json());
  return { status: response.status, code, detail };
}

describe.concurrent('saved answer', () => {
  test('lists a saved answer once with its question and conversation, last saved first, until it is removed', async () => {
    const { token, ask, save, list, call } = await newReaderWithAnswers();
    const deposit = await ask(depositQuestion);
    const rent = await ask(rentQuestion);
    const isSaved = async ({ session_id }: AnswerReference) =>
      (await listMessages(stack, token, session_id)).map(({ is_saved }) => is_saved);
    expect(await isSaved(deposit)).toEqual([false, false]);
    expect(await (await save(deposit)).json()).toEqual({ is_saved: true });
    expect(await isSaved(deposit)).toEqual([false, true]);
    const [first] = (await list()).answers;
    const [, message] = await listMessages(stack, token, deposit.session_id);
    expect(first).toMatchObject({
      conversation_id: deposit.session_id,
      conversation_title: depositQuestion,
      question: depositQuestion,
      message,
    });
    expect(message?.sources).toEqual(deposit.source_documents);

    expect((await save(rent)).status).toBe(200);
    expect((await save(deposit)).status).toBe(200);
    const both = await list();
    expect(both.answers.map(({ message: { id } }) => id)).toEqual([rent.message_id, deposit.message_id]);
    expect(both.answers[1]?.saved_at).toBe(first?.saved_at);
    expect(both.has_more).toBe(false);
    expect(await list(1)).toEqual({ answers: both.answers.slice(0, 1), has_more: true });

    await call(`/${rent.session_id}/title`, { session_title: 'Renta' });
    expect((await list()).answers[0]?.conversation_title).toBe('Renta');
    for (const _twice of [1, 2]) expect(await (await save(rent, false)).json()).toEqual({ is_saved: false });
    expect((await list()).answers).toEqual(both.answers.slice(1));
    expect(await isSaved(rent)).toEqual([false, false]);
  });

  test('keeps an answer when it is regenerated, and saves each version separately', async () => {
    const { token, ask, save, list } = await newReaderWithAnswers();
    const message_id = crypto.randomUUID();
    const first = await ask(depositQuestion, { message_id });
    await save(first);
    await ask(depositQuestion, { message_id, session_id: first.session_id, attempt: 2 });
    const saved = (await listMessages(stack, token, first.session_id)).map(({ is_saved }) => is_saved);
    expect(saved).toEqual([false, true, false]);
    await save({ ...first, message_id: `${message_id}.2` });
    expect((await list()).answers.map(({ message: { id } }) => id)).toEqual([`${message_id}.2`, message_id]);
  });

  test("accepts only the user's own complete answers, and no questions", async () => {
    const { uid, ask, save, list } = await newReaderWithAnswers();
    const answer = await ask(depositQuestion);
    const stranger = savedAnswersOf(await openReader(stack, services, 20));
    const refused = await refusalOf(await stranger.save(answer));
    expect(refused).toMatchObject({ status: 404, code: 'session_not_found' });
    expect((await stranger.list()).answers).toEqual([]);
    const nowhereResponse = await save({ ...answer, message_id: crypto.randomUUID() });
    expect(await refusalOf(nowhereResponse)).toMatchObject({ status: 404, code: 'session_not_found' });
    const questionResponse = await save({ ...answer, message_id: `${answer.message_id}-question` });
    expect(await refusalOf(questionResponse)).toMatchObject({ status: 400, code: 'invalid_request' });
    const storedReference = services.firestore.doc(
      `users/${uid}/conversations/${answer.session_id}/messages/${answer.message_id}`,
    );
    for (const status of ['partial', 'failed']) {
      await storedReference.update({ status });
      expect(await refusalOf(await save(answer))).toMatchObject({ status: 400, code: 'invalid_request' });
    }
    expect((await list()).answers).toEqual([]);
  });

  test('limits the number of saved answers, also for two concurrent ones', async () => {
    const { ask, save, saved, saveOthers } = await newReaderWithAnswers();
    const [deposit, rent] = [await ask(depositQuestion), await ask(rentQuestion)];
    await saveOthers(limits.savedAnswers - 1);
    const answers = await Promise.all([save(deposit), save(rent)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = answers.findIndex(({ status }) => status === 409);
    const [remainingQuestion, savedQuestion] = refused === 0 ? [deposit, rent] : [rent, deposit];
    const { code, detail } = await refusalOf(answers[refused] ?? new Response());
    expect(code).toBe('too_many_saved_answers');
    expect(detail).toBe(
      `Ya tienes ${limits.savedAnswers} respuestas guardadas, el máximo. Quita alguna para guardar otra.`,
    );
    expect((await save(savedQuestion)).status).toBe(200);
    await save(savedQuestion, false);
    expect((await save(remainingQuestion)).status).toBe(200);
    expect((await saved.count().get()).data().count).toBe(limits.savedAnswers);
  });

  test('deletes the saved answer with its conversation', async () => {
    const { ask, save, list, remove, saved } = await newReaderWithAnswers();
    const [deposit, rent] = [await ask(depositQuestion), await ask(rentQuestion)];
    await save(deposit);
    await save(rent);
    expect((await remove(deposit.session_id)).status).toBe(200);
    expect((await list()).answers.map(({ question }) => question)).toEqual([rentQuestion]);
    expect((await saved.get()).docs.map(({ id }) => id)).toEqual([`${rent.session_id}.${rent.message_id}`]);
  });
});

describe.concurrent('exported saved answers', () => {
  test('contains questions, answers and citations with document, page and quote, as Markdown and as PDF', async () => {
    const { name, ask, save, call } = await newReaderWithAnswers();
    await save(await ask(rentQuestion));
    await save(await ask(depositQuestion));
    const exportedResponse = await call('/saved/export?format=md');
    expect(exportedResponse.headers.get('content-disposition')).toBe(
      `attachment; filename="Respuestas guardadas.md"; filename*=UTF-8''Respuestas%20guardadas.md`,
    );
    const markdown = await exportedResponse.text();
    expect(markdown).toMatch(/^# Respuestas guardadas\n\n2 respuestas {2}\nExportadas el /u);
    expect(markdown.match(/^## .+$/gmu)).toEqual([`## ${depositQuestion}`, `## ${rentQuestion}`]);
    expect(markdown).toContain(`en «${rentQuestion}»`);
    expect(markdown).toMatch(/2\.500 euros[^\n]* \[1\]/u);
    expect(markdown).toMatch(new RegExp(`- \\[1\\] ${name}, página \\d+: «.+»`, 'u'));

    const response = await call('/saved/export?format=pdf');
    expect(response.headers.get('content-type')).toBe('application/pdf');
    const parser = new PDFParse({ data: new Uint8Array(await response.arrayBuffer()) });
    const { text } = await parser.getText();
    await parser.destroy();
    const flat = text.replace(/\s+/gu, ' ');
    for (const words of ['Respuestas guardadas', depositQuestion, '2.500 euros', `${name}, página`])
      expect(flat).toContain(words);
  });

  test('writes «No hay respuestas guardadas» when there are none', async () => {
    const { call } = savedAnswersOf(await openReader(stack, services, 20));
    const exportedResponse = await call('/saved/export?format=md');
    expect(await exportedResponse.text()).toContain('No hay respuestas guardadas.');
  });
});
