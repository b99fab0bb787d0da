// @module-tag long
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { makePdf } from '../../../../../emulators/src/seed/make-pdf.ts';
import { takeOverAnswer } from '../../../../src/chat/asking/take-over-answer.ts';
import { userReference } from '../../../../src/shared/accounts/user-record.ts';
import { conversationsOf } from '../../../../src/shared/conversations/conversation-scope.ts';
import { documentsOf } from '../../../../src/shared/library/document-record.ts';
import { askQuestion, controlAi, streamAnswer } from '../../chat/chat-client.ts';
import { callRoute } from '../call-route.ts';
import { answerableQuestion, newPdf, openScene, type Scene } from './open-scene.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
});
afterAll(() => scene.close());

/** Enqueues no tasks, as if the process ended when the page is closed. */
beforeEach(() => void vi.spyOn(scene.services.answerQueue, 'enqueue').mockResolvedValue(undefined));
afterEach(() => vi.restoreAllMocks());

/** Creates a user with a document of a unique name, by which the AI stand-in recognises the user's questions. */
async function newReader(bytes = newPdf()) {
  const person = await scene.newPerson(20);
  const name = `contrato-${crypto.randomUUID()}.pdf`;
  expect((await person.upload([{ name, bytes }])).status).toBe(200);
  await controlAi(scene.addresses, 'pace', { containing: name, tokensPerSecond: 20 });
  const balance = () => scene.services.ledger.balance(person.uid);
  const { available } = await balance();
  /** Returns the spent credits once nothing is reserved. */
  const spent = async (): Promise<number> => {
    await expect.poll(async () => (await balance()).held).toBe(0);
    return available - (await balance()).available;
  };
  const answerOf = (messageId: string) =>
    conversationsOf(scene.services.firestore, person.uid).doc(`${messageId}/messages/${messageId}`);
  const deleteConversation = (id: string) =>
    callRoute(scene.addresses, 'deleteConversation', { params: { id } }, `Bearer ${person.token}`);
  return { ...person, name, spent, answerOf, deleteConversation };
}
/** Returns a document that is too long for one credit. */
function longPdf(): Promise<Buffer> {
  const chapters = Array.from({ length: 12 }, (_, index) => {
    const lines = Array.from({ length: 20 }, (_, line) => {
      const [items, price] = [index * 20 + line, 100 + line * 7];
      return `El almacén ${items} entrega ${price} cajas de tornillos y de bisagras el día ${line + 1} de cada mes.`;
    });
    return { heading: `Capítulo ${index + 1}`, paragraphs: [lines.join(' ')] };
  });
  return makePdf({ fileName: '', title: 'Plan de entregas', subtitle: crypto.randomUUID(), chapters });
}
type Reader = Awaited<ReturnType<typeof newReader>>;

/** Reads the beginning of an answer, runs `before`, and disconnects. */
async function leaveAnswer(
  mallory: Reader,
  messageId: string,
  question = answerableQuestion,
  before = async (): Promise<void> => {},
): Promise<void> {
  const leaving = new AbortController();
  const questionBody = { question, selected_document: mallory.name, message_id: messageId };
  try {
    for await (const { type } of streamAnswer(scene.addresses, mallory.token, questionBody, leaving.signal)) {
      if (type !== 'token') continue;
      await before();
      leaving.abort();
    }
  } catch (error) {
    if (!leaving.signal.aborted) throw error;
  }
  // Waits until the answer is handed over to a task or deleted.
  const isLeft = async () => {
    const answerSnapshot = await mallory.answerOf(messageId).get();
    return !answerSnapshot.exists || answerSnapshot.get('lease.until') === null;
  };
  await expect.poll(isLeft).toBe(true);
}

// @proves T8
test('charges an answer that the user reads, aborts and deletes with its conversation', async () => {
  const mallory = await newReader();
  const messageId = crypto.randomUUID();
  await leaveAnswer(mallory, messageId);
  expect((await mallory.deleteConversation(messageId)).status).toBe(200);
  expect(await mallory.spent()).toBe(1);
});

test('charges an answer whose conversation is deleted before its request is aborted', async () => {
  const mallory = await newReader();
  const messageId = crypto.randomUUID();
  await leaveAnswer(mallory, messageId, answerableQuestion, async () => {
    expect((await mallory.deleteConversation(messageId)).status).toBe(200);
  });
  expect(await mallory.spent()).toBe(1);
});

test('charges an answer that begins while its conversation is being deleted', async () => {
  const mallory = await newReader();
  const messageId = crypto.randomUUID();
  await leaveAnswer(mallory, messageId, answerableQuestion, async () => {
    const { firestore } = scene.services;
    await firestore.recursiveDelete(conversationsOf(firestore, mallory.uid).doc(messageId));
  });
  expect(await mallory.spent()).toBe(1);
});

// @proves T8
test('charges an aborted answer requested concurrently at two prices to the call that receives it', async () => {
  const mallory = await newReader(await longPdf());
  const messageId = crypto.randomUUID();
  const question = 'Hazme un resumen del documento';
  await leaveAnswer(mallory, messageId, question);
  await controlAi(scene.addresses, 'pace', { containing: mallory.name, tokensPerSecond: 1_000 });
  // Delays the release until an answer has started, so that it does not fall between the claim and the end of another
  // one.
  const { post } = scene.services.ledger;
  const answerStarted = Promise.withResolvers<void>();
  vi.spyOn(scene.services.ledger, 'post').mockImplementation(async (uid, command) => {
    if (command.kind === 'release') await answerStarted.promise;
    return await post(uid, command);
  });
  const questionBody = { question, selected_document: mallory.name, message_id: messageId };
  const read = async (max?: number): Promise<number> => {
    const more = max === undefined ? {} : { max_credits: max };
    let price = 0;
    for await (const event of streamAnswer(scene.addresses, mallory.token, { ...questionBody, ...more })) {
      if (event.type === 'start') answerStarted.resolve();
      if (event.type === 'done') price = event.response.credits_used;
    }
    return price;
  };
  const outcomes = await Promise.allSettled([read(10), read()]);
  // The other call is rejected, and has read nothing.
  const [answered, ...others] = outcomes.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : []));
  expect(others).toEqual([]);
  expect(answered).toBeGreaterThan(0);
  expect(await mallory.spent()).toBe(answered);
});

// @proves T8
test('charges a repeatedly aborted answer each time beyond the free limit', async () => {
  const mallory = await newReader();
  await scene.leave('freeQuestionsOfUser', mallory, 1);
  const messageId = crypto.randomUUID();
  for (const question of [answerableQuestion, answerableQuestion, '¿Qué renta tiene el piso?']) {
    await leaveAnswer(mallory, messageId, question);
  }
  const questionBody = {
    question: answerableQuestion,
    selected_document: mallory.name,
    message_id: messageId,
  };
  expect(await askQuestion(scene.addresses, mallory.token, questionBody)).toMatchObject({ status: 200 });
  // Expects three charges for four answers: the first two share a hold.
  expect(await mallory.spent()).toBe(3);
});

test('charges an aborted answer beyond the free limit when a retry replaces its question by a greeting', async () => {
  const mallory = await newReader();
  await scene.leave('freeQuestionsOfUser', mallory, 0);
  const messageId = crypto.randomUUID();
  await leaveAnswer(mallory, messageId);
  const questionBody = { question: 'Hola', selected_document: mallory.name, message_id: messageId };
  expect(await askQuestion(scene.addresses, mallory.token, questionBody)).toMatchObject({
    status: 200,
    body: { credits_used: 0 },
  });
  expect(await mallory.spent()).toBe(1);
});

/** Deletes the document, and then runs the task. */
async function deleteDocument(mallory: Reader, messageId: string): Promise<void> {
  const body = { filenames: [mallory.name] };
  const deleted = await callRoute(scene.addresses, 'deleteDocuments', { body }, `Bearer ${mallory.token}`);
  expect(deleted.status).toBe(200);
  const task = { uid: mallory.uid, conversationId: messageId, messageId, attempt: 1, chain: 'x', round: 0 };
  await takeOverAnswer(scene.services, task, 'x');
}

test('charges an aborted answer beyond the free limit even if its document is deleted', async () => {
  const mallory = await newReader();
  await scene.leave('freeQuestionsOfUser', mallory, 0);
  const messageId = crypto.randomUUID();
  await leaveAnswer(mallory, messageId);
  await deleteDocument(mallory, messageId);
  expect(await mallory.spent()).toBe(1);
});

test('keeps counting an aborted free answer about the example when the example is deleted', async () => {
  const person = await newReader();
  const documents = documentsOf(scene.services.firestore, person.uid);
  const [ownDocument] = (await documents.get()).docs;
  await ownDocument?.ref.update({ isExample: true });
  const messageId = crypto.randomUUID();
  await leaveAnswer(person, messageId);
  await deleteDocument(person, messageId);
  const userSnapshot = await userReference(scene.services.firestore, person.uid).get();
  expect(userSnapshot.get('exampleAnswers')).toBe(1);
  expect(await person.spent()).toBe(0);
});
