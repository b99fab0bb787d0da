import { expect, test, vi } from 'vitest';
import { readStackServices } from '../../../../emulators/src/seed/stack-services.ts';
import { readStackFile } from '../../../../emulators/src/shared/stack-addresses.ts';
import { movementListSchema } from '../../../src/contract/billing/movements.ts';
import { callRoute } from '../security/call-route.ts';
import { askQuestion, controlAi, getAnswer, listMessages, readAiRequests } from './chat-client.ts';
import { depositQuestion, openContractReader } from './open-reader.ts';

// Each running question occupies a worker of the Functions emulator.
vi.setConfig({ maxConcurrency: 3 });

const stack = readStackFile();
const services = readStackServices();

async function newReader() {
  const reader = await openContractReader(stack, services);
  return { ...reader, base: { question: depositQuestion, selected_document: reader.name } };
}

/** Makes the next answer about this document differ from the local model's own. */
const inOtherWords = (name: string) =>
  controlAi(stack, 'fail', { containing: name, route: 'chat', times: 1, mode: 'gullible' });

test.concurrent('regenerates an answer in the same words for free', async () => {
  const { token, base, spent } = await newReader();
  const message_id = crypto.randomUUID();
  const first = await getAnswer(stack, token, { ...base, message_id });
  const secondAttempt = { ...base, message_id, session_id: first.session_id, attempt: 2 };
  expect(await getAnswer(stack, token, secondAttempt)).toMatchObject({
    answer: first.answer,
    credits_used: 0,
  });
  expect(await spent()).toBe(1);
});

test.concurrent('stores a regenerated answer beside the first, and charges it once, also when its request is repeated', async () => {
  const { token, name, base, spent } = await newReader();
  const message_id = crypto.randomUUID();
  const first = await getAnswer(stack, token, { ...base, message_id });
  const secondAttempt = { ...base, message_id, session_id: first.session_id, attempt: 2 };
  await inOtherWords(name);
  const second = await getAnswer(stack, token, secondAttempt);
  expect(second).toMatchObject({ message_id, attempt: 2, credits_used: 1, session_id: first.session_id });
  expect(await getAnswer(stack, token, secondAttempt)).toEqual(second);
  expect(await spent()).toBe(2);
  const requests = await readAiRequests(stack, name);
  expect(requests).toHaveLength(2);
  expect(requests[1]).toContain('ha pedido otra');

  const messages = await listMessages(stack, token, first.session_id);
  expect(messages.map(({ id, attempt }) => [id, attempt])).toEqual([
    [`${message_id}-question`, 1],
    [message_id, 1],
    [`${message_id}.2`, 2],
  ]);
  expect(new Set(messages.map(({ exchange_id }) => exchange_id))).toEqual(new Set([message_id]));
  expect(messages[1]?.text).toBe(first.answer);

  const statement = await callRoute(stack, 'listMovements', { query: {} }, `Bearer ${token}`);
  const { movements } = movementListSchema.parse(JSON.parse(statement.text));
  const linkOf = (answer: string) => `/chatbot?conversacion=${first.session_id}&respuesta=${answer}`;
  expect(movements.filter(({ reason }) => reason === 'question').map(({ subject }) => subject)).toEqual([
    { text: depositQuestion, link: linkOf(`${message_id}.2`) },
    { text: depositQuestion, link: linkOf(message_id) },
  ]);
});

test.concurrent('charges one regenerated answer for two concurrent windows', async () => {
  const { token, name, base, spent } = await newReader();
  const message_id = crypto.randomUUID();
  const { session_id } = await getAnswer(stack, token, { ...base, message_id });
  await inOtherWords(name);
  await controlAi(stack, 'pace', { containing: name, tokensPerSecond: 1 });
  const secondAttempt = { ...base, message_id, session_id, attempt: 2 };
  const pendingAnswers = [getAnswer(stack, token, secondAttempt), getAnswer(stack, token, secondAttempt)];
  await controlAi(stack, 'pace', { containing: name, tokensPerSecond: null });
  const [one, other] = await Promise.all(pendingAnswers);
  expect(one?.answer).toBe(other?.answer);
  expect(await spent()).toBe(2);
});

test.concurrent('regenerates only stored questions that have an answer', async () => {
  const { token, name, base } = await newReader();
  const message_id = crypto.randomUUID();
  const secondAttempt = { ...base, message_id, attempt: 2 };
  expect(await askQuestion(stack, token, secondAttempt)).toMatchObject({ status: 404 });
  const { session_id } = await getAnswer(stack, token, { ...base, message_id });
  const skipped = { ...secondAttempt, session_id, attempt: 3 };
  expect(await askQuestion(stack, token, skipped)).toMatchObject({ status: 400 });
  await getAnswer(stack, token, { ...secondAttempt, session_id, question: 'Escribe otra cosa' });
  const messages = await listMessages(stack, token, session_id);
  expect(messages.filter(({ sender }) => sender === 'user').map(({ text }) => text)).toEqual([
    depositQuestion,
  ]);
  expect((await readAiRequests(stack, name)).at(-1)).not.toContain('Escribe otra cosa');
});

test.concurrent('stores two concurrent questions of one conversation, each with its answer', async () => {
  const { token, name, base, spent } = await newReader();
  const { session_id } = await getAnswer(stack, token, base);
  const ask = (question: string) =>
    getAnswer(stack, token, { question, selected_document: name, session_id });
  await Promise.all([ask('¿Cuál es la renta mensual?'), ask('¿Cuánto dura el contrato de arrendamiento?')]);
  const messages = await listMessages(stack, token, session_id);
  expect(messages.map(({ sender }) => sender)).toEqual(['user', 'bot', 'user', 'bot', 'user', 'bot']);
  const pairs = messages.map(({ exchange_id }) => exchange_id);
  expect(pairs[2]).toBe(pairs[3]);
  expect(pairs[4]).toBe(pairs[5]);
  expect(await spent()).toBe(3);
});
