// @module-tag long
import { afterAll, beforeAll, expect, test } from 'vitest';
import { conversationsOf } from '../../../../src/shared/conversations/conversation-scope.ts';
import { controlAi, readAiRequests, streamAnswer } from '../../chat/chat-client.ts';
import { answerableQuestion, newPdf, openScene, type Scene, unanswerableQuestion } from './open-scene.ts';

let scene: Scene;
let endRegularUser: () => Promise<void>;
beforeAll(async () => {
  scene = await openScene();
  endRegularUser = await scene.startRegularUser();
});
afterAll(() => scene.close());

/** Creates a user with a document of a unique name, by which the AI stand-in recognises the user's questions. */
async function newReader(credits: number) {
  const person = await scene.newPerson(credits + 1);
  const name = `contrato-${crypto.randomUUID()}.pdf`;
  expect((await person.upload([{ name, bytes: newPdf() }])).status).toBe(200);
  return { ...person, name, spent: async () => (await scene.spentBy(person)) - 1 };
}

/** Returns the state of each answer that was begun. */
async function answersOf(uid: string): Promise<string[]> {
  const conversations = await conversationsOf(scene.services.firestore, uid).get();
  const answers = await Promise.all(
    conversations.docs.map(({ ref }) => ref.collection('messages').where('sender', '==', 'bot').get()),
  );
  return answers.flatMap(({ docs }) => docs.map((answer) => String(answer.get('status'))));
}

test('answers five of 25 concurrent questions with five credits, by five model calls', async () => {
  const mallory = await newReader(5);
  const outcomes = await Promise.all(Array.from({ length: 25 }, () => mallory.ask(answerableQuestion)));
  const statuses = outcomes.map(({ status }) => status).toSorted();
  expect(statuses).toEqual([...Array(5).fill(200), ...Array(20).fill(402)]);
  expect(await readAiRequests(scene.addresses, mallory.name)).toHaveLength(5);
  expect(await mallory.spent()).toBe(5);
});

// @proves T8
test('leaves a question that is aborted at any stage unstarted, or completes and charges it', async () => {
  const mallory = await newReader(20);
  const leaveAt = async (stage: 'sent' | 'start' | 'token' | 'done'): Promise<void> => {
    const leaving = new AbortController();
    const question = { question: answerableQuestion, selected_document: mallory.name };
    const events = streamAnswer(scene.addresses, mallory.token, question, leaving.signal);
    if (stage === 'sent') setImmediate(() => leaving.abort());
    try {
      for await (const { type } of events) if (type === stage) leaving.abort();
    } catch (error) {
      if (!leaving.signal.aborted) throw error;
    }
  };
  await controlAi(scene.addresses, 'pace', { containing: mallory.name, tokensPerSecond: 40 });
  const stages = ['sent', 'start', 'token', 'done'] as const;
  await Promise.all([...stages, ...stages].map(leaveAt));
  // Requests aborted before our server read them leave nothing; the others were begun, and a task ends them.
  await expect.poll(async () => new Set(await answersOf(mallory.uid))).toEqual(new Set(['complete']));
  const answers = await answersOf(mallory.uid);
  expect(answers.length).toBeGreaterThanOrEqual(6);
  expect(await mallory.spent()).toBe(answers.length);
});

test('charges abstained answers beyond the free limit, also when concurrent', async () => {
  const mallory = await newReader(20);
  await scene.leave('freeQuestionsOfUser', mallory, 3);
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => mallory.ask(unanswerableQuestion)));
  expect(outcomes.map(({ status }) => status)).toEqual(Array(10).fill(200));
  const prices = outcomes.map(({ body }) => ('credits_used' in body ? body.credits_used : undefined));
  expect(prices.toSorted()).toEqual([...Array(3).fill(0), ...Array(7).fill(1)]);
  expect(await mallory.spent()).toBe(7);
});

// @proves T8
test('serves a regular user during mass questions, and charges everything once', () => endRegularUser());
