import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { askQuestion } from '../../../src/chat/asking/ask-question.ts';
import { type ClaimedQuestion, claimQuestion } from '../../../src/chat/asking/claim-question.ts';
import { completeQuestion } from '../../../src/chat/asking/finish-question.ts';
import { takeOverAnswer } from '../../../src/chat/asking/take-over-answer.ts';
import { answerRecordSchema, exchangeReferences } from '../../../src/chat/conversation-record.ts';
import { listMessages } from '../../../src/chat/conversations/list-messages.ts';
import { resolveDocuments } from '../../../src/chat/resolve-documents.ts';
import { emptyAnswer } from '../../../src/contract/chat/answers.ts';
import type { Routes } from '../../../src/contract/routes.ts';
import { readSnapshot } from '../../../src/platform/firestore/firestore-data.ts';
import type { QueuedTask } from '../../../src/platform/tasks/task-queue.ts';
import { conversationsOf } from '../../../src/shared/conversations/conversation-scope.ts';
import type { HandlerRequest } from '../../../src/shared/http/handler.ts';
import { checkWallet } from '../../../src/shared/ledger/check-ledger.ts';
import { documentsOf } from '../../../src/shared/library/document-record.ts';
import type { Caller } from '../../../src/shared/sessions/caller.ts';
import { printPages } from '../../fixtures/documents/make-pdf.ts';
import { openLibrary, type TestLibrary } from '../../fixtures/documents/open-library.ts';

let library: TestLibrary;
let ana: Caller;
let startCredits: number;
let lease: Buffer;
let nowMs: number;
let tasks: QueuedTask[];
/** Runs before the queue accepts a task. */
let queue: () => Promise<void>;

const question = '¿Cuál es la renta mensual del piso?';
const enqueue = async (task: QueuedTask): Promise<void> => {
  await queue();
  tasks.push(task);
};

beforeAll(async () => {
  library = await openLibrary({ now: () => new Date(nowMs), readsOnce: true, answerQueue: { enqueue } });
  lease = await printPages([
    'La renta mensual del piso es de 900 euros y se paga dentro de los siete primeros días.',
  ]);
});
afterAll(() => library.close());
beforeEach(async () => {
  nowMs = Date.now();
  tasks = [];
  queue = async () => {};
  await library.clearModelFaults();
  ana = await library.createPerson('premium', 100);
  await library.upload(ana, [{ name: 'Contrato.pdf', bytes: lease }]);
  startCredits = (await library.services.ledger.balance(ana.uid)).available;
});

type Ask = HandlerRequest<Routes['askQuestion']>;

/** Asks like a page that stays open, unless it disconnects at the first word. */
async function askUntilDisconnected(
  messageId: string,
  onFirstWord?: (controller: AbortController) => void,
): Promise<unknown> {
  const controller = new AbortController();
  return askQuestion(library.services, {
    caller: ana,
    requestId: 'prueba',
    signal: controller.signal,
    emit: ({ type }) => {
      if (type === 'token') onFirstWord?.(controller);
    },
    body: { question, selected_document: 'Contrato.pdf', attempt: 1, message_id: messageId },
  } as Ask);
}

/** Asks like a client without streaming. */
function askInOnePiece(messageId: string, signal: AbortSignal): Promise<unknown> {
  return askQuestion(library.services, {
    caller: ana,
    requestId: 'prueba',
    signal,
    body: { question, selected_document: 'Contrato.pdf', attempt: 1, message_id: messageId },
  } as Ask);
}

const leave = (controller: AbortController): void => controller.abort();

/** Claims a question for a run that has stopped responding. */
async function claimForDeadRun(messageId: string): Promise<ClaimedQuestion> {
  const { services } = library;
  const selectedDocument = 'Contrato.pdf';
  const choice = { selected: selectedDocument, chosen: undefined };
  const documents = await resolveDocuments(services.firestore, ana.uid, choice);
  const questionBody = {
    uid: ana.uid,
    question,
    conversationId: undefined,
    messageId,
    attempt: 1,
    selectedDocument,
    documents,
    isChoice: false,
    maxCredits: undefined,
  };
  const claimed = await claimQuestion(services, questionBody, { credits: 1, reply: undefined });
  if (claimed.kind !== 'claimed') throw new Error('the question has an answer already');
  return claimed.claim;
}

const taskOf = (messageId: string) => ({
  uid: ana.uid,
  conversationId: messageId,
  messageId,
  attempt: 1,
  chain: 'prueba',
  round: 0,
});
const deliver = (messageId: string) => takeOverAnswer(library.services, taskOf(messageId), 'tarea');

async function storedAnswer(messageId: string) {
  const conversationReference = conversationsOf(library.services.firestore, ana.uid).doc(messageId);
  return readSnapshot(
    await exchangeReferences(conversationReference, messageId, 1).answer.get(),
    answerRecordSchema,
  );
}

/** Returns the credits spent; fails when any are held, or wallet and ledger differ. */
async function spentCredits(): Promise<number> {
  const { firestore, ledger } = library.services;
  const { available, held } = await ledger.balance(ana.uid);
  expect(held).toBe(0);
  expect(await checkWallet(firestore, ana.uid)).toEqual([]);
  return startCredits - available;
}

const dead = 11_000;

test('hands an answer over to its task when the page disconnects, written and charged once', async () => {
  const messageId = crypto.randomUUID();
  await expect(askUntilDisconnected(messageId, leave)).rejects.toMatchObject({ code: 'answer_in_progress' });
  expect(await storedAnswer(messageId)).toMatchObject({ status: 'partial' });
  const [watch, leftTask] = tasks;
  expect(watch?.notBefore).toEqual(new Date(nowMs + 30_000));
  expect(leftTask).toMatchObject({ name: expect.stringMatching(/^answer-left-/) });
  expect(leftTask?.notBefore).toBeUndefined();
  await takeOverAnswer(library.services, leftTask?.data, 'tarea');
  expect(await storedAnswer(messageId)).toMatchObject({
    status: 'complete',
    text: expect.stringContaining('900'),
  });
  expect(await spentCredits()).toBe(1);
  await takeOverAnswer(library.services, watch?.data, 'tarea');
  expect(await spentCredits()).toBe(1);
});

test('writes an answer in its request while the page is open, and leaves nothing to its task', async () => {
  const messageId = crypto.randomUUID();
  await askUntilDisconnected(messageId);
  const before = await storedAnswer(messageId);
  expect(tasks).toHaveLength(1);
  await takeOverAnswer(library.services, tasks[0]?.data, 'tarea');
  expect(await storedAnswer(messageId)).toEqual(before);
  expect(tasks).toHaveLength(1);
  expect(await spentCredits()).toBe(1);
});

test("writes and charges one answer for two concurrent task deliveries after a run died, and ignores the dead run's late writes", async () => {
  const messageId = crypto.randomUUID();
  const claim = await claimForDeadRun(messageId);
  nowMs += dead;
  await Promise.all([deliver(messageId), deliver(messageId)]);
  const wholeAnswer = await storedAnswer(messageId);
  expect(wholeAnswer).toMatchObject({ status: 'complete', text: expect.stringContaining('900') });
  const lateWrite = { ...emptyAnswer, text: 'tarde', credits_used: 1 };
  await expect(completeQuestion(library.services, claim, lateWrite)).rejects.toMatchObject({
    code: 'answer_in_progress',
  });
  expect(await storedAnswer(messageId)).toEqual(wholeAnswer);
  expect(await spentCredits()).toBe(1);
});

test("reschedules an answer's task while a run sends heartbeats, for up to ten minutes", async () => {
  const messageId = crypto.randomUUID();
  const { lease } = await claimForDeadRun(messageId);
  await deliver(messageId);
  expect(tasks).toMatchObject([{ name: 'answer-prueba-1', data: { ...taskOf(messageId), round: 1 } }]);
  await takeOverAnswer(library.services, { ...taskOf(messageId), round: 20 }, 'tarea');
  expect(tasks).toHaveLength(1);
  expect(await storedAnswer(messageId)).toMatchObject({ status: 'partial', lease: { holder: lease.holder } });
});

test('returns the answer of a running attempt to a repeated request without streaming', async () => {
  const messageId = crypto.randomUUID();
  const claim = await claimForDeadRun(messageId);
  const joinedPromise = askInOnePiece(messageId, new AbortController().signal);
  const writtenAnswer = { ...emptyAnswer, text: 'La renta es de 900 euros.', credits_used: 1 };
  await completeQuestion(library.services, claim, writtenAnswer);
  await expect(joinedPromise).resolves.toMatchObject({ answer: writtenAnswer.text, message_id: messageId });
  expect(await spentCredits()).toBe(1);
});

test('rejects a request without streaming with `answer_in_progress` when its time ends first', async () => {
  const messageId = crypto.randomUUID();
  const claim = await claimForDeadRun(messageId);
  await expect(askInOnePiece(messageId, AbortSignal.timeout(100))).rejects.toMatchObject({
    code: 'answer_in_progress',
  });
  expect(await storedAnswer(messageId)).toMatchObject({ lease: { holder: claim.lease.holder } });
});

test('marks the question failed for free when its document was deleted meanwhile', async () => {
  const messageId = crypto.randomUUID();
  await claimForDeadRun(messageId);
  await library.services.firestore.recursiveDelete(documentsOf(library.services.firestore, ana.uid));
  nowMs += dead;
  await deliver(messageId);
  expect(await storedAnswer(messageId)).toMatchObject({ status: 'failed' });
  expect(await spentCredits()).toBe(0);
});

test('enqueues one task when an answer without a recent heartbeat is read', async () => {
  const messageId = crypto.randomUUID();
  const { lease } = await claimForDeadRun(messageId);
  const readAnswerTwice = () =>
    listMessages(library.services, { caller: ana, params: { id: messageId } } as HandlerRequest<
      Routes['listMessages']
    >);
  await readAnswerTwice();
  expect(tasks).toEqual([]);
  nowMs += dead;
  await readAnswerTwice();
  await readAnswerTwice();
  const name = `answer-called-${lease.holder}-0`;
  expect(tasks.map((task) => task.name)).toEqual([name, name]);
  await takeOverAnswer(library.services, tasks[0]?.data, 'tarea');
  await readAnswerTwice();
  expect(tasks).toHaveLength(2);
  expect(await spentCredits()).toBe(1);
});

test('writes the answer in its request when its task cannot be enqueued', async () => {
  queue = () => Promise.reject(new Error('the queue does not answer'));
  const messageId = crypto.randomUUID();
  await expect(askUntilDisconnected(messageId)).resolves.toMatchObject({ credits_used: 1 });
  expect(library.logLines.join('')).toContain('answer task not enqueued');
});

test('streams the first words of an answer without waiting for its task to be enqueued', async () => {
  const { promise: hasWordsPromise, resolve } = Promise.withResolvers<void>();
  queue = () => hasWordsPromise;
  await askUntilDisconnected(crypto.randomUUID(), () => resolve());
  expect(tasks).toHaveLength(1);
});
