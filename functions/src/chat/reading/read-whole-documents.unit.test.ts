import { describe, expect, test, vi } from 'vitest';
import { ModelBudget } from '../../engines/models/model-usage.ts';
import type { Models, StreamRequest } from '../../engines/models/models.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { StoredDocument } from '../../shared/library/document-record.ts';
import type { AskingServices } from '../model-answers/ask-model.ts';
import { countReadPages, type PlannedPage, type ReadingPlan } from './plan-reading.ts';
import { readWholeDocuments, type WholeDocumentsTask } from './read-whole-documents.ts';

const sentences = [
  'La renta es de 740 euros al mes.',
  'La fianza es de dos mensualidades de renta.',
  'El preaviso para desistir es de 30 días.',
];
const document = { id: 'd', name: 'contrato.pdf', version: 'v', pageCount: 3 } as StoredDocument;
const texts = sentences.map((text, at) => ({ index: at + 1, label: String(at + 1), text }));
const pages = texts.map((page): PlannedPage => {
  const { text } = page;
  const key = String(page.index);
  return { key, document, page, pages: texts, start: 0, end: text.length, text, tokens: 100 };
});
const mark = (page: number): string => `${sentences[page - 1]} [${page}.1]`;

type Reply = string | Error;

interface Replies {
  readonly parts?: Readonly<Record<number, Reply>>;
  readonly joined?: Reply;
  /** First page of the part whose notes the output limit cuts. */
  readonly cut?: number;
}

/** Reads with a model that answers each part by its pages, and the combination with `joined`. */
function readInParts(parts: PlannedPage[][], replies: Replies = {}, version = 'v') {
  const modelRequests: { content: string; request: StreamRequest }[] = [];
  const events: string[] = [];
  const progress: number[] = [];
  const models: Models = {
    async *streamText(request) {
      const content = String(request.messages.at(-1)?.content);
      modelRequests.push({ content, request });
      const shown = pages
        .filter(({ key }) => content.includes(` key="${key}"`))
        .map(({ key }) => Number(key));
      const reply = content.includes('<notes-')
        ? (replies.joined ?? sentences.map((_, index) => mark(index + 1)).join('\n'))
        : (replies.parts?.[shown[0] ?? 0] ?? shown.map(mark).join('\n'));
      if (reply instanceof Error) throw reply;
      yield reply;
      if (shown[0] === replies.cut) request.onCut?.();
    },
    completeText: () => Promise.reject(new Error('no judge in this test')),
    embed: () => Promise.reject(new Error('nothing is searched here')),
    embeddingModel: 'none',
    canJudge: false,
    contextTokens: 8_000,
  };
  const quiet = { info() {}, warn() {}, error() {} } as unknown as AskingServices['logger'];
  const of = { ...document, version };
  const plan: ReadingPlan = {
    scope: 'whole',
    documents: [of],
    pages: parts.flat().map((page) => ({ ...page, document: of })),
    parts: parts.map((part) => part.map((page) => ({ ...page, document: of }))),
    noteTokens: 300,
    tokens: 300,
  };
  const task: WholeDocumentsTask = {
    question: 'Resume el contrato',
    standaloneQuestion: 'Resume el contrato',
    isAnotherAttempt: false,
    isComparison: false,
    documents: [of],
    signal: new AbortController().signal,
    budget: new ModelBudget(50_000),
    secret: 'a secret of the server',
    onPart: ({ type }) => events.push(type),
    onProgress: (read) => progress.push(countReadPages(read)),
  };
  const services = { models, logger: quiet, now: () => new Date('2026-11-22T12:00:00Z') };
  return { answer: readWholeDocuments(services, task, plan), asked: modelRequests, events, progress };
}

const whole = [pages];
const three = pages.map((page) => [page]);
const pagesOf = (readPages: readonly PlannedPage[]): number[] => readPages.map(({ page }) => page.index);
const outage = new ApiError('model_unavailable');

describe('readWholeDocuments with documents that fit into one call', () => {
  test('reads every page in order in a single call', async () => {
    const { answer, asked: modelRequests, events, progress } = readInParts(whole);
    const { written, read: readPages } = await answer;
    expect(written).toMatchObject({ outcome: 'proved', citations: [{}, {}, {}] });
    expect(pagesOf(readPages)).toEqual([1, 2, 3]);
    expect(modelRequests).toHaveLength(1);
    expect(modelRequests[0]?.content).toMatch(/key="1"[\s\S]*key="2"[\s\S]*key="3"/u);
    expect(events[0]).toBe('token');
    expect(progress).toEqual([0]);
  });

  // @proves T4
  test('begins the prompt with the same text for every question about a version of the document', async () => {
    const [one, again, changed] = [readInParts(whole), readInParts(whole), readInParts(whole, {}, 'w')];
    await Promise.all([one.answer, again.answer, changed.answer]);
    expect(again.asked[0]?.content).toBe(one.asked[0]?.content);
    expect(changed.asked[0]?.content).not.toBe(one.asked[0]?.content);
  });
});

describe('readWholeDocuments with documents that do not fit into one call', () => {
  test('reads part by part and combines the notes into one answer', async () => {
    const { answer, asked: modelRequests, events, progress } = readInParts(three);
    const { written, read: readPages } = await answer;
    expect(modelRequests).toHaveLength(4);
    expect(modelRequests[3]?.content).toContain(`<notes-`);
    expect(modelRequests[3]?.content).toContain('La fianza es de dos mensualidades de renta. [2.1]');
    expect(written.citations.map(({ page }) => page.index)).toEqual([1, 2, 3]);
    expect(written.statements.map(({ support }) => support)).toEqual(['checked', 'checked', 'checked']);
    expect(pagesOf(readPages)).toEqual([1, 2, 3]);
    expect(progress).toEqual([0, 1, 2, 3]);
    // The notes on the parts are never shown.
    expect(events.filter((type) => type === 'citation')).toHaveLength(3);
  });

  test('answers without a part whose model fails, and does not count its pages as read', async () => {
    const { answer } = readInParts(three, { parts: { 2: outage }, joined: `${mark(1)}\n${mark(3)}` });
    const { written, read: readPages } = await answer;
    expect(pagesOf(readPages)).toEqual([1, 3]);
    expect(written.citations.map(({ page }) => page.index)).toEqual([1, 3]);
  });

  test('returns the notes on the parts as the answer when combining them fails', async () => {
    for (const joined of [outage, 'Sin citas.', 'NO_CONSTA']) {
      const { written } = await readInParts(three, { joined }).answer;
      expect(written.text).toBe(sentences.join('\n\n'));
      expect(written.citations.map(({ page }) => page.index)).toEqual([1, 2, 3]);
    }
  });

  test('returns `absent` without combining when no part contains an answer', async () => {
    const absentParts = { 1: 'NO_CONSTA', 2: 'NO_CONSTA', 3: 'NO_CONSTA' };
    const { answer, asked: modelRequests } = readInParts(three, { parts: absentParts });
    expect((await answer).written.outcome).toBe('absent');
    expect(modelRequests).toHaveLength(3);
  });

  test('does not count a part as read when none of its citations is valid', async () => {
    const { answer } = readInParts(three, {
      parts: { 2: 'Sin cita ninguna.' },
      joined: `${mark(1)}\n${mark(3)}`,
    });
    expect(pagesOf((await answer).read)).toEqual([1, 3]);
  });

  test('returns `unproved`, not `absent`, when no part has a valid citation', async () => {
    const nowhere = { 1: 'Sin cita.', 2: 'Sin cita.', 3: 'Sin cita.' };
    const { written, read: readPages } = await readInParts(three, { parts: nowhere }).answer;
    expect(written.outcome).toBe('unproved');
    expect(readPages).toEqual([]);
  });

  test('marks the answer as truncated when the answer about one part was truncated', async () => {
    const { answer } = readInParts(three, { cut: 2 });
    expect((await answer).written.isCut).toBe(true);
  });

  test('rejects with `model_unavailable` when every part times out', async () => {
    const late = new DOMException('too late', 'TimeoutError');
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(late));
    const { answer } = readInParts(three, { parts: { 1: late, 2: late, 3: late } });
    await expect(answer).rejects.toMatchObject({ code: 'model_unavailable' });
    timeout.mockRestore();
  });

  test('rejects with an internal error without reading the remaining parts', async () => {
    const broken = new TypeError('a fault of ours');
    const many = [...three, ...three, ...three];
    const { answer, asked: modelRequests } = readInParts(many, {
      parts: { 1: broken, 2: broken, 3: broken },
    });
    await expect(answer).rejects.toBe(broken);
    expect(modelRequests.length).toBeLessThan(many.length);
  });

  test("rejects with the model's error when every part fails", async () => {
    const { answer } = readInParts(three, { parts: { 1: outage, 2: outage, 3: outage } });
    await expect(answer).rejects.toBe(outage);
  });
});
