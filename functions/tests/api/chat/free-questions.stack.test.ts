import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { askQuestion } from '../../../src/chat/asking/ask-question.ts';
import { listMessages } from '../../../src/chat/conversations/list-messages.ts';
import type { QueryResponse } from '../../../src/contract/chat/schemas.ts';
import { limits } from '../../../src/contract/limits.ts';
import { type RateLimitName, rateLimits } from '../../../src/contract/rate-limits.ts';
import { getDocumentGuide } from '../../../src/documents/library/get-document-guide.ts';
import { checkWallet } from '../../../src/shared/ledger/check-ledger.ts';
import type { Caller } from '../../../src/shared/sessions/caller.ts';
import { printPages } from '../../fixtures/documents/make-pdf.ts';
import { openLibrary, type TestLibrary } from '../../fixtures/documents/open-library.ts';

let library: TestLibrary;
let ana: Caller;
let lease: Buffer;
let documentId: string;
/** The clock stands still, so that no limit is restored during a test. */
const standingAt = new Date();

beforeAll(async () => {
  library = await openLibrary({ now: () => standingAt, readsOnce: true });
  lease = await printPages([
    'La renta mensual del piso es de 900 euros y se paga dentro de los siete primeros días.',
  ]);
});
afterAll(() => library.close());
beforeEach(async () => {
  await library.clearModelFaults();
  ana = await library.createPerson('premium', 100);
  const storedUpload = await library.upload(ana, [{ name: 'Contrato.pdf', bytes: lease }]);
  documentId = storedUpload.uploaded_files[0]?.id ?? '';
});

const answered = '¿Cuál es la renta mensual del piso?';
const unanswerableQuestion = '¿Quién pintó la bóveda de la Capilla Sixtina en Roma?';

type QuestionBody = Partial<Parameters<typeof askQuestion>[1]['body']>;

function askInOffice(question: string, more: QuestionBody = {}): Promise<QueryResponse> {
  return askQuestion(library.services, {
    caller: ana,
    requestId: 'prueba',
    signal: AbortSignal.timeout(60_000),
    body: { question, selected_document: 'all', chat_history: '[]', attempt: 1, ...more },
  } as Parameters<typeof askQuestion>[1]);
}

/** Returns the first answer of the conversation that began with this question, as shown to its owner. */
async function storedAnswer(messageId: string) {
  const request = { caller: ana, params: { id: messageId } } as Parameters<typeof listMessages>[1];
  const { messages } = await listMessages(library.services, request);
  return messages.find(({ sender }) => sender === 'bot');
}

/** Leaves `left` of a limit. */
const leave = (limit: RateLimitName, remaining: number) =>
  library.services.rateLimiter.consume([{ limit, key: ana.uid, weight: rateLimits[limit].max - remaining }]);

/** Returns the credits spent on questions; fails when any are held, or wallet and ledger differ. */
async function spentCredits(): Promise<number> {
  const { firestore, ledger } = library.services;
  const { available, held } = await ledger.balance(ana.uid);
  expect(held).toBe(0);
  expect(await checkWallet(firestore, ana.uid)).toEqual([]);
  return 99 - available;
}

describe('question without an answer', () => {
  // @proves LLM10
  test('costs nothing up to the limit, and shows its price beyond the limit', async () => {
    await leave('freeQuestionsOfUser', 1);
    const free = await askInOffice(unanswerableQuestion);
    expect(free).toMatchObject({ abstained: true, credits_used: 0 });
    const paid = await askInOffice(unanswerableQuestion);
    expect(paid).toMatchObject({ abstained: true, credits_used: 1, remaining_credits: 98 });
    expect(paid.answer).toBe(
      `${free.answer} Hoy ya has tenido ${limits.freeQuestionsPerDay} preguntas sin coste: esta ha costado 1 crédito.`,
    );
    expect(await askInOffice(answered)).toMatchObject({ abstained: false, credits_used: 1 });
    expect(await spentCredits()).toBe(2);
  });

  test('shares its limit with regenerated answers in the same words', async () => {
    const message_id = crypto.randomUUID();
    const first = await askInOffice(answered, { message_id });
    const askAgain = (attempt: number) =>
      askInOffice(answered, { message_id, session_id: first.session_id, attempt });
    await leave('freeQuestionsOfUser', 1);
    expect(await askAgain(2)).toMatchObject({ answer: first.answer, credits_used: 0 });
    expect(await askAgain(3)).toMatchObject({ answer: first.answer, credits_used: 1 });
    expect(await askInOffice(unanswerableQuestion)).toMatchObject({ abstained: true, credits_used: 1 });
    expect(await spentCredits()).toBe(3);
  });
});

describe('question that fails after a model call', () => {
  const breakDown = () => library.fail('ai', { route: 'chat', status: 400, times: 4 });

  // @proves LLM10
  test('costs nothing up to a limit, one credit beyond it, and is charged again when repeated', async () => {
    await leave('failedQuestionsOfUser', 1);
    const message_id = crypto.randomUUID();
    await breakDown();
    await expect(askInOffice(answered, { message_id })).rejects.toMatchObject({
      code: 'model_unavailable',
      detail: expect.stringContaining('No se te ha cobrado'),
    });
    expect(await spentCredits()).toBe(0);
    expect(await storedAnswer(message_id)).toMatchObject({ status: 'failed', credits_used: 0 });
    await expect(askInOffice(answered, { message_id })).rejects.toMatchObject({
      code: 'model_unavailable',
      detail: expect.stringContaining('cada una que falla cuesta 1 crédito'),
    });
    expect(await spentCredits()).toBe(1);
    expect(await storedAnswer(message_id)).toMatchObject({ status: 'failed', text: '', credits_used: 1 });
    await library.clearModelFaults();
    expect(await askInOffice(answered, { message_id })).toMatchObject({ abstained: false, credits_used: 1 });
    expect(await askInOffice(answered, { message_id })).toMatchObject({ abstained: false, credits_used: 1 });
    expect(await spentCredits()).toBe(2);
  });

  test('charges nothing for a question rejected before a model call, even with the limit used up', async () => {
    await leave('failedQuestionsOfUser', 0);
    await expect(askInOffice(answered, { session_id: crypto.randomUUID() })).rejects.toMatchObject({
      code: 'session_not_found',
    });
    expect(await spentCredits()).toBe(0);
  });
});

test('rejects guides above the daily limit, and still answers questions', async () => {
  const openGuide = () =>
    getDocumentGuide(library.services, {
      caller: ana,
      params: { document_id: documentId },
    } as Parameters<typeof getDocumentGuide>[1]);
  await leave('guidesOfUser', 0);
  const modelRequests = await library.modelRequests();
  const { detail } = rateLimits.guidesOfUser;
  await expect(openGuide()).rejects.toMatchObject({ code: 'rate_limited', detail });
  expect(await library.modelRequests()).toBe(modelRequests);
  expect(await askInOffice(answered)).toMatchObject({ abstained: false });
});
