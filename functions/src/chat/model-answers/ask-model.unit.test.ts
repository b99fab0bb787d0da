import { describe, expect, test } from 'vitest';
import type { PageText } from '../../engines/document-reading/document-reader.ts';
import { ModelBudget } from '../../engines/models/model-usage.ts';
import type { CompletionRequest, Models, StreamRequest } from '../../engines/models/models.ts';
import type { StoredDocument } from '../../shared/library/document-record.ts';
import { type AskedTask, type AskingServices, askModel } from './ask-model.ts';

const document = { id: 'd', name: 'contrato.pdf', version: 'v' } as StoredDocument;
const text =
  'La renta es de 740 euros al mes. La fianza es de dos mensualidades de renta. Las obras necesitan autorización escrita.';
const page = { index: 1, label: '1', text };

interface Script {
  /** One after the other, for each time that the model is asked for an answer. */
  readonly answers: readonly string[];
  readonly isCut?: boolean;
  readonly verdicts?: string | Error;
  /** Words of the page that only a vision model vouches for. */
  readonly unconfirmed?: string;
}

function ask({ answers, isCut = false, verdicts, unconfirmed }: Script) {
  const from = text.indexOf(unconfirmed ?? text);
  const read: PageText =
    unconfirmed === undefined ? page : { ...page, unconfirmed: [[from, from + unconfirmed.length]] };
  const passages = [{ key: '1', document, page: read, start: 0, end: text.length, text, pages: [read] }];
  const asked: StreamRequest[] = [];
  const judged: CompletionRequest[] = [];
  const events: string[] = [];
  let piecesRead = 0;
  const models: Models = {
    async *streamText(request) {
      const answer = answers[asked.length] ?? '';
      asked.push(request);
      for (const piece of answer.match(/[\s\S]{1,40}/gu) ?? []) {
        piecesRead += 1;
        yield piece;
      }
      if (isCut) request.onCut?.();
    },
    async completeText(request) {
      judged.push(request);
      if (verdicts instanceof Error) throw verdicts;
      return verdicts ?? '';
    },
    embed: () => Promise.reject(new Error('nothing is searched here')),
    embeddingModel: 'none',
    canJudge: verdicts !== undefined,
    contextTokens: 8_000,
  };
  const quiet = { info() {}, warn() {}, error() {} } as unknown as AskingServices['logger'];
  const task: AskedTask = {
    question: '¿Qué dice el contrato?',
    standaloneQuestion: '¿Qué dice el contrato?',
    isAnotherAttempt: false,
    isComparison: false,
    documents: [document],
    signal: new AbortController().signal,
    budget: new ModelBudget(50_000),
    onPart: ({ type }) => events.push(type),
  };
  const services = { models, logger: quiet, now: () => new Date('2026-11-22T12:00:00Z') };
  return {
    answer: askModel(services, task, { passages, scope: { kind: 'passages' } }),
    asked,
    judged,
    events,
    read: () => piecesRead,
  };
}

const rent = 'La renta es de 740 euros al mes. [[1|La renta es de 740 euros al mes]]';

describe('the model is asked', () => {
  test('once where a citation of its answer stands', async () => {
    const { answer, asked } = ask({ answers: [rent] });
    expect(await answer).toMatchObject({ outcome: 'proved', isCut: false });
    expect(asked).toHaveLength(1);
  });

  test('again with its answer and what was wrong with it, and what it streamed is taken back', async () => {
    const { answer, asked, events } = ask({ answers: ['Creo que unos 700.', rent] });
    expect(await answer).toMatchObject({ outcome: 'proved', text: 'La renta es de 740 euros al mes.' });
    expect(events).toEqual(['token', 'restart', 'token', 'citation']);
    expect(String(asked[1]?.messages.at(-1)?.content)).toMatch(/ninguna cita[\s\S]*Creo que unos 700\./u);
  });

  test('twice and no more', async () => {
    const { answer, asked } = ask({ answers: ['Creo que unos 700.', 'Seguro que 700.', rent] });
    expect(await answer).toMatchObject({ outcome: 'unproved', citations: [] });
    expect(asked).toHaveLength(2);
  });

  test('once where it says that the documents do not hold it', async () => {
    const { answer, asked } = ask({ answers: ['NO_CONSTA'] });
    expect(await answer).toMatchObject({ outcome: 'absent' });
    expect(asked).toHaveLength(1);
  });
});

describe('an answer that does not end by itself', () => {
  test('is stopped where it repeats itself', async () => {
    const { answer, read } = ask({
      answers: [`${rent} ${'El contrato se firmó en Cuenca ante testigos. '.repeat(200)}`],
    });
    const written = await answer;
    expect(written).toMatchObject({ isCut: true, outcome: 'proved' });
    expect(written.text.match(/Cuenca/gu)?.length).toBeLessThanOrEqual(2);
    expect(read()).toBeLessThan(50);
  });

  test('is read up to 40,000 characters, and ends at the last whole sentence of them', async () => {
    const sentences = Array.from({ length: 20_000 }, (_, at) => `La renta número ${at} es otra.`).join(' ');
    const { answer, read } = ask({ answers: [`${rent} ${sentences}`] });
    const { isCut, text: written } = await answer;
    expect(isCut).toBe(true);
    expect(written.length).toBeLessThanOrEqual(40_000);
    expect(written).toMatch(/La renta número \d+ es otra\.$/u);
    expect(read()).toBe(1_000);
  });

  test('ends at its last whole sentence where a limit cut it', async () => {
    const { answer } = ask({ answers: [`${rent} La fianza es de dos mensualidades de re`], isCut: true });
    expect(await answer).toMatchObject({ isCut: true, text: 'La renta es de 740 euros al mes.' });
  });
});

describe('a second model', () => {
  const ownWords = 'Cada mes se abonan 740 euros. [[1|La renta es de 740 euros al mes]]';

  test.each([
    ['1: sí', 'checked'],
    ['1: parte', 'cited'],
    ['1: no', 'unchecked'],
    ['1. **Yes**', 'checked'],
    ['No lo sé.', 'cited'],
  ])('that says «%s» makes a sentence in other words %s', async (verdicts, support) => {
    const { answer, judged } = ask({ answers: [ownWords], verdicts });
    expect((await answer).statements).toMatchObject([{ support }]);
    expect(judged).toMatchObject([{ purpose: 'judge' }]);
    expect(String(judged[0]?.messages.at(-1)?.content)).toContain(
      'Cita: «La renta es de 740 euros al mes. La fianza',
    );
  });

  // @proves LLM09
  test('is not asked about what code has proved or marked', async () => {
    const { answer, judged } = ask({
      answers: [`${rent} La renta es de 940 euros al mes. [[1|La renta es de 740 euros al mes]]`],
      verdicts: '1: no',
    });
    expect((await answer).statements.map(({ support }) => support)).toEqual(['checked', 'unchecked']);
    expect(judged).toHaveLength(0);
  });

  test('is neither asked about words that only a model has read nor shown them', async () => {
    const doubtful = ask({ answers: [ownWords], verdicts: '1: sí', unconfirmed: '740' });
    expect(await doubtful.answer).toMatchObject({
      statements: [{ support: 'cited' }],
      citations: [{ doubt: 'model' }],
      outcome: 'proved',
    });
    expect(doubtful.judged).toHaveLength(0);
    const { answer, judged } = ask({ answers: [ownWords], verdicts: '1: sí', unconfirmed: 'fianza' });
    expect(await answer).toMatchObject({
      statements: [{ support: 'checked' }],
      citations: [{ doubt: undefined }],
    });
    expect(String(judged[0]?.messages.at(-1)?.content)).toContain('al mes. La … es de dos');
  });

  test('that fails leaves the answer as it is', async () => {
    const { answer } = ask({ answers: [ownWords], verdicts: new Error('no') });
    expect((await answer).statements).toMatchObject([{ support: 'cited' }]);
  });
});
