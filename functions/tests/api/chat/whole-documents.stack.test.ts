import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { makePdf } from '../../../../emulators/src/seed/make-pdf.ts';
import { readStackServices } from '../../../../emulators/src/seed/stack-services.ts';
import { uploadFile } from '../../../../emulators/src/seed/upload-file.ts';
import { readStackFile } from '../../../../emulators/src/shared/stack-addresses.ts';
import type { AnswerEvent, QueryResponse } from '../../../src/contract/chat/schemas.ts';
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
import { openContractReader, openReader } from './open-reader.ts';
import { startOwnApi } from './start-own-api.ts';

// Each running question occupies a worker of the Functions emulator.
vi.setConfig({ maxConcurrency: 2 });

const stack = readStackFile();
const services = readStackServices();
const chapterCount = 12;
const summary = 'Hazme un resumen del documento';

const products = [
  'tornillos',
  'bisagras',
  'candados',
  'cerraduras',
  'tuercas',
  'arandelas',
  'clavos',
  'remaches',
];
const towns = [
  'Cuenca',
  'Teruel',
  'Soria',
  'Huesca',
  'Palencia',
  'Zamora',
  'Lugo',
  'Cádiz',
  'Jaén',
  'Murcia',
];

/** Writes a page of about six hundred tokens, unique to this document. */
function writeChapter(chapter: number, mark: string) {
  const lines = Array.from({ length: 20 }, (_, line) => {
    const product = products[(chapter * 3 + line) % products.length];
    const town = towns[(chapter + line * 7) % towns.length];
    return `El almacén de ${town} entrega ${100 + chapter * 20 + line} cajas de ${product} el día ${line + 1} de cada mes.`;
  });
  return { heading: `Capítulo ${chapter}`, paragraphs: [`Referencia ${mark}-${chapter}.`, lines.join(' ')] };
}

/** Opens an account with 50 credits and a document that is too long for one credit. */
async function openLongReader() {
  const { uid, token } = await openReader(stack, services, 50);
  const mark = crypto.randomUUID();
  const name = `entregas-${mark}.pdf`;
  const chapters = Array.from({ length: chapterCount }, (_, index) => writeChapter(index + 1, mark));
  const content = { fileName: name, title: 'Plan de entregas', subtitle: 'Ferretería', chapters };
  await uploadFile(stack, token, { name, bytes: await makePdf(content) });
  const { available } = await services.ledger.balance(uid);
  const spent = async (): Promise<number> => {
    const balance = await services.ledger.balance(uid);
    expect(balance.held).toBe(0);
    return available - balance.available;
  };
  return { uid, token, name, mark, spent };
}

async function finishStream(
  stream: AsyncIterable<AnswerEvent>,
): Promise<{ events: AnswerEvent[]; response: QueryResponse }> {
  const events: AnswerEvent[] = [];
  for await (const event of stream) events.push(event);
  const doneEvent = events.at(-1);
  if (doneEvent?.type !== 'done') throw new Error('the stream did not end well');
  return { events, response: doneEvent.response };
}

const progressOf = (events: readonly AnswerEvent[]): number[] =>
  events.flatMap((event) => (event.type === 'progress' ? [event.pages] : []));

const pagesOf = ({ source_documents }: QueryResponse): number[] => source_documents.map(({ page }) => page);

describe.concurrent('question about a whole document', () => {
  test('reads all of a short document in order, for the price of a question', async () => {
    const { token, name, spent } = await openContractReader(stack, services);
    const answer = await getAnswer(stack, token, {
      question: summary,
      selected_document: name,
      max_credits: 1,
    });
    expect(answer).toMatchObject({ abstained: false, credits_used: 1, considered_pages: [] });
    const { reading } = answer;
    expect(reading).toMatchObject({ kind: 'whole', unfinished: [], offer: null });
    expect(reading?.pages).toBe(reading?.total_pages);
    expect(await spent()).toBe(1);
    const [request, ...others] = await readAiRequests(stack, name);
    expect(others).toHaveLength(0);
    const marks = (request ?? '').matchAll(
      /<passage-[0-9a-f]{16} key=\\"\d+\\" document=\\"[^"]+" page=\\"(\d+)/gu,
    );
    const pages = [...marks].map(([, page]) => Number(page));
    expect(pages).toEqual(Array.from({ length: reading?.total_pages ?? 0 }, (_, index) => index + 1));
    const [, storedAnswer] = await listMessages(stack, token, answer.session_id);
    expect(storedAnswer?.reading).toEqual(reading);
  });

  test('reads only the named document among others', async () => {
    const { token, name } = await openContractReader(stack, services);
    const mark = crypto.randomUUID();
    const policy = {
      fileName: '',
      title: 'Póliza de hogar',
      subtitle: mark,
      chapters: [{ heading: 'Coberturas', paragraphs: ['La póliza cubre el robo y los daños por agua.'] }],
    };
    await uploadFile(stack, token, { name: `Póliza ${mark}.pdf`, bytes: await makePdf(policy) });
    const answer = await getAnswer(stack, token, {
      question: 'Resume la póliza en una tabla',
      selected_document: 'all',
      max_credits: 1,
    });
    expect(answer).toMatchObject({ abstained: false, reading: { kind: 'whole', pages: 1, total_pages: 1 } });
    expect(new Set(answer.source_documents.map(({ source }) => source))).toEqual(
      new Set([`documentos/Póliza ${mark}.pdf`]),
    );
    expect(await readAiRequests(stack, name)).toHaveLength(0);
  });

  test('offers the price of a long document, and stores, charges and asks nothing before it is accepted', async () => {
    const { uid, token, name, mark, spent } = await openLongReader();
    const questionBody = { question: summary, selected_document: name, message_id: crypto.randomUUID() };
    const refused = await askQuestion(stack, token, { ...questionBody, max_credits: 1 });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'price_confirmation', offer: { pages: chapterCount } },
    });
    const offer = 'offer' in refused.body ? refused.body.offer : undefined;
    expect(offer).toEqual({ credits: expect.any(Number), pages: chapterCount, total_pages: chapterCount });
    expect(offer?.credits).toBeGreaterThan(1);
    expect((await services.firestore.collection(`users/${uid}/conversations`).get()).size).toBe(0);
    expect(await readAiRequests(stack, mark)).toHaveLength(0);
    expect(await spent()).toBe(0);

    const agreed = { ...questionBody, max_credits: offer?.credits ?? 0 };
    const { events, response } = await finishStream(streamAnswer(stack, token, agreed));
    expect(response).toMatchObject({ abstained: false, credits_used: offer?.credits });
    expect(response.reading).toMatchObject({
      kind: 'whole',
      pages: chapterCount,
      total_pages: chapterCount,
      unfinished: [],
    });
    expect(progressOf(events)).toEqual([0]);
    expect(pagesOf(response).length).toBeGreaterThan(0);
    expect(await spent()).toBe(offer?.credits);
    // The repeated question returns the same answer, regardless of `max_credits`.
    expect(await getAnswer(stack, token, { ...questionBody, max_credits: 1 })).toMatchObject({
      answer: response.answer,
    });
    expect(await spent()).toBe(offer?.credits);
  });

  test('charges a question whose first run died at the price that its retry accepts', async () => {
    const { uid, token, name, spent } = await openLongReader();
    const questionBody = { question: summary, selected_document: name, message_id: crypto.randomUUID() };
    await getAnswer(stack, token, questionBody);
    const path = `users/${uid}/conversations/${questionBody.message_id}/messages/${questionBody.message_id}`;
    const holdSource = `test:${questionBody.message_id}`;
    const expiresAt = new Date(Date.now() + 900_000);
    await services.ledger.post(uid, { kind: 'hold', source: holdSource, amount: 1, expiresAt });
    await services.firestore.doc(path).update({ status: 'partial', holdSource, heldCredits: 1 });
    const answer = await getAnswer(stack, token, { ...questionBody, max_credits: 10 });
    expect(answer.reading?.kind).toBe('whole');
    expect(answer.credits_used).toBeGreaterThan(1);
    expect(await spent()).toBe(1 + answer.credits_used);
  });

  test('answers a question about a named subject from its passages, regardless of `max_credits`', async () => {
    const { token, name, spent } = await openLongReader();
    const question = '¿Cuántas cajas entrega el almacén de Cuenca el día 5?';
    const answer = await getAnswer(stack, token, { question, selected_document: name, max_credits: 30 });
    expect(answer.reading).toBeNull();
    expect(await spent()).toBe(answer.credits_used);
    expect(answer.credits_used).toBeLessThanOrEqual(1);
  });

  test('answers from excerpts when no higher price is accepted, says so, and offers the whole document', async () => {
    const { token, name, spent } = await openLongReader();
    const answer = await getAnswer(stack, token, { question: summary, selected_document: name });
    expect(answer).toMatchObject({ abstained: false, credits_used: 1 });
    expect(answer.reading).toMatchObject({ kind: 'excerpts', total_pages: chapterCount });
    expect(answer.reading?.pages).toBeLessThan(chapterCount);
    expect(answer.reading?.offer).toMatchObject({ pages: chapterCount });
    expect(await spent()).toBe(1);
  });

  test('costs nothing when the whole document has no answer, but counts its full price against the limit of free questions', async () => {
    const { uid, token, name, spent } = await openLongReader();
    const question = 'Enumera todos los astronautas con escafandra';
    const answer = await getAnswer(stack, token, { question, selected_document: name, max_credits: 10 });
    expect(answer).toMatchObject({
      abstained: true,
      credits_used: 0,
      abstention_reason: 'model_found_nothing',
    });
    expect(await spent()).toBe(0);
    const { max, windowSeconds } = rateLimits.freeQuestionsOfUser;
    const counterSnapshot = await counterReference(services.firestore, {
      limit: 'freeQuestionsOfUser',
      key: uid,
    }).get();
    const used =
      (counterSnapshot.get('restoredAt').toDate().getTime() - Date.now()) / ((1_000 * windowSeconds) / max);
    expect(used).toBeGreaterThan(1.5);
  });
});

describe('question about a document that exceeds one call', () => {
  let ownApi: Awaited<ReturnType<typeof startOwnApi>>;
  beforeAll(async () => {
    ownApi = await startOwnApi(stack, (models) => ({
      streamText: (request) => models.streamText(request),
      completeText: (request) => models.completeText(request),
      embed: (texts, options) => models.embed(texts, options),
      embeddingModel: models.embeddingModel,
      canJudge: models.canJudge,
      contextTokens: 8_192,
    }));
  });
  afterAll(() => ownApi.close());

  test('reads the document part by part, from beginning to end', async () => {
    const { token, name, mark, spent } = await openLongReader();
    const questionBody = { question: summary, selected_document: name, max_credits: 10 };
    const { events, response } = await finishStream(streamAnswer(ownApi.addresses, token, questionBody));
    expect(response).toMatchObject({ abstained: false });
    expect(response.reading).toMatchObject({ kind: 'whole', pages: chapterCount, unfinished: [] });
    const progress = progressOf(events);
    expect(progress.length).toBeGreaterThan(2);
    expect([progress[0], progress.at(-1)]).toEqual([0, chapterCount]);
    expect(progress).toEqual(progress.toSorted((a, b) => a - b));
    expect(Math.min(...pagesOf(response))).toBeLessThanOrEqual(3);
    expect(Math.max(...pagesOf(response))).toBeGreaterThan(chapterCount / 2);
    expect(await spent()).toBe(response.credits_used);
    const requests = await readAiRequests(ownApi.addresses, mark);
    const partRequests = requests.filter((request) => /<passage-[0-9a-f]{16}/u.test(request));
    expect(partRequests.length).toBe(progress.length - 1);
  });

  test('skips a part that the model refuses, reports the pages read, and costs less', async () => {
    const { token, name, mark, spent } = await openLongReader();
    const questionBody = { question: summary, selected_document: name, max_credits: 10 };
    const wholeAnswer = await getAnswer(ownApi.addresses, token, questionBody);
    const before = await spent();
    await controlAi(ownApi.addresses, 'fail', {
      containing: `${mark}-2.`,
      route: 'chat',
      times: 4,
      mode: 'content-filter',
    });
    const answer = await getAnswer(ownApi.addresses, token, questionBody);
    const { reading } = answer;
    expect(answer.abstained).toBe(false);
    expect(reading?.pages).toBeLessThan(chapterCount);
    expect(reading?.pages).toBeGreaterThan(0);
    expect(reading?.unfinished).toEqual([{ name, pages: reading?.pages, total_pages: chapterCount }]);
    expect(pagesOf(answer)).not.toContain(2);
    expect(answer.credits_used).toBeLessThan(wholeAnswer.credits_used);
    expect(await spent()).toBe(before + answer.credits_used);
  });
});
