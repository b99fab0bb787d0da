import { afterAll, beforeAll, expect, test } from 'vitest';
import { listConversations } from '../../../../functions/src/chat/conversations/list-conversations.ts';
import { listMessages } from '../../../../functions/src/chat/conversations/list-messages.ts';
import { searchConversations } from '../../../../functions/src/chat/conversations/search-conversations.ts';
import type { Message } from '../../../../functions/src/contract/chat/conversations.ts';
import type { Caller } from '../../../../functions/src/shared/sessions/caller.ts';
import {
  openLibrary,
  type TestLibrary,
} from '../../../../functions/tests/fixtures/documents/open-library.ts';
import { leaseContract } from '../documents/lease-contract.ts';
import { teleworkPolicy } from '../documents/telework-policy.ts';
import { makePdf } from '../make-pdf.ts';
import { demoConversations } from './demo-conversations.ts';
import { storeConversations } from './store-conversations.ts';

const credits = 100;
const now = new Date('2026-03-04T12:00:00Z');

let library: TestLibrary;
let caller: Caller;

beforeAll(async () => {
  library = await openLibrary({ now: () => now, readsOnce: true });
  caller = await library.createPerson('premium', credits);
  const filesPromise = [leaseContract, teleworkPolicy].map(async (content) => {
    return { name: content.fileName, bytes: await makePdf(content) };
  });
  await library.upload(caller, await Promise.all(filesPromise));
  await storeConversations(library.services, caller.uid, demoConversations);
});
afterAll(() => library.close());

type Handler = (services: TestLibrary['services'], request: never) => Promise<unknown>;

/** Calls a handler as the server does, for the owner of the conversations. */
async function callHandler<Answer>(handler: Handler, request: object): Promise<Answer> {
  return (await handler(library.services, { caller, ...request } as never)) as Answer;
}

async function readConversations() {
  const { sessions } = await callHandler<Awaited<ReturnType<typeof listConversations>>>(listConversations, {
    query: { limit: 10 },
  });
  return await Promise.all(
    sessions.map(async (session) => {
      const { messages } = await callHandler<{ messages: Message[] }>(listMessages, {
        params: { id: session.id },
      });
      return { ...session, messages };
    }),
  );
}

test('lists the seeded conversations, the latest first, with titles, documents and times', async () => {
  const storedConversations = await readConversations();
  expect(storedConversations.map(({ document_name }) => document_name)).toEqual([
    leaseContract.fileName,
    'all',
    teleworkPolicy.fileName,
  ]);
  expect(storedConversations.map(({ message_count }) => message_count)).toEqual([4, 2, 6]);
  expect(storedConversations[0]?.session_title).toMatch(/^¿Puede la arrendataria dejar el local/u);
  expect(storedConversations.every(({ updated_at }) => new Date(updated_at) < now)).toBe(true);
  const searchResult = await callHandler<{ sessions: { id: string }[] }>(searchConversations, {
    query: { q: 'delegada incidente' },
  });
  expect(searchResult.sessions.map(({ id }) => id)).toEqual([storedConversations[1]?.id]);
});

test('supports every statement of the seeded answers with checked citations of their pages', async () => {
  const answers = (await readConversations()).flatMap(({ messages }) =>
    messages.filter(({ sender }) => sender === 'bot'),
  );
  const givenAnswers = answers.filter(({ abstained }) => !abstained);
  expect(givenAnswers.flatMap(({ unsupported }) => unsupported)).toEqual([]);
  expect(givenAnswers.flatMap(({ checked }) => checked).length).toBeGreaterThanOrEqual(12);
  for (const { text, sources } of givenAnswers) {
    expect(text).not.toContain('[[');
    expect(sources.length).toBeGreaterThan(0);
    expect(sources.every(({ quote }) => quote.split(' ').length >= 3)).toBe(true);
  }
  const names = givenAnswers.map(({ sources }) => new Set(sources.map(({ source }) => source)).size);
  expect(Math.max(...names)).toBe(2);
  expect(givenAnswers.some(({ text }) => text.includes('| --- |'))).toBe(true);
  expect(givenAnswers.some(({ text }) => text.includes('2 × 1.250 = 2.500'))).toBe(true);
});

test('seeds one abstained answer with its reason and the searched pages', async () => {
  const [abstained, ...others] = (await readConversations()).flatMap(({ messages }) =>
    messages.filter((message) => message.abstained),
  );
  expect(others).toEqual([]);
  expect(abstained).toMatchObject({
    text: 'No he encontrado esa información en tus documentos.',
    abstention_reason: 'model_found_nothing',
    sources: [],
  });
  expect(abstained?.considered_pages.map(({ page }) => page)).toEqual([3, 1]);
});

test('seeds the conversations without cost, and does not count their questions', async () => {
  const { ledger, firestore } = library.services;
  const pagesPaid = 2;
  expect(await ledger.balance(caller.uid)).toEqual({ available: credits - pagesPaid, held: 0 });
  expect((await firestore.doc(`users/${caller.uid}`).get()).get('questionsAsked')).toBe(0);
  const answers = (await readConversations()).flatMap(({ messages }) => messages);
  expect(answers.every(({ credits_used }) => credits_used === 0)).toBe(true);
});

test('rejects a seeded answer that contradicts its pages', async () => {
  const answer = 'La renta mensual se fija en 1.350 euros. [[c3|La renta mensual se fija en 1.250 euros]]';
  const wrong = {
    selectedDocument: 'all',
    hoursAgo: 1,
    exchanges: [{ question: '¿Cuál es la renta?', answer }],
  };
  await expect(storeConversations(library.services, caller.uid, [wrong])).rejects.toThrow('do not support');
});
