import { describe, expect, test } from 'vitest';
import {
  buildAnswerPrompt,
  createNonce,
} from '../../../../../functions/src/chat/model-answers/build-answer-prompt.ts';
import { parseQuestions } from '../questions/question.ts';
import { readRecordedAnswer } from '../recorded/read-recorded-answer.ts';
import { readPages, recordingSchema } from '../recorded/recording.ts';
import { routeModelsThrough } from './read-answering-models.ts';
import { readUsages } from './read-usage.ts';
import { isForAnswer, readPromptPassages, toRecording } from './record-calls.ts';
import { conversationsOf } from './run-questions.ts';

const [question, other] = parseQuestions('professional', [
  {
    id: 'a',
    kind: 'k',
    ask: '¿Cuánto es la renta?',
    gold: { 'A "1" & B.pdf': [2] },
    facts: ['740'],
    false: [],
  },
  {
    id: 'b',
    kind: 'k',
    ask: '¿Y la fianza?',
    after: 'a',
    gold: { 'A "1" & B.pdf': [2] },
    facts: ['dos'],
    false: [],
  },
]);
if (question === undefined || other === undefined) throw new Error('The recording contains two questions.');

const passage = (key: string, text: string) => {
  return { key, documentName: 'A "1" & B.pdf', pageLabel: '2', path: ['Contrato', 'Renta'], text };
};
const promptWith = (...passages: ReturnType<typeof passage>[]): string => {
  const messages = buildAnswerPrompt({
    question: question.ask,
    passages,
    documentNames: ['A "1" & B.pdf'],
    today: new Date(0),
    nonce: createNonce(),
    isAnotherAttempt: false,
    isComparison: false,
    scope: { kind: 'passages' },
  });
  return String(messages.at(-1)?.content);
};
const recordingHead = { model: 'm', date: '2026-11-23', source: 's' };

describe('toRecording of a benchmark answer', () => {
  test('keeps the passages of the prompt under their keys', () => {
    expect(readPromptPassages(promptWith(passage('1', 'La renta es de 740 euros.')))).toEqual([
      { key: '1', document: 'A "1" & B.pdf', page: 2, text: 'La renta es de 740 euros.' },
    ]);
    expect(readPromptPassages('<passage-0a key="e1" page="1">\nguía\n</passage-0a>')).toEqual([]);
  });

  test('reads a recording without a model, second try included', () => {
    const user = promptWith(passage('1', 'La renta es de 740 euros al mes.'));
    const calls = ['Son mil euros.', 'La renta es de 740 euros. [[1|La renta es de 740 euros al mes]]'].map(
      (written) => ({ system: 's', user, written }),
    );
    const recording = recordingSchema.parse(
      JSON.parse(JSON.stringify(toRecording(recordingHead, [{ question, run: 1, calls }]))),
    );
    const [answer] = recording.answers;
    const observed = answer && readRecordedAnswer(answer, question.ask, readPages(recording));
    expect(observed).toMatchObject({ text: 'La renta es de 740 euros.', refusal: null });
    expect(observed?.citations).toHaveLength(1);
  });

  test('records that the search found nothing and no model was called', () => {
    const recording = toRecording(recordingHead, [{ question, run: 1, calls: [] }]);
    const [answer] = recording.answers;
    const observed = answer && readRecordedAnswer(answer, question.ask, readPages(recording));
    expect(observed?.refusal).toBe('not_found');
  });

  test('records the combined answer of documents that were read in parts', () => {
    const part = (key: string, text: string) => ({
      system: 's',
      user: promptWith(passage(key, text)),
      written: `[[${key}|${text}]]`,
    });
    const notes = [part('1', 'La renta es de 740 euros.'), part('2', 'Y la fianza, de dos meses.')];
    const user = `<notes-0a part="1">\n${notes[0]?.written}\n</notes-0a>`;
    const calls = [...notes, { system: 's', user, written: 'Son 740 euros. [[1|La renta es de 740 euros]]' }];
    expect(calls.every(isForAnswer)).toBe(true);
    expect(isForAnswer({ system: 's', user: 'Reescribe la pregunta', written: 'x' })).toBe(false);
    const [answer] = toRecording(recordingHead, [{ question, run: 1, calls }]).answers;
    expect(answer?.keys.map(([key]) => key)).toEqual(['1', '2']);
    expect(answer?.written).toEqual(['Son 740 euros. [[1|La renta es de 740 euros]]']);
    expect(answer?.notes).toBe(notes[0]?.written);
  });

  test('reads the notes on the parts as the answer when combining them failed', () => {
    const part = {
      system: 's',
      user: promptWith(passage('1', 'La renta es de 740 euros.')),
      written: 'nota',
    };
    const user = '<notes-0a part="1">\nSon 740. [[1|La renta es de 740 euros]]\n</notes-0a>';
    const calls = [part, { system: 's', user, written: 'NO_CONSTA' }];
    const recording = toRecording(recordingHead, [{ question, run: 1, calls }]);
    const [answer] = recording.answers;
    const observed = answer && readRecordedAnswer(answer, question.ask, readPages(recording));
    expect(observed).toMatchObject({ text: 'Son 740.', refusal: null });
  });

  test('merges the passages of several questions into one page', () => {
    const call = (text: string) => ({ system: 's', user: promptWith(passage('1', text)), written: 'x' });
    const whole = 'La renta es de 740 euros. La fianza, dos mensualidades.';
    const { pages } = toRecording(recordingHead, [
      { question, run: 1, calls: [call('La renta es de 740 euros.')] },
      { question: other, run: 1, calls: [call(whole)] },
    ]);
    expect(pages).toEqual([{ document: 'A "1" & B.pdf', page: 2, text: whole }]);
  });
});

test('reads tokens and cost by request id from the log line of a finished answer', () => {
  const line = (overrides: object) =>
    JSON.stringify({
      message: 'answer ended',
      request_id: 'r1',
      ...{ input_tokens: 10, cached_tokens: 4, output_tokens: 3, reasoning_tokens: 0, cost_micro_eur: 7 },
      ...overrides,
    });
  const usages = readUsages([
    'text',
    line({}),
    line({ request_id: 'r2', cost_micro_eur: null }),
    '{"message":"answer ended"}',
  ]);
  expect(usages.get('r1')).toEqual({
    ...{ inputTokens: 10, cachedTokens: 4, outputTokens: 3, reasoningTokens: 0, costMicroEur: 7 },
  });
  expect(usages.get('r2')?.costMicroEur).toBeNull();
  expect(usages.size).toBe(2);
});

test('groups follow-up questions of the benchmark into one conversation, in order', () => {
  const alone = { ...question, id: 'c' };
  expect(conversationsOf([question, alone, other]).map((turns) => turns.map(({ id }) => id))).toEqual([
    ['a', 'b'],
    ['c'],
  ]);
});

test('routes only calls for answers through the recording proxy, with the same models', () => {
  const provider = { baseUrl: 'https://api.openai.com/v1', apiKey: 'k', chatModel: 'm', visionModel: 'm' };
  const settings = {
    modelProviders: [provider],
    embeddings: { model: 'e', hosts: [provider] },
    modelPrices: {},
    modelTimeouts: { idleMs: 1, wholeMs: 1 },
  };
  const variables = { OPENAI_API_KEY: 'k', OPENAI_CHAT_MODEL: 'm' };
  expect(routeModelsThrough({ settings, variables }, 'http://127.0.0.1:9')).toEqual({
    ...variables,
    OPENAI_BASE_URL: 'http://127.0.0.1:9',
    OPENAI_PROFILE: 'openai',
    EMBEDDING_BASE_URL: 'https://api.openai.com/v1',
  });
});
