import { describe, expect, test, vi } from 'vitest';
import { readStackServices } from '../../../../emulators/src/seed/stack-services.ts';
import { readStackFile } from '../../../../emulators/src/shared/stack-addresses.ts';
import type { AnswerEvent } from '../../../src/contract/chat/schemas.ts';
import { limits } from '../../../src/contract/limits.ts';
import { rateLimits } from '../../../src/contract/rate-limits.ts';
import { counterReference } from '../../../src/platform/rate-limit/rate-limiter.ts';
import {
  askQuestion,
  controlAi,
  getAnswer,
  listMessages,
  readAiRequests,
  streamAnswer,
} from './chat-client.ts';
import {
  type ContractReader,
  depositQuestion,
  openContractReader,
  openReader,
  uploadBirds,
} from './open-reader.ts';
import { startOwnApi } from './start-own-api.ts';

// Each running question occupies a worker of the Functions emulator.
vi.setConfig({ maxConcurrency: 3 });

const stack = readStackFile();
const services = readStackServices();
const deposit = depositQuestion;

const newReader = (): Promise<ContractReader> => openContractReader(stack, services);

async function eventsOf(stream: AsyncIterable<AnswerEvent>): Promise<AnswerEvent[]> {
  const events: AnswerEvent[] = [];
  for await (const event of stream) events.push(event);
  return events;
}

async function waitUntil<Value>(
  read: () => Promise<Value>,
  isReady: (value: Value) => boolean,
): Promise<Value> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const value = await read();
    if (isReady(value)) return value;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the awaited event did not arrive');
}

describe.concurrent('answer', () => {
  // @proves 1.1c, 1.6b, 3.9, 3.10, 3.12, 7.23c, 9.15a
  test('streams its text, cites the right page with an exact quote, and is charged once', async () => {
    const { uid, token, name, startCredits, spent } = await newReader();
    const events = await eventsOf(streamAnswer(stack, token, { question: deposit, selected_document: name }));
    expect(events[0]?.type).toBe('start');
    const doneEvent = events.at(-1);
    if (doneEvent?.type !== 'done') throw new Error('the stream did not end well');
    const { response } = doneEvent;
    const streamed = events.map((event) => (event.type === 'token' ? event.text : '')).join('');
    expect(streamed).toBe(response.answer);
    expect(response.answer).toContain('2.500 euros');
    expect(response.answer).not.toMatch(/\[\[|\]\]/u);
    expect(response.unsupported).toEqual([]);
    expect(response.abstained).toBe(false);
    const source = response.source_documents[0];
    expect(source).toMatchObject({ source: `documentos/${name}`, page: 4 });
    expect(source?.quote.split(' ').length).toBeLessThanOrEqual(limits.quoteWords);
    expect(response.checked).toEqual([{ start: 0, end: response.answer.length }]);
    const cited = events.flatMap((event) => (event.type === 'citation' ? [event.source] : []));
    expect(cited).toEqual(response.source_documents);
    expect(response.considered_pages[0]).toMatchObject({ page: 4 });
    expect(response.credits_used).toBe(1);
    expect(response.remaining_credits).toBe(startCredits - 1);
    expect(await spent()).toBe(1);

    const [question, answer] = await listMessages(stack, token, response.session_id);
    const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
    expect(question).toMatchObject({ sender: 'user', text: deposit, created_at: moment });
    expect(answer).toMatchObject({
      id: response.message_id,
      sender: 'bot',
      text: response.answer,
      created_at: moment,
      status: 'complete',
      sources: response.source_documents,
      credits_used: 1,
    });
    expect((await services.firestore.doc(`users/${uid}`).get()).get('questionsAsked')).toBe(1);
  });

  test('cites the document that answers the question when all documents are searched', async () => {
    const { uid, token } = await newReader();
    const birds = await uploadBirds(stack, { uid, token });
    const answer = await getAnswer(stack, token, {
      question: '¿Cuándo anida el vencejo?',
      selected_document: 'all',
    });
    expect(answer.source_documents[0]?.source).toBe(`documentos/${birds}`);
  });

  test('answers an English question in English with quotes from a Spanish document', async () => {
    const { token, name } = await newReader();
    const ask = (question: string) => getAnswer(stack, token, { question, selected_document: name });
    const answer = await ask('How much is the rent of the premises?');
    expect(answer).toMatchObject({ abstained: false, credits_used: 1 });
    expect(answer.answer).toMatch(/^The document says: «La renta mensual se fija en 1\.250 euros/u);
    expect(answer.source_documents[0]?.page).toBe(3);
    const abstention = await ask('Who painted the Sistine Chapel?');
    expect(abstention).toMatchObject({ abstained: true, abstention_reason: 'model_found_nothing' });
    expect(abstention.answer).toBe("I couldn't find that information in your documents.");
  });

  // @proves 7.23b
  test('rewrites a follow-up question before the search', async () => {
    const { token, name } = await newReader();
    // The history given to the rewriting contains these words.
    const question = `${deposit} (${name})`;
    const first = await getAnswer(stack, token, { question, selected_document: name });
    await getAnswer(stack, token, {
      question: '¿Y dónde se deposita?',
      selected_document: name,
      session_id: first.session_id,
    });
    const requests = await readAiRequests(stack, name);
    expect(requests.filter((request) => request.includes('<history-'))).toHaveLength(1);
    expect(await listMessages(stack, token, first.session_id)).toHaveLength(4);
  });

  test('keeps an unanswered question in the history, so that «¿Y en qué año?» is understood', async () => {
    const { token, name } = await newReader();
    const mark = crypto.randomUUID();
    const question = `¿Quién pintó la bóveda de la Capilla Sixtina? (${mark})`;
    const { session_id } = await getAnswer(stack, token, { question, selected_document: name });
    await getAnswer(stack, token, { question: '¿Y en qué año?', selected_document: name, session_id });
    const requests = await readAiRequests(stack, mark);
    expect(requests.find((request) => request.includes('<history-'))).toMatch(
      /U: ¿Quién pintó la bóveda de la Capilla Sixtina\? .*\\nA: \(sin respuesta en los documentos\)/u,
    );
  });

  test('revises the previous answer from its own pages, without a search', async () => {
    const { token, name, spent } = await newReader();
    const question = `${deposit} (${name})`;
    const first = await getAnswer(stack, token, { question, selected_document: name });
    const [source] = first.source_documents;
    const revision = {
      question: 'Ponlo en una tabla',
      selected_document: name,
      session_id: first.session_id,
    };
    const second = await getAnswer(stack, token, revision);
    expect(second.answer.split('\n').slice(0, 2)).toEqual([
      '| Asunto | Lo que dice el documento |',
      '| --- | --- |',
    ]);
    expect(second.answer.replace(/[|\s]+/gu, ' ')).toContain(first.answer.replace(/[|\s]+/gu, ' '));
    // Citations quote complete rows only.
    expect(second.unsupported).toEqual([]);
    expect(second.source_documents).toMatchObject([{ page: source?.page, quote: source?.quote }]);
    const modelRequest = (await readAiRequests(stack, name)).at(-1);
    expect(modelRequest).toContain('La pregunta se refiere a tu respuesta anterior');
    expect(modelRequest).toMatch(/ \[1\.\d+\]/u);
    expect(modelRequest?.match(/<passage-[0-9a-f]{16}/gu)).toHaveLength(1);
    expect(await spent()).toBe(2);
  });

  test('completes and stores the answer after the client has disconnected', async () => {
    const { token, name, spent } = await newReader();
    await controlAi(stack, 'pace', { containing: name, tokensPerSecond: 4 });
    const controller = new AbortController();
    let conversationId = '';
    await expect(async () => {
      for await (const event of streamAnswer(
        stack,
        token,
        { question: deposit, selected_document: name },
        controller.signal,
      )) {
        if (event.type === 'start') conversationId = event.session_id;
        if (event.type === 'token') controller.abort();
      }
    }).rejects.toThrow();
    await controlAi(stack, 'pace', { containing: name, tokensPerSecond: null });
    const messages = await waitUntil(
      () => listMessages(stack, token, conversationId),
      (found) => found[1]?.status !== 'partial',
    );
    expect(messages[1]).toMatchObject({ status: 'complete', text: expect.stringContaining('2.500 euros') });
    expect(await spent()).toBe(1);
  });

  // @proves 7.20
  test('shows the partial answer while it is written', async () => {
    const { uid, token, name } = await newReader();
    await controlAi(stack, 'pace', { containing: name, tokensPerSecond: 4 });
    const askingPromise = eventsOf(
      streamAnswer(stack, token, { question: deposit, selected_document: name }),
    );
    const { docs } = await waitUntil(
      () => services.firestore.collection(`users/${uid}/conversations`).get(),
      ({ size }) => size === 1,
    );
    const id = docs[0]?.id ?? '';
    const writtenMessages = await waitUntil(
      () => listMessages(stack, token, id),
      (found) => (found[1]?.text ?? '') !== '',
    );
    expect(writtenMessages[1]?.status).toBe('partial');
    expect(await services.ledger.balance(uid)).toMatchObject({ held: 1 });
    await controlAi(stack, 'pace', { containing: name, tokensPerSecond: null });
    await askingPromise;
  });
});

describe.concurrent('interrupted answer', () => {
  test('restarts without mixing both texts, and is charged once', async () => {
    const { token, name, spent } = await newReader();
    await controlAi(stack, 'fail', {
      containing: name,
      route: 'chat',
      mode: 'hangup-midstream',
      times: 1,
    });
    const question = { question: deposit, selected_document: name };
    const events = await eventsOf(streamAnswer(stack, token, question));
    const restart = events.findIndex(({ type }) => type === 'restart');
    expect(events.slice(0, restart).some(({ type }) => type === 'token')).toBe(true);
    const doneEvent = events.at(-1);
    if (doneEvent?.type !== 'done') throw new Error('the stream did not end well');
    const after = events.slice(restart).map((event) => (event.type === 'token' ? event.text : ''));
    expect(after.join('')).toBe(doneEvent.response.answer);
    expect(doneEvent.response.source_documents[0]?.page).toBe(4);
    expect(await spent()).toBe(1);
  });
});

describe.concurrent('repeated question', () => {
  test('returns the same answer, charged once, even when the first response was lost', async () => {
    const { token, name, spent } = await newReader();
    const message_id = crypto.randomUUID();
    const question = { question: deposit, selected_document: name, message_id };
    const first = await getAnswer(stack, token, question);
    const repeatedAnswer = await getAnswer(stack, token, question);
    const inside = await getAnswer(stack, token, { ...question, session_id: first.session_id });
    expect(repeatedAnswer).toEqual(first);
    expect(inside).toEqual(first);
    expect(await spent()).toBe(1);
    expect(await readAiRequests(stack, name)).toHaveLength(1);
  });

  test('joins the running answer without a stream, rejects a second stream, and charges once', async () => {
    const { token, name, spent } = await newReader();
    const message_id = crypto.randomUUID();
    await controlAi(stack, 'pace', { containing: name, tokensPerSecond: 1 });
    const question = { question: deposit, selected_document: name, message_id };
    const events = streamAnswer(stack, token, question);
    expect(await events.next()).toMatchObject({ value: { type: 'start' } });
    await expect(eventsOf(streamAnswer(stack, token, question))).rejects.toThrow('POST /invoke: 409');
    const joinedPromise = askQuestion(stack, token, question);
    await controlAi(stack, 'pace', { containing: name, tokensPerSecond: null });
    const doneEvent = (await eventsOf(events)).at(-1);
    if (doneEvent?.type !== 'done') throw new Error('The stream did not end with an answer.');
    expect(await joinedPromise).toMatchObject({ status: 200, body: { answer: doneEvent.response.answer } });
    expect(await spent()).toBe(1);
  });

  test('answers and charges a repeated question again after its conversation was deleted', async () => {
    const { token, name, spent } = await newReader();
    const message_id = crypto.randomUUID();
    const question = { question: deposit, selected_document: name, message_id };
    const first = await getAnswer(stack, token, question);
    const response = await fetch(`${stack.api}/chat-sessions/${first.session_id}`, {
      method: 'DELETE',
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(response.status).toBe(200);
    await getAnswer(stack, token, question);
    expect(await spent()).toBe(2);
  });

  test('charges an answer whose conversation is deleted meanwhile', async () => {
    const { token, name, spent } = await newReader();
    await controlAi(stack, 'pace', { containing: name, tokensPerSecond: 5 });
    const events: AnswerEvent[] = [];
    for await (const event of streamAnswer(stack, token, { question: deposit, selected_document: name })) {
      events.push(event);
      if (event.type !== 'start') continue;
      const conversationUrl = `${stack.api}/chat-sessions/${event.session_id}`;
      await fetch(conversationUrl, { method: 'DELETE', headers: { Authorization: `Bearer ${token}` } });
      await controlAi(stack, 'pace', { containing: name, tokensPerSecond: null });
    }
    expect(events.some(({ type }) => type === 'token')).toBe(true);
    expect(events.at(-1)).toMatchObject({ type: 'error', code: 'session_not_found' });
    expect(await spent()).toBe(1);
  });

  test('answers once after the run died and its lease expired, and lets a concurrent request join', async ({
    onTestFinished,
  }) => {
    const { uid, token, name, spent } = await newReader();
    const message_id = crypto.randomUUID();
    const ownApi = await startOwnApi(stack);
    onTestFinished(ownApi.close);
    await controlAi(ownApi.addresses, 'fail', { containing: name, route: 'chat', status: 500, times: 10 });
    const question = { question: deposit, selected_document: name, message_id };
    expect((await askQuestion(ownApi.addresses, token, question)).status).toBe(503);
    await ownApi.clearModelFaults();
    const recordReference = services.firestore.doc(
      `users/${uid}/conversations/${message_id}/messages/${message_id}`,
    );
    const leaseEnds = Date.now() + 3_000;
    await recordReference.update({ status: 'partial', 'lease.until': new Date(leaseEnds) });
    const ask = () => getAnswer(ownApi.addresses, token, question);
    const [one, other] = await Promise.all([ask(), ask()]);
    expect(Date.now()).toBeGreaterThan(leaseEnds);
    expect(one).toMatchObject({ abstained: false });
    expect(other.answer).toBe(one.answer);
    expect(await spent()).toBe(1);
    expect(await listMessages(stack, token, message_id)).toHaveLength(2);
  });
});

describe.concurrent('question that cannot be answered', () => {
  test('costs nothing and can be repeated when the provider fails in the middle', async ({
    onTestFinished,
  }) => {
    const { token, name, spent } = await newReader();
    const ownApi = await startOwnApi(stack);
    onTestFinished(ownApi.close);
    const fault = { containing: name, route: 'chat', mode: 'hangup-midstream', times: 10 };
    await controlAi(ownApi.addresses, 'fail', fault);
    const question = { question: deposit, selected_document: name, message_id: crypto.randomUUID() };
    const events = await eventsOf(streamAnswer(ownApi.addresses, token, question));
    expect(events.at(-1)).toMatchObject({ type: 'error', status: 503, code: 'model_unavailable' });
    expect(await spent()).toBe(0);
    const start = events[0];
    if (start?.type !== 'start') throw new Error('the stream did not begin');
    const failed = await listMessages(stack, token, start.session_id);
    expect(failed[1]).toMatchObject({ status: 'failed', text: '', credits_used: 0 });
    await ownApi.clearModelFaults();

    const answer = await getAnswer(ownApi.addresses, token, { ...question, session_id: start.session_id });
    expect(answer.answer).toContain('2.500 euros');
    expect(await listMessages(stack, token, start.session_id)).toHaveLength(2);
    expect(await spent()).toBe(1);
  });

  test('searches by words when no provider returns vectors', async ({ onTestFinished }) => {
    const { token, name } = await newReader();
    const ownApi = await startOwnApi(stack);
    onTestFinished(ownApi.close);
    const fault = { containing: deposit, route: 'embeddings', status: 500, times: 10 };
    await controlAi(ownApi.addresses, 'fail', fault);
    const answer = await getAnswer(ownApi.addresses, token, { question: deposit, selected_document: name });
    expect(answer.source_documents[0]?.page).toBe(4);
  });

  test('abstains for free, without showing the model any document, when no document is about it', async () => {
    const { token, name, spent } = await newReader();
    // Uses another word than the document's name: a question that names a document is about it.
    const mark = crypto.randomUUID();
    const question = `¿Quién pintó la bóveda de la Capilla Sixtina en Roma? (${mark})`;
    const answer = await getAnswer(stack, token, { question, selected_document: name });
    expect(answer).toMatchObject({
      abstained: true,
      answer: 'No he encontrado esa información en tus documentos.',
      source_documents: [],
      credits_used: 0,
    });
    // The only model call interprets the question.
    const requests = await readAiRequests(stack, mark);
    expect(requests).toHaveLength(1);
    expect(requests[0]).toContain('<unfound-');
    expect(requests[0]).not.toContain('<passage-');
    expect(await spent()).toBe(0);
  });

  test("logs the reason without the question's words, and none for an answered question", async ({
    onTestFinished,
  }) => {
    const { token, name } = await newReader();
    const ownApi = await startOwnApi(stack);
    onTestFinished(ownApi.close);
    const foreign = '¿Quién pintó la bóveda de la Capilla Sixtina en Roma?';
    for (const question of [foreign, deposit]) {
      await getAnswer(ownApi.addresses, token, { question, selected_document: name });
    }
    const ended = ownApi.log.filter((line) => line.includes('"answer ended"'));
    const reasons = ended.map((line): unknown => JSON.parse(line).abstention_reason);
    expect(reasons).toEqual(['not_found', null]);
    expect(ended.join('')).not.toMatch(/Sixtina|fianza|euros/iu);
  });

  // @proves LLM09
  test('calls the model again, and abstains for free without sources, when the passages prove nothing', async () => {
    const { token, name, spent } = await newReader();
    const twice = { containing: name, route: 'chat', times: 2 };
    for (const mode of ['bad-citation', 'no-citation']) {
      await controlAi(stack, 'fail', { ...twice, mode });
      const answer = await getAnswer(stack, token, { question: deposit, selected_document: name });
      expect(answer).toMatchObject({
        abstained: true,
        abstention_reason: 'unproved',
        source_documents: [],
        credits_used: 0,
      });
      expect(answer.answer).toMatch(/no he podido comprobar/u);
    }
    expect(await spent()).toBe(0);
  });

  test('answers with the second attempt for the same price when the first one is unproved', async () => {
    const { token, name, spent } = await newReader();
    await controlAi(stack, 'fail', { containing: name, route: 'chat', times: 1, mode: 'bad-citation' });
    const answer = await getAnswer(stack, token, { question: deposit, selected_document: name });
    expect(answer).toMatchObject({ abstained: false, credits_used: 1 });
    expect(answer.answer).toContain('2.500 euros');
    expect(answer.answer).not.toMatch(/vagamente/u);
    const requests = await readAiRequests(stack, name);
    expect(requests).toHaveLength(2);
    expect(requests[1]).toContain('ninguna de tus frases se ha podido demostrar');
    expect(await spent()).toBe(1);
  });

  test('greets back for free without a search or a model call', async () => {
    const { token, name, spent } = await newReader();
    const answer = await getAnswer(stack, token, { question: '¡Buenas noches!', selected_document: name });
    expect(answer).toMatchObject({
      abstained: false,
      source_documents: [],
      considered_pages: [],
      credits_used: 0,
    });
    expect(answer.answer).toMatch(/^¡Hola! Pregúntame/u);
    expect(await readAiRequests(stack, '¡Buenas noches!')).toHaveLength(0);
    expect(await spent()).toBe(0);
    const messages = await listMessages(stack, token, answer.session_id);
    expect(messages.map(({ sender, status, credits_used }) => [sender, status, credits_used])).toEqual([
      ['user', 'complete', 0],
      ['bot', 'complete', 0],
    ]);
  });

  // @proves LLM10, V2.4.1
  test('charges unanswered questions after the daily free ones', async () => {
    const { uid, token, name, spent } = await newReader();
    const { max, windowSeconds } = rateLimits.freeQuestionsOfUser;
    const restoredAt = new Date(Date.now() + (1_000 * windowSeconds * (max - 1)) / max);
    await counterReference(services.firestore, { limit: 'freeQuestionsOfUser', key: uid }).set({
      restoredAt,
      expiresAt: restoredAt,
    });
    const question = '¿Quién pintó la bóveda de la Capilla Sixtina en Roma?';
    const ask = () => getAnswer(stack, token, { question, selected_document: name });
    expect(await ask()).toMatchObject({ abstained: true, credits_used: 0 });
    expect(await ask()).toMatchObject({ abstained: true, abstention_reason: 'not_found', credits_used: 1 });
    expect(await spent()).toBe(1);
  });

  // @proves LLM10
  test('rejects the question with `insufficient_credits` before any model call, and stores nothing', async () => {
    const { uid, token, name } = await newReader();
    const { available } = await services.ledger.balance(uid);
    await services.ledger.post(uid, { kind: 'charge', source: 'test', amount: available });
    const { status, body } = await askQuestion(stack, token, { question: deposit, selected_document: name });
    expect(status).toBe(402);
    expect(body).toMatchObject({ code: 'insufficient_credits' });
    expect(await readAiRequests(stack, name)).toHaveLength(0);
    expect((await services.firestore.collection(`users/${uid}/conversations`).get()).size).toBe(0);
  });

  test('rejects the question with 404 when there are no documents', async () => {
    const empty = await openReader(stack, services, 10);
    const { status, body } = await askQuestion(stack, empty.token, {
      question: deposit,
      selected_document: 'all',
    });
    expect(status).toBe(404);
    expect(body).toMatchObject({ code: 'document_not_found', detail: expect.stringContaining('Sube uno') });
  });
});

describe('deleted document', () => {
  // @proves LLM08, V14.2.2
  test('stays out of the search, by its name or among all documents', async () => {
    const { uid, token, name } = await newReader();
    const birds = await uploadBirds(stack, { uid, token });
    await getAnswer(stack, token, { question: deposit, selected_document: 'all' });
    const response = await fetch(`${stack.api}/delete_files`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify({ filenames: [name] }),
    });
    expect(response.status).toBe(200);
    const before = await readAiRequests(stack, name);
    expect(before).not.toHaveLength(0);
    expect(
      (await askQuestion(stack, token, { question: deposit, selected_document: name })).body,
    ).toMatchObject({
      code: 'document_not_found',
    });
    const answer = await getAnswer(stack, token, {
      question: `${deposit} ¿Y el vencejo?`,
      selected_document: 'all',
    });
    expect(answer.answer).not.toContain('2.500');
    expect(answer.considered_pages.every(({ source }) => source === `documentos/${birds}`)).toBe(true);
    // Every prompt with content of a document contains its name.
    expect(await readAiRequests(stack, name)).toEqual(before);
    const requests = await readAiRequests(stack, birds);
    const after = requests.filter((request) => request.includes('¿Y el vencejo?'));
    for (const request of after) expect(request).not.toContain('2.500 euros');
  });
});
