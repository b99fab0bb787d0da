import { describe, expect, test } from 'vitest';
import type { PageText } from '../../engines/document-reading/document-reader.ts';
import { ModelBudget } from '../../engines/models/model-usage.ts';
import type { CompletionRequest, Models, StreamRequest } from '../../engines/models/models.ts';
import type { StoredDocument } from '../../shared/library/document-record.ts';
import { type AskingServices, askModel, type ModelTask } from './ask-model.ts';

const document = { id: 'd', name: 'contrato.pdf', version: 'v' } as StoredDocument;
const text =
  'La renta es de 740 euros al mes. La fianza es de dos mensualidades de renta. Las obras necesitan autorización escrita.';
const page = { index: 1, label: '1', text };

interface Script {
  readonly question?: string;
  /** Answers, one for each request, in order. */
  readonly answers: readonly string[];
  readonly isCut?: boolean;
  readonly verdicts?: string | Error;
  /** Words of the page that only a vision model has read. */
  readonly unconfirmed?: string;
}

function askScripted({
  question = '¿Qué dice el contrato?',
  answers,
  isCut = false,
  verdicts,
  unconfirmed,
}: Script) {
  const from = text.indexOf(unconfirmed ?? text);
  const read: PageText =
    unconfirmed === undefined ? page : { ...page, unconfirmed: [[from, from + unconfirmed.length]] };
  const passages = [{ key: '1', document, page: read, start: 0, end: text.length, text, pages: [read] }];
  const modelRequests: StreamRequest[] = [];
  const judged: CompletionRequest[] = [];
  const events: string[] = [];
  let piecesRead = 0;
  const models: Models = {
    async *streamText(request) {
      const answer = answers[modelRequests.length] ?? '';
      modelRequests.push(request);
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
  const task: ModelTask = {
    question,
    standaloneQuestion: question,
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
    asked: modelRequests,
    judged,
    events,
    read: () => piecesRead,
  };
}

const rent = 'La renta es de 740 euros al mes. [[1|La renta es de 740 euros al mes]]';

describe('askModel', () => {
  test('calls the model once when a citation of the answer is valid', async () => {
    const { answer, asked: modelRequests } = askScripted({ answers: [rent] });
    expect(await answer).toMatchObject({ outcome: 'proved', isCut: false });
    expect(modelRequests).toHaveLength(1);
  });

  test('asks again with a correction and discards the streamed text when nothing of the answer is in the passages', async () => {
    const { answer, asked: modelRequests, events } = askScripted({ answers: ['Creo que unos 700.', rent] });
    expect(await answer).toMatchObject({ outcome: 'proved', text: 'La renta es de 740 euros al mes.' });
    expect(events).toEqual(['token', 'restart', 'token', 'citation']);
    expect(String(modelRequests[1]?.messages.at(-1)?.content)).toMatch(
      /ninguna de tus frases[\s\S]*Creo que unos 700\./u,
    );
  });

  test('cites the supporting sentence of an answer without a mark, in one model call', async () => {
    const { answer, asked: modelRequests } = askScripted({
      answers: ['Cada mes hay que pagar una renta de 740 euros.'],
    });
    expect(await answer).toMatchObject({
      outcome: 'proved',
      statements: [{ support: 'cited' }],
      citations: [{ quote: 'La renta es de 740 euros al mes.' }],
    });
    expect(modelRequests).toHaveLength(1);
  });

  test('replaces a citation of the wrong sentence by the supporting one, in one model call', async () => {
    const { answer, asked: modelRequests } = askScripted({
      answers: ['Cada mes hay que pagar una renta de 740 euros. [1.3]'],
    });
    expect((await answer).citations.map(({ quote }) => quote)).toEqual(['La renta es de 740 euros al mes.']);
    expect(modelRequests).toHaveLength(1);
  });

  test('asks again when no sentence supports a statement cited by number', async () => {
    const { answer, asked: modelRequests } = askScripted({
      answers: ['La renta es de 990 euros al mes. [1.1]', rent],
    });
    expect(await answer).toMatchObject({ outcome: 'proved', text: 'La renta es de 740 euros al mes.' });
    expect(modelRequests).toHaveLength(2);
  });

  test('returns `unproved`, not `absent`, when the correction is NO_CONSTA', async () => {
    const { answer } = askScripted({ answers: ['Creo que unos 700.', 'NO_CONSTA'] });
    expect(await answer).toMatchObject({ outcome: 'unproved' });
  });

  test.each([
    ['¿Cuántos empleados tiene la gestora?', 'absent'],
    ['¿Cuántos euros cuesta la plaza de garaje?', 'unproved'],
    ['How many employees does it have?', 'unproved'],
  ])(
    'returns for «%s» the outcome `%s` when neither the answer nor its correction is proved',
    async (question, outcome) => {
      const { answer } = askScripted({ question, answers: ['Son 12. [1.3]', 'Creo que son 12.'] });
      expect(await answer).toMatchObject({ outcome });
    },
  );

  test('calls the model at most twice', async () => {
    const { answer, asked: modelRequests } = askScripted({
      answers: ['Creo que unos 700.', 'Seguro que 700.', rent],
    });
    expect(await answer).toMatchObject({ outcome: 'unproved', citations: [] });
    expect(modelRequests).toHaveLength(2);
  });

  test('calls the model once when it answers NO_CONSTA', async () => {
    const { answer, asked: modelRequests } = askScripted({ answers: ['NO_CONSTA'] });
    expect(await answer).toMatchObject({ outcome: 'absent' });
    expect(modelRequests).toHaveLength(1);
  });
});

describe('askModel with citations by sentence number', () => {
  test('replaces sentence numbers by quotes of the page', async () => {
    const { answer } = askScripted({ answers: ['La fianza es de dos mensualidades de renta. [1.2]'] });
    expect(await answer).toMatchObject({
      statements: [{ support: 'checked' }],
      citations: [{ quote: 'La fianza es de dos mensualidades de renta.', offset: 43 }],
    });
  });

  test.each([
    ['[1.1-2]', 2],
    ['[1.1][1.2]', 2],
    ['[1.1, 1.2]', 2],
    ['[1.1, 2]', 2],
    ['[[1.1]]', 1],
    ['【1.1】', 1],
    ['[1.1|La renta es de]', 1],
    ['[1.9]', 1],
  ])('reads %s as %d citations', async (mark, count) => {
    const { answer } = askScripted({ answers: [`La renta es de 740 euros al mes. ${mark}`] });
    expect((await answer).citations).toHaveLength(count);
    expect((await answer).text).toBe('La renta es de 740 euros al mes.');
  });
});

describe('askModel with an answer that does not end', () => {
  test('stops an answer that repeats itself', async () => {
    const { answer, read } = askScripted({
      answers: [`${rent} ${'El contrato se firmó en Cuenca ante testigos. '.repeat(200)}`],
    });
    const written = await answer;
    expect(written).toMatchObject({ isCut: true, outcome: 'proved' });
    expect(written.text.match(/Cuenca/gu)?.length).toBeLessThanOrEqual(2);
    expect(read()).toBeLessThan(50);
  });

  test('stops at 40,000 characters and ends with the last complete sentence', async () => {
    const sentences = Array.from({ length: 20_000 }, (_, index) => `La renta número ${index} es otra.`).join(
      ' ',
    );
    const { answer, read } = askScripted({ answers: [`${rent} ${sentences}`] });
    const { isCut, text: written } = await answer;
    expect(isCut).toBe(true);
    expect(written.length).toBeLessThanOrEqual(40_000);
    expect(written).toMatch(/La renta número \d+ es otra\.$/u);
    expect(read()).toBe(1_000);
  });

  test('removes the incomplete last sentence when the output limit cuts the answer', async () => {
    const { answer } = askScripted({
      answers: [`${rent} La fianza es de dos mensualidades de re`],
      isCut: true,
    });
    expect(await answer).toMatchObject({ isCut: true, text: 'La renta es de 740 euros al mes.' });
  });
});

describe('askModel with a judge', () => {
  const ownWords = 'Cada mes se abonan 740 euros. [[1|La renta es de 740 euros al mes]]';

  test.each([
    ['1: sí', 'checked'],
    ['1: parte', 'cited'],
    ['1: no', 'unchecked'],
    ['1. **Yes**', 'checked'],
    ['No lo sé.', 'cited'],
  ])('turns the verdict «%s» on a reworded sentence into %s', async (verdicts, support) => {
    const { answer, judged } = askScripted({ answers: [ownWords], verdicts });
    expect((await answer).statements).toMatchObject([{ support }]);
    expect(judged).toMatchObject([{ purpose: 'judge' }]);
    expect(String(judged[0]?.messages.at(-1)?.content)).toContain(
      'Cita: «La renta es de 740 euros al mes. La fianza',
    );
  });

  // @proves LLM09
  test('does not send statements to the judge that code has already proved or found unsupported', async () => {
    const { answer, judged } = askScripted({
      answers: [`${rent} La renta es de 940 euros al mes. [[1|La renta es de 740 euros al mes]]`],
      verdicts: '1: no',
    });
    expect((await answer).statements.map(({ support }) => support)).toEqual(['checked', 'unchecked']);
    expect(judged).toHaveLength(0);
  });

  test('does not show the judge words that only a vision model has read', async () => {
    const doubtful = askScripted({ answers: [ownWords], verdicts: '1: sí', unconfirmed: '740' });
    expect(await doubtful.answer).toMatchObject({
      statements: [{ support: 'cited' }],
      citations: [{ doubt: 'model' }],
      outcome: 'proved',
    });
    expect(doubtful.judged).toHaveLength(0);
    const { answer, judged } = askScripted({ answers: [ownWords], verdicts: '1: sí', unconfirmed: 'fianza' });
    expect(await answer).toMatchObject({
      statements: [{ support: 'checked' }],
      citations: [{ doubt: undefined }],
    });
    expect(String(judged[0]?.messages.at(-1)?.content)).toContain('al mes. La … es de dos');
  });

  test('keeps the statements unchanged when the judge fails', async () => {
    const { answer } = askScripted({ answers: [ownWords], verdicts: new Error('no') });
    expect((await answer).statements).toMatchObject([{ support: 'cited' }]);
  });
});
