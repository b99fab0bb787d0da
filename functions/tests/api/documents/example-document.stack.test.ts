import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { askQuestion } from '../../../src/chat/asking/ask-question.ts';
import { exchangeReferences } from '../../../src/chat/conversation-record.ts';
import { deleteConversation } from '../../../src/chat/conversations/delete-conversation.ts';
import type { QueryResponse } from '../../../src/contract/chat/schemas.ts';
import { documentGuideSchema } from '../../../src/contract/documents/schemas.ts';
import { limits } from '../../../src/contract/limits.ts';
import { rateLimits } from '../../../src/contract/rate-limits.ts';
import { addExampleDocument } from '../../../src/documents/example/add-example-document.ts';
import { exampleContract } from '../../../src/documents/example/example-contract.ts';
import { exampleGuide } from '../../../src/documents/example/example-guide.ts';
import { printExample } from '../../../src/documents/example/print-example.ts';
import { deleteDocuments } from '../../../src/documents/library/delete-documents.ts';
import { getDocumentGuide } from '../../../src/documents/library/get-document-guide.ts';
import { getUsageStats } from '../../../src/documents/library/get-usage-stats.ts';
import { renameDocument } from '../../../src/documents/library/rename-document.ts';
import { createDocumentToken } from '../../../src/documents/serving/create-document-token.ts';
import { readDocumentFile } from '../../../src/documents/serving/read-document-file.ts';
import { readDays } from '../../../src/platform/spanish/read-days.ts';
import { userReference } from '../../../src/shared/accounts/user-record.ts';
import { conversationsOf } from '../../../src/shared/conversations/conversation-scope.ts';
import { checkWallet } from '../../../src/shared/ledger/check-ledger.ts';
import { ledgerReferences } from '../../../src/shared/ledger/ledger-records.ts';
import { listDocumentsOf } from '../../../src/shared/library/find-documents.ts';
import type { Caller } from '../../../src/shared/sessions/caller.ts';
import { printPages } from '../../fixtures/documents/make-pdf.ts';
import { openLibrary, type TestLibrary } from '../../fixtures/documents/open-library.ts';

let library: TestLibrary;
let ana: Caller;
let minutes: Buffer;

beforeAll(async () => {
  // Stops the clock, so that no limit is restored during a test.
  const standingAt = new Date();
  library = await openLibrary({ readsOnce: true, now: () => standingAt });
  minutes = await printPages(['El precio de la obra de la comunidad de vecinos es de 800 euros al mes.']);
});
afterAll(() => library.close());
beforeEach(async () => {
  await library.clearModelFaults();
  ana = await library.createPerson('free', 20);
});

const exampleName = 'Contrato de ejemplo.pdf';
const question = '¿Cuál es el precio del servicio al mes?';

/** Returns a request of this user, as a handler receives it. */
const as = <Request>(parts: object): Request =>
  ({
    caller: ana,
    requestId: 'prueba',
    headers: {},
    signal: AbortSignal.timeout(60_000),
    ...parts,
  }) as Request;

const addExample = () => addExampleDocument(library.services, as({}));
const remove = (name: string) => deleteDocuments(library.services, as({ body: { filenames: [name] } }));
const ask = (overrides: object = {}): Promise<QueryResponse> =>
  askQuestion(
    library.services,
    as({ body: { question, selected_document: exampleName, chat_history: '[]', attempt: 1, ...overrides } }),
  );
const names = async () =>
  (await listDocumentsOf(library.services.firestore, ana.uid)).map(({ name }) => name);
const upload = (name: string, bytes = minutes, options = {}) =>
  library.upload(ana, [{ name, bytes }], options);

/** Returns the credits spent, of the 20; fails when any are held, or wallet and ledger differ. */
async function spentCredits(): Promise<number> {
  const { firestore, ledger } = library.services;
  const { available, held } = await ledger.balance(ana.uid);
  expect(held).toBe(0);
  expect(await checkWallet(firestore, ana.uid)).toEqual([]);
  return 20 - available;
}

async function useUpFreeAnswers(remaining = 0): Promise<void> {
  const user = userReference(library.services.firestore, ana.uid);
  await user.update({ exampleAnswers: limits.exampleAnswers - remaining });
}

describe('example document', () => {
  test('reads, opens and cites it like any upload, for free', async () => {
    const addedDocument = await addExample();
    expect(addedDocument).toMatchObject({
      name: exampleName,
      kind: 'pdf',
      page_count: 4,
      unread_pages: [],
      is_example: true,
    });
    const link = { filename: exampleName, document_id: addedDocument.id, version: addedDocument.version };
    const { token } = await createDocumentToken(library.services, as({ body: link }));
    const opened = await readDocumentFile(
      library.services,
      as({ params: { filename: exampleName }, query: { token } }),
    );
    expect(opened.body && (await buffer(opened.body)).equals(await printExample())).toBe(true);
    const answer = await ask();
    expect(answer.answer).toContain('1.150 euros');
    expect(answer).toMatchObject({
      abstained: false,
      credits_used: 0,
      remaining_credits: 20,
      source_documents: [{ document_id: addedDocument.id, page: 1 }],
    });
    expect(await spentCredits()).toBe(0);
    const { entries } = ledgerReferences(library.services.firestore, ana.uid);
    expect((await entries.get()).docs.map((entry) => entry.get('kind'))).toEqual(['grant']);
  });

  test("returns its guide without a model call, and answers the guide's questions", async () => {
    const { id } = await addExample();
    const modelRequests = await library.modelRequests();
    const { guide } = await getDocumentGuide(library.services, as({ params: { document_id: id } }));
    expect(guide).toEqual(documentGuideSchema.parse(exampleGuide));
    expect(await library.modelRequests()).toBe(modelRequests);
    expect(readDays(exampleContract.place).map(({ day }) => day)).toEqual([exampleGuide.date]);
    const answers = await Promise.all(exampleGuide.questions.map((each) => ask({ question: each })));
    const expected = ['1.150 euros', 'sesenta días', '100 euros'];
    for (const [index, answer] of answers.entries()) {
      expect(answer.answer).toContain(expected[index]);
      expect(answer.source_documents.every(({ document_id }) => document_id === id)).toBe(true);
      expect(answer).toMatchObject({ abstained: false, credits_used: 0 });
    }
  });

  test('appears once after repeated and concurrent requests', async () => {
    const addedExamples = await Promise.all([addExample(), addExample(), addExample()]);
    expect(new Set(addedExamples.map(({ id }) => id)).size).toBe(1);
    expect(await addExample()).toEqual(addedExamples[0]);
    expect(await names()).toEqual([exampleName]);
    expect(await library.fileNames(ana.uid)).toHaveLength(5);
  });

  test("counts toward the plan's uploads and documents only the user's own files", async () => {
    await addExample();
    const files = await Promise.all(
      ['primera', 'segunda', 'tercera'].map((each) => printPages([`La ${each} acta.`])),
    );
    for (const [index, bytes] of files.entries()) await upload(`Acta ${index}.pdf`, bytes);
    const { lifetime_uploads, remaining_lifetime_uploads } = await getUsageStats(library.services, as({}));
    expect({ lifetime_uploads, remaining_lifetime_uploads }).toEqual({
      lifetime_uploads: 3,
      remaining_lifetime_uploads: 0,
    });
    await expect(upload('Otra.pdf')).rejects.toMatchObject({ code: 'plan_limit_reached' });
  });

  test('does not allow another document beyond the plan when it is replaced', async () => {
    await addExample();
    const files = await Promise.all(
      ['primera', 'segunda', 'tercera'].map((each) => printPages([`La ${each} acta.`])),
    );
    for (const [index, bytes] of files.entries()) await upload(`Acta ${index}.pdf`, bytes);
    // Restarts the upload count, as a renewal does; documents are still stored.
    await userReference(library.services.firestore, ana.uid).update({ 'uploads.count': 0 });
    await expect(upload(exampleName, minutes, { nameConflict: 'replace' })).rejects.toMatchObject({
      code: 'plan_limit_reached',
    });
  });

  test('exists beside a document of the same name', async () => {
    await upload(exampleName);
    expect(await addExample()).toMatchObject({ name: 'Contrato de ejemplo (2).pdf' });
    expect(await ask()).toMatchObject({ credits_used: 1 });
    expect(await ask({ selected_document: 'Contrato de ejemplo (2).pdf' })).toMatchObject({
      credits_used: 0,
    });
  });

  // @proves T8
  test('allows adding it again after a deletion, up to the daily limit', async () => {
    for (let times = 0; times < limits.examplesPerDay; times += 1) {
      await addExample();
      await addExample();
      await remove(exampleName);
    }
    const modelRequests = await library.modelRequests();
    await expect(addExample()).rejects.toMatchObject({
      code: 'rate_limited',
      detail: rateLimits.examplesOfUser.detail,
    });
    expect(await library.modelRequests()).toBe(modelRequests);
    expect(await library.fileNames(ana.uid)).toEqual([]);
  });

  test('stores nothing when reading the example fails, and reads the example the next time', async () => {
    await library.fail('ai', { route: 'embeddings', status: 400, times: 9 });
    await expect(addExample()).rejects.toMatchObject({ code: 'model_unavailable' });
    expect(await names()).toEqual([]);
    expect(await library.fileNames(ana.uid)).toEqual([]);
    expect(await spentCredits()).toBe(0);
    await library.clearModelFaults();
    expect(await addExample()).toMatchObject({ is_example: true });
  });
});

describe('answers about the example', () => {
  const freeAnswers = Array.from({ length: limits.exampleAnswers });
  beforeEach(async () => {
    await addExample();
  });

  // @proves T8
  test('charges nothing up to the limit, also when concurrent, and the usual price beyond it', async () => {
    const answers = await Promise.all([...freeAnswers, 0, 0].map(() => ask()));
    const credits = answers.map(({ credits_used }) => credits_used).sort();
    expect(credits).toEqual([...freeAnswers.map(() => 0), 1, 1]);
    expect(await getUsageStats(library.services, as({}))).toMatchObject({ free_example_answers: 0 });
    expect(await spentCredits()).toBe(2);
  });

  test('counts regenerated answers and abstentions', async () => {
    await useUpFreeAnswers(3);
    expect(await getUsageStats(library.services, as({}))).toMatchObject({ free_example_answers: 3 });
    const message_id = crypto.randomUUID();
    const { session_id } = await ask({ message_id });
    expect(await ask({ message_id })).toMatchObject({ credits_used: 0 });
    await ask({ message_id, session_id, attempt: 2, question: '¿Qué penalización hay?' });
    await ask({ question: '¿Quién pintó la Capilla Sixtina?' });
    expect(await ask()).toMatchObject({ credits_used: 1 });
    expect(await spentCredits()).toBe(1);
  });

  test('answers without credits, also from the whole document', async () => {
    const { ledger } = library.services;
    await ledger.post(ana.uid, { kind: 'charge', source: 'todo', amount: 20 });
    expect(await ask({ question: 'Resume el documento' })).toMatchObject({
      abstained: false,
      credits_used: 0,
      reading: { kind: 'whole', pages: 4 },
    });
    await useUpFreeAnswers();
    await expect(ask()).rejects.toMatchObject({ code: 'insufficient_credits' });
  });

  test('keeps answers counted when the example or its conversation is deleted', async () => {
    await useUpFreeAnswers(1);
    const { session_id } = await ask();
    await deleteConversation(library.services, as({ params: { id: session_id }, query: {} }));
    await remove(exampleName);
    await addExample();
    expect(await ask()).toMatchObject({ credits_used: 1 });
  });

  test('charges the usual price for a replacement, a namesake, or other documents beside it', async () => {
    await upload('Acta.pdf');
    expect(await ask({ selected_document: 'all' })).toMatchObject({ credits_used: 1 });
    const both = { selected_document: 'all', selected_documents: [exampleName, 'Acta.pdf'] };
    expect(await ask(both)).toMatchObject({ credits_used: 1 });
    const other = await printPages(['El precio de la obra del garaje es de 900 euros al mes.']);
    await upload(exampleName, other, { nameConflict: 'replace' });
    expect((await addExample()).name).toBe('Contrato de ejemplo (2).pdf');
    expect(await ask()).toMatchObject({ credits_used: 1 });
  });

  test('charges nothing after the example was renamed', async () => {
    const [example] = await listDocumentsOf(library.services.firestore, ana.uid);
    const renamed = { params: { document_id: example?.id }, body: { filename: 'Prueba' } };
    await renameDocument(library.services, as(renamed));
    await upload(exampleName);
    expect(await ask({ selected_document: 'Prueba.pdf' })).toMatchObject({ credits_used: 0 });
    expect(await ask()).toMatchObject({ credits_used: 1 });
  });

  test('counts a free answer once and charges a paid one once when its run dies and is repeated', async () => {
    const { firestore } = library.services;
    const message_id = crypto.randomUUID();
    await useUpFreeAnswers(1);
    const { session_id } = await ask({ message_id });
    const { answer } = exchangeReferences(conversationsOf(firestore, ana.uid).doc(session_id), message_id, 1);
    const die = (overrides: object) => answer.update({ status: 'partial', ...overrides });
    await die({});
    expect(await ask({ message_id, session_id })).toMatchObject({ credits_used: 0 });
    expect(await spentCredits()).toBe(0);
    await useUpFreeAnswers(1);
    await die({ isFree: false, heldCredits: 1, holdSource: `question:${message_id}:otra` });
    expect(await ask({ message_id, session_id })).toMatchObject({ credits_used: 1 });
    expect(await ask()).toMatchObject({ credits_used: 0 });
    expect(await spentCredits()).toBe(1);
  });

  test('does not count failed answers, up to the limit of failures', async () => {
    await useUpFreeAnswers(1);
    const breakDown = () => library.fail('ai', { route: 'chat', status: 400, times: 4 });
    const message_id = crypto.randomUUID();
    await breakDown();
    await expect(ask({ message_id })).rejects.toMatchObject({ code: 'model_unavailable' });
    await library.clearModelFaults();
    expect(await ask({ message_id })).toMatchObject({ credits_used: 0 });
    await useUpFreeAnswers(1);
    const { rateLimiter } = library.services;
    const maxFailures = rateLimits.failedQuestionsOfUser.max;
    await rateLimiter.consume([{ limit: 'failedQuestionsOfUser', key: ana.uid, weight: maxFailures - 1 }]);
    await breakDown();
    await expect(ask()).rejects.toMatchObject({
      code: 'model_unavailable',
      detail: expect.stringContaining('No se te ha cobrado'),
    });
    await library.clearModelFaults();
    expect(await ask()).toMatchObject({ credits_used: 1 });
    expect(await spentCredits()).toBe(1);
  });
});
