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
  giveBirds,
  openContractReader,
  openReader,
} from './open-reader.ts';
import { startOwnApi } from './start-own-api.ts';

// Each question that is under way takes a worker of the Functions emulator.
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

async function until<Value>(read: () => Promise<Value>, isReady: (value: Value) => boolean): Promise<Value> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const value = await read();
    if (isReady(value)) return value;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('what was waited for did not come');
}

describe.concurrent('an answer', () => {
  // @proves 1.1c, 1.6b, 3.9, 3.10, 3.12, 7.23c, 9.15a
  test('streams its text, cites the right page with words that stand there, and is stored and charged once', async () => {
    const { uid, token, name, startCredits, spent } = await newReader();
    const events = await eventsOf(streamAnswer(stack, token, { question: deposit, selected_document: name }));
    expect(events[0]?.type).toBe('start');
    const done = events.at(-1);
    if (done?.type !== 'done') throw new Error('the stream did not end well');
    const { response } = done;
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

  test('finds the right document among all of them', async () => {
    const { uid, token } = await newReader();
    const birds = await giveBirds(stack, { uid, token });
    const answer = await getAnswer(stack, token, {
      question: '¿Cuándo anida el vencejo?',
      selected_document: 'all',
    });
    expect(answer.source_documents[0]?.source).toBe(`documentos/${birds}`);
  });

  test('to a question in English comes from documents in Spanish, in their words', async () => {
    const { token, name } = await newReader();
    const ask = (question: string) => getAnswer(stack, token, { question, selected_document: name });
    const answer = await ask('How much is the rent of the premises?');
    expect(answer).toMatchObject({ abstained: false, credits_used: 1 });
    expect(answer.answer).toMatch(/^The document says: «La renta mensual se fija en 1\.250 euros/u);
    expect(answer.source_documents[0]?.page).toBe(3);
    const nothing = await ask('Who painted the Sistine Chapel?');
    expect(nothing).toMatchObject({ abstained: true, abstention_reason: 'model_found_nothing' });
    expect(nothing.answer).toBe("I couldn't find that information in your documents.");
  });

  // @proves 7.23b
  test('follows the conversation: a question that leans on it is rewritten before the search', async () => {
    const { token, name } = await newReader();
    // The history that the rewriting is given has these words.
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

  test('keeps the subject of a question that the documents did not answer', async () => {
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

  test('of the answer before is made from that answer and its pages, without a search', async () => {
    const { token, name, spent } = await newReader();
    const question = `${deposit} (${name})`;
    const first = await getAnswer(stack, token, { question, selected_document: name });
    const [source] = first.source_documents;
    const again = { question: 'Ponlo en una tabla', selected_document: name, session_id: first.session_id };
    const second = await getAnswer(stack, token, again);
    expect(second.answer.split('\n').slice(0, 2)).toEqual([
      '| Asunto | Lo que dice el documento |',
      '| --- | --- |',
    ]);
    expect(second.answer.replace(/[|\s]+/gu, ' ')).toContain(first.answer.replace(/[|\s]+/gu, ' '));
    // A row is cited, and never more.
    expect(second.unsupported).toEqual([]);
    expect(second.source_documents).toMatchObject([{ page: source?.page, quote: source?.quote }]);
    const asked = (await readAiRequests(stack, name)).at(-1);
    expect(asked).toContain('La pregunta se refiere a tu respuesta anterior');
    expect(asked).toMatch(/ \[1\.\d+\]/u);
    expect(asked?.match(/<passage-[0-9a-f]{16}/gu)).toHaveLength(1);
    expect(await spent()).toBe(2);
  });

  test('is written to its end and stored where the client goes away', async () => {
    const { token, name, spent } = await newReader();
    await controlAi(stack, 'pace', { containing: name, tokensPerSecond: 4 });
    const gone = new AbortController();
    let conversationId = '';
    await expect(async () => {
      for await (const event of streamAnswer(
        stack,
        token,
        { question: deposit, selected_document: name },
        gone.signal,
      )) {
        if (event.type === 'start') conversationId = event.session_id;
        if (event.type === 'token') gone.abort();
      }
    }).rejects.toThrow();
    await controlAi(stack, 'pace', { containing: name, tokensPerSecond: null });
    const messages = await until(
      () => listMessages(stack, token, conversationId),
      (found) => found[1]?.status !== 'partial',
    );
    expect(messages[1]).toMatchObject({ status: 'complete', text: expect.stringContaining('2.500 euros') });
    expect(await spent()).toBe(1);
  });

  // @proves 7.20
  test('can be read while it is being written', async () => {
    const { uid, token, name } = await newReader();
    await controlAi(stack, 'pace', { containing: name, tokensPerSecond: 4 });
    const asking = eventsOf(streamAnswer(stack, token, { question: deposit, selected_document: name }));
    const { docs } = await until(
      () => services.firestore.collection(`users/${uid}/conversations`).get(),
      ({ size }) => size === 1,
    );
    const id = docs[0]?.id ?? '';
    const written = await until(
      () => listMessages(stack, token, id),
      (found) => (found[1]?.text ?? '') !== '',
    );
    expect(written[1]?.status).toBe('partial');
    expect(await services.ledger.balance(uid)).toMatchObject({ held: 1 });
    await controlAi(stack, 'pace', { containing: name, tokensPerSecond: null });
    await asking;
  });
});

describe.concurrent('an answer that breaks off', () => {
  test('begins anew, is never a mixture, and is paid once', async () => {
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
    const done = events.at(-1);
    if (done?.type !== 'done') throw new Error('the stream did not end well');
    const after = events.slice(restart).map((event) => (event.type === 'token' ? event.text : ''));
    expect(after.join('')).toBe(done.response.answer);
    expect(done.response.source_documents[0]?.page).toBe(4);
    expect(await spent()).toBe(1);
  });
});

describe.concurrent('a question asked again', () => {
  test('gives the same answer, paid once, also where the first answer never arrived', async () => {
    const { token, name, spent } = await newReader();
    const message_id = crypto.randomUUID();
    const question = { question: deposit, selected_document: name, message_id };
    const first = await getAnswer(stack, token, question);
    const again = await getAnswer(stack, token, question);
    const inside = await getAnswer(stack, token, { ...question, session_id: first.session_id });
    expect(again).toEqual(first);
    expect(inside).toEqual(first);
    expect(await spent()).toBe(1);
    expect(await readAiRequests(stack, name)).toHaveLength(1);
  });

  test('while it is being answered joins that answer without a stream, is refused with one, and is paid once', async () => {
    const { token, name, spent } = await newReader();
    const message_id = crypto.randomUUID();
    await controlAi(stack, 'pace', { containing: name, tokensPerSecond: 1 });
    const question = { question: deposit, selected_document: name, message_id };
    const events = streamAnswer(stack, token, question);
    expect(await events.next()).toMatchObject({ value: { type: 'start' } });
    const refused = await eventsOf(streamAnswer(stack, token, question));
    expect(refused).toMatchObject([{ type: 'error', status: 409, code: 'answer_in_progress' }]);
    const joined = askQuestion(stack, token, question);
    await controlAi(stack, 'pace', { containing: name, tokensPerSecond: null });
    const done = (await eventsOf(events)).at(-1);
    if (done?.type !== 'done') throw new Error('The stream did not end with an answer.');
    expect(await joined).toMatchObject({ status: 200, body: { answer: done.response.answer } });
    expect(await spent()).toBe(1);
  });

  test('in a deleted conversation is answered and paid anew', async () => {
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

  test('is paid where its conversation is deleted while it is written', async () => {
    const { token, name, spent } = await newReader();
    await controlAi(stack, 'pace', { containing: name, tokensPerSecond: 5 });
    const events: AnswerEvent[] = [];
    for await (const event of streamAnswer(stack, token, { question: deposit, selected_document: name })) {
      events.push(event);
      if (event.type !== 'start') continue;
      const address = `${stack.api}/chat-sessions/${event.session_id}`;
      await fetch(address, { method: 'DELETE', headers: { Authorization: `Bearer ${token}` } });
      await controlAi(stack, 'pace', { containing: name, tokensPerSecond: null });
    }
    expect(events.some(({ type }) => type === 'token')).toBe(true);
    expect(events.at(-1)).toMatchObject({ type: 'error', code: 'session_not_found' });
    expect(await spent()).toBe(1);
  });

  test('after its run died is answered anew once its lease ends, by one of two orders, and the other joins', async ({
    onTestFinished,
  }) => {
    const { uid, token, name, spent } = await newReader();
    const message_id = crypto.randomUUID();
    const own = await startOwnApi(stack);
    onTestFinished(own.close);
    await controlAi(own.addresses, 'fail', { containing: name, route: 'chat', status: 500, times: 10 });
    const question = { question: deposit, selected_document: name, message_id };
    expect((await askQuestion(own.addresses, token, question)).status).toBe(503);
    await own.clearModelFaults();
    const record = services.firestore.doc(`users/${uid}/conversations/${message_id}/messages/${message_id}`);
    const leaseEnds = Date.now() + 3_000;
    await record.update({ status: 'partial', 'lease.until': new Date(leaseEnds) });
    const ask = () => getAnswer(own.addresses, token, question);
    const [one, other] = await Promise.all([ask(), ask()]);
    expect(Date.now()).toBeGreaterThan(leaseEnds);
    expect(one).toMatchObject({ abstained: false });
    expect(other.answer).toBe(one.answer);
    expect(await spent()).toBe(1);
    expect(await listMessages(stack, token, message_id)).toHaveLength(2);
  });
});

describe.concurrent('a question that cannot be answered', () => {
  test('because the provider dies in the middle costs nothing, says so, and can be asked again', async ({
    onTestFinished,
  }) => {
    const { token, name, spent } = await newReader();
    const own = await startOwnApi(stack);
    onTestFinished(own.close);
    const fault = { containing: name, route: 'chat', mode: 'hangup-midstream', times: 10 };
    await controlAi(own.addresses, 'fail', fault);
    const question = { question: deposit, selected_document: name, message_id: crypto.randomUUID() };
    const events = await eventsOf(streamAnswer(own.addresses, token, question));
    expect(events.at(-1)).toMatchObject({ type: 'error', status: 503, code: 'model_unavailable' });
    expect(await spent()).toBe(0);
    const start = events[0];
    if (start?.type !== 'start') throw new Error('the stream did not begin');
    const failed = await listMessages(stack, token, start.session_id);
    expect(failed[1]).toMatchObject({ status: 'failed', text: '', credits_used: 0 });
    await own.clearModelFaults();

    const answer = await getAnswer(own.addresses, token, { ...question, session_id: start.session_id });
    expect(answer.answer).toContain('2.500 euros');
    expect(await listMessages(stack, token, start.session_id)).toHaveLength(2);
    expect(await spent()).toBe(1);
  });

  test('because no provider makes vectors is answered by words alone', async ({ onTestFinished }) => {
    const { token, name } = await newReader();
    const own = await startOwnApi(stack);
    onTestFinished(own.close);
    const fault = { containing: deposit, route: 'embeddings', status: 500, times: 10 };
    await controlAi(own.addresses, 'fail', fault);
    const answer = await getAnswer(own.addresses, token, { question: deposit, selected_document: name });
    expect(answer.source_documents[0]?.page).toBe(4);
  });

  test('because nothing in the documents is about it abstains without giving the model anything of them, and costs nothing', async () => {
    const { token, name, spent } = await newReader();
    // Not the document's name: a question that names a document is about it.
    const mark = crypto.randomUUID();
    const question = `¿Quién pintó la bóveda de la Capilla Sixtina en Roma? (${mark})`;
    const answer = await getAnswer(stack, token, { question, selected_document: name });
    expect(answer).toMatchObject({
      abstained: true,
      answer: 'No he encontrado esa información en tus documentos.',
      source_documents: [],
      credits_used: 0,
    });
    // The only model call is for what the question may mean.
    const requests = await readAiRequests(stack, mark);
    expect(requests).toHaveLength(1);
    expect(requests[0]).toContain('<unfound-');
    expect(requests[0]).not.toContain('<passage-');
    expect(await spent()).toBe(0);
  });

  test('leaves in the log why, and no word of it; one that was answered leaves that nothing was wrong', async ({
    onTestFinished,
  }) => {
    const { token, name } = await newReader();
    const own = await startOwnApi(stack);
    onTestFinished(own.close);
    const foreign = '¿Quién pintó la bóveda de la Capilla Sixtina en Roma?';
    for (const question of [foreign, deposit]) {
      await getAnswer(own.addresses, token, { question, selected_document: name });
    }
    const ended = own.log.filter((line) => line.includes('"answer ended"'));
    const reasons = ended.map((line): unknown => JSON.parse(line).abstention_reason);
    expect(reasons).toEqual(['not_found', null]);
    expect(ended.join('')).not.toMatch(/Sixtina|fianza|euros/iu);
  });

  // @proves LLM09
  test('because nothing of it is in the passages asks once more, then abstains without sources and without a charge', async () => {
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

  test('is given by the second try where nothing of the first one is in the passages, for the same price', async () => {
    const { token, name, spent } = await newReader();
    await controlAi(stack, 'fail', { containing: name, route: 'chat', times: 1, mode: 'bad-citation' });
    const answer = await getAnswer(stack, token, { question: deposit, selected_document: name });
    expect(answer).toMatchObject({ abstained: false, credits_used: 1 });
    expect(answer.answer).toContain('2.500 euros');
    expect(answer.answer).not.toMatch(/vagamente/u);
    const requests = await readAiRequests(stack, name);
    expect(requests).toHaveLength(2);
    expect(requests[1]).toContain('nada de tu respuesta se encuentra en los pasajes');
    expect(await spent()).toBe(1);
  });

  test('to a greeting is friendly and free: nothing is searched and no model asked', async () => {
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
  test('that the documents do not hold is free so often a day, and has its price from there on', async () => {
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
  test('for lack of credits is refused before any model is asked, and leaves nothing', async () => {
    const { uid, token, name } = await newReader();
    const { available } = await services.ledger.balance(uid);
    await services.ledger.post(uid, { kind: 'charge', source: 'test', amount: available });
    const { status, body } = await askQuestion(stack, token, { question: deposit, selected_document: name });
    expect(status).toBe(402);
    expect(body).toMatchObject({ code: 'insufficient_credits' });
    expect(await readAiRequests(stack, name)).toHaveLength(0);
    expect((await services.firestore.collection(`users/${uid}/conversations`).get()).size).toBe(0);
  });

  test('for lack of documents says so', async () => {
    const empty = await openReader(stack, services, 10);
    const { status, body } = await askQuestion(stack, empty.token, {
      question: deposit,
      selected_document: 'all',
    });
    expect(status).toBe(404);
    expect(body).toMatchObject({ code: 'document_not_found', detail: expect.stringContaining('Sube uno') });
  });
});

describe('a deleted document', () => {
  // @proves LLM08, V14.2.2
  test('is never retrieved again, neither by its name nor among all', async () => {
    const { uid, token, name } = await newReader();
    const birds = await giveBirds(stack, { uid, token });
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
    // Whatever a model is shown of a document comes with its name.
    expect(await readAiRequests(stack, name)).toEqual(before);
    const requests = await readAiRequests(stack, birds);
    const after = requests.filter((request) => request.includes('¿Y el vencejo?'));
    for (const request of after) expect(request).not.toContain('2.500 euros');
  });
});
