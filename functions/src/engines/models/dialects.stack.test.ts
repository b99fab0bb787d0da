import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startAi } from '../../../../emulators/src/ai/start-ai.ts';
import { localVariables } from '../../../../emulators/src/shared/local-variables.ts';
import type { StandIn } from '../../../../emulators/src/shared/stand-in.ts';
import { createLogger } from '../../platform/logging/logger.ts';
import { collectModelSettings, modelSettingsSchema } from './model-settings.ts';
import { type CompletionRequest, ModelRefusalError, type Models } from './models.ts';
import { createOpenAiModels } from './openai-models.ts';

const always = 1_000;
const unavailable = { code: 'model_unavailable' };

let first: StandIn;
let second: StandIn;
let logLines: string[];

beforeAll(async () => {
  [first, second] = await Promise.all([startAi({ port: 0 }), startAi({ port: 0 })]);
});
afterAll(() => Promise.all([first.close(), second.close()]));
beforeEach(async () => {
  await Promise.all([callControl(first, 'reset'), callControl(second, 'reset')]);
  logLines = [];
});

/** Connects to the first provider alone, or with the second one as fallback. */
function connectModels(changes: NodeJS.ProcessEnv = {}): Models {
  const environment = modelSettingsSchema.parse(
    collectModelSettings({
      ...localVariables,
      OPENAI_PROFILE: 'plain',
      OPENAI_API_KEY: 'sk-local-1',
      OPENAI_BASE_URL: `${first.url}/v1`,
      OPENAI_CHAT_MODEL: 'uno',
      MODEL_PRICES: JSON.stringify({ uno: { input: 1, cachedInput: 0.1, output: 5 } }),
      ...changes,
    }),
  );
  return createOpenAiModels(
    environment,
    createLogger((line) => logLines.push(line)),
  );
}

const withSecond = (): NodeJS.ProcessEnv => ({
  SECOND_MODEL_API_KEY: 'sk-local-2',
  SECOND_MODEL_BASE_URL: `${second.url}/v1`,
  SECOND_MODEL_CHAT_MODEL: 'dos',
});

async function callControl(provider: StandIn, route: string, body: object = {}): Promise<void> {
  const response = await fetch(`${provider.url}/x-control/${route}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${route}: ${response.status} ${await response.text()}`);
}

const fail = (provider: StandIn, fault: object, times = always): Promise<void> =>
  callControl(provider, 'fail', { times, ...fault });

/** Returns the bodies of the requests that a provider has received. */
async function requestBodiesOf(provider: StandIn): Promise<Record<string, unknown>[]> {
  const response = await fetch(`${provider.url}/x-control/requests`);
  const requests = z
    .array(z.object({ body: z.record(z.string(), z.unknown()) }))
    .parse(await response.json());
  return requests.map(({ body }) => body);
}

function loggedLines(message: string): Record<string, unknown>[] {
  return logLines
    .map((line) => z.record(z.string(), z.unknown()).parse(JSON.parse(line)))
    .filter((entry) => entry.message === message);
}

const circuitsOpened = (): number => loggedLines('model circuit changed').length;

const wholeAnswer = 'El faro de la Plata se encendió por primera vez el 1 de agosto de 1855.';
const question: CompletionRequest = {
  messages: [
    { role: 'system', content: 'Responde con los pasajes.' },
    {
      role: 'user',
      content: `<passage-9f key="p1aa" document="acta.pdf" page="3">\n${wholeAnswer}\n</passage-9f>
<question-9f>\n¿Cuándo se encendió el faro de la Plata?\n</question-9f>`,
    },
  ],
  maxOutputTokens: 500,
  signal: new AbortController().signal,
  purpose: 'answer',
};
const followUp: CompletionRequest = {
  ...question,
  messages: [
    { role: 'system', content: 'Reescribe.' },
    {
      role: 'user',
      content:
        '<history-9f>\nU: ¿Cuánto mide el faro?\nA: Trece metros.\n</history-9f>\n<question-9f>\n¿Y la torre?\n</question-9f>',
    },
  ],
  maxOutputTokens: 200,
  purpose: 'rewrite',
};
const picture: CompletionRequest = {
  ...question,
  purpose: 'vision',
  messages: [
    { role: 'system', content: 'Transcribe.' },
    {
      role: 'user',
      content: [
        { type: 'text', text: 'Transcribe esta página.' },
        { type: 'image', dataUrl: 'data:image/png;base64,iVBORw0KGgo=' },
      ],
    },
  ],
};

describe('responses and parameters of different model servers', () => {
  test.each([
    ['reasoning and text as parts of an array', { mode: 'thinking-parts', reasoningTokens: 5 }],
    ['reasoning in a field of its own', { mode: 'reasoning-content', reasoningTokens: 5 }],
    ['reasoning in a field with another name', { mode: 'reasoning', reasoningTokens: 5 }],
    ['a finish reason in capitals', { mode: 'capital-reason' }],
    ['filter results before the first text', { mode: 'filter-results-first' }],
  ])('reads the response of a model server: %s', async (_, fault) => {
    await fail(first, fault);
    const answer = await connectModels().completeText(question);
    expect(answer.startsWith(wholeAnswer)).toBe(true);
    expect(answer).not.toContain('hm');
    expect(await requestBodiesOf(first)).toHaveLength(1);
  });

  test("sends the parameters of the server's profile in the first request", async () => {
    await fail(first, { mode: 'forbidden-parameter', parameter: 'max_completion_tokens' });
    await fail(first, { mode: 'forbidden-parameter', parameter: 'stream_options' });
    const answer = await connectModels({ OPENAI_PROFILE: 'mistral' }).completeText(question);
    expect(answer).toContain(wholeAnswer);
    expect(await requestBodiesOf(first)).toEqual([
      expect.objectContaining({ max_tokens: 500, temperature: 0 }),
    ]);
  });

  test.each([
    ['Mistral', 'forbidden-parameter', 'max_completion_tokens'],
    ['OpenAI', 'unsupported-parameter', 'max_completion_tokens'],
    ['OpenAI', 'unsupported-parameter', 'reasoning_effort'],
    ['OpenAI', 'unsupported-parameter', 'temperature'],
    ['Mistral', 'forbidden-parameter', 'stream_options'],
  ])(
    'drops a parameter that a server rejects like %s (%s of %s), logs it once and does not send it again',
    async (_, mode, parameter) => {
      await fail(first, { mode, parameter });
      const models = connectModels({ OPENAI_PROFILE: 'openai', OPENAI_CHAT_MODEL: 'gpt-6-luna' });
      for (let call = 0; call < 2; call += 1)
        expect(await models.completeText(question)).toContain(wholeAnswer);
      const bodies = await requestBodiesOf(first);
      expect(bodies.map((body) => parameter in body)).toEqual([true, false, false]);
      expect(loggedLines('model parameter refused')).toEqual([
        expect.objectContaining({ parameter, provider: 1 }),
      ]);
      // A limit is always sent: nothing else ends a repetition.
      for (const body of bodies) expect(body.max_tokens ?? body.max_completion_tokens).toBe(500);
    },
  );

  test('logs a parameter that the server rejects in concurrent calls once, and completes all calls', async () => {
    await fail(first, { mode: 'unsupported-parameter', parameter: 'temperature' });
    const models = connectModels();
    const answers = await Promise.all(
      [question, question, question].map((call) => models.completeText(call)),
    );
    expect(answers.every((answer) => answer.startsWith(wholeAnswer))).toBe(true);
    expect(loggedLines('model parameter refused')).toHaveLength(1);
  });

  test('reads an error that is sent as an array', async () => {
    await fail(first, { mode: 'array-error' });
    await expect(connectModels().completeText(question)).rejects.toMatchObject(unavailable);
    const [failure] = loggedLines('model provider failed');
    expect(failure).toMatchObject({ kind: 'request' });
    expect(JSON.stringify(failure?.cause)).toContain('Request contains an invalid argument.');
  });
});

describe('models with hidden reasoning', () => {
  test('allows streamed reasoning to take longer than the timeout for the first token', async () => {
    await fail(first, { mode: 'reasoning-content', reasoningTokens: 40 });
    await callControl(first, 'pace', { tokensPerSecond: 25 });
    const timeouts = JSON.stringify({ firstTokenMs: 1_000, idleMs: 1_000 });
    const models = connectModels({ MODEL_PATIENCE: timeouts });
    const startedAtMs = performance.now();
    for await (const piece of models.streamText(question)) {
      expect(wholeAnswer.startsWith(piece)).toBe(true);
      break;
    }
    expect(performance.now() - startedAtMs).toBeGreaterThan(1_000);
    expect(loggedLines('model provider failed')).toEqual([]);
  });

  test('switches reasoning off for models that can answer without it', async () => {
    await fail(first, { mode: 'hidden-reasoning' });
    const models = connectModels({ OPENAI_PROFILE: 'openai', OPENAI_CHAT_MODEL: 'gpt-6-luna' });
    expect(await models.completeText(followUp)).toContain('¿Y la torre?');
    expect(await requestBodiesOf(first)).toEqual([
      expect.objectContaining({ reasoning_effort: 'none', max_completion_tokens: 200 }),
    ]);
  });

  test('raises the token limit, also of later calls, when the reasoning leaves no tokens for text', async () => {
    await fail(first, { mode: 'hidden-reasoning' });
    const models = connectModels();
    for (let call = 0; call < 2; call += 1)
      expect(await models.completeText(followUp)).toContain('¿Y la torre?');
    expect((await requestBodiesOf(first)).map((body) => body.max_tokens)).toEqual([200, 4_200, 4_200]);
    expect(loggedLines('model provider failed')).toEqual([expect.objectContaining({ kind: 'room' })]);
    expect(loggedLines('model answered')[0]).toMatchObject({ reasoning_tokens: 700 });
  });

  test('doubles the tokens reserved for reasoning each time the model uses them up', async () => {
    await fail(first, { mode: 'hidden-reasoning', reasoningTokens: 20_000 });
    const models = connectModels({
      OPENAI_PROFILE: 'openai',
      OPENAI_CHAT_MODEL: 'gpt-6-luna',
      OPENAI_MODEL_OPTIONS: JSON.stringify({ effort: 'low' }),
    });
    await expect(models.completeText(question)).rejects.toMatchObject(unavailable);
    expect(await models.completeText(question)).toContain(wholeAnswer);
    expect((await requestBodiesOf(first)).map((body) => body.max_completion_tokens)).toEqual([
      2_500, 4_500, 8_500,
    ]);
  });

  test('raises the token limit of the next call after reasoning left too few tokens to finish an answer', async () => {
    await fail(first, { mode: 'hidden-reasoning', reasoningTokens: 490 });
    const models = connectModels();
    expect(await models.completeText(question)).not.toContain(wholeAnswer);
    expect(await models.completeText(question)).toContain(wholeAnswer);
    expect(loggedLines('model answered').map(({ is_cut }) => is_cut)).toEqual([true, false]);
  });

  test('adds the tokens of the configured reasoning effort to the limit', async () => {
    await fail(first, { mode: 'hidden-reasoning', reasoningTokens: 4_000 });
    const models = connectModels({
      OPENAI_PROFILE: 'openai',
      OPENAI_CHAT_MODEL: 'gpt-6-luna',
      OPENAI_MODEL_OPTIONS: JSON.stringify({ effort: { answer: 'low' } }),
    });
    expect(await models.completeText(question)).toContain(wholeAnswer);
    const [body] = await requestBodiesOf(first);
    expect(body).toMatchObject({ reasoning_effort: 'low', max_completion_tokens: 2_500 });
    expect(body).not.toHaveProperty('temperature');
  });

  test('keeps the circuit for answers closed when the replies for rewrites and a guide are empty', async () => {
    const hungry = { mode: 'hidden-reasoning', reasoningTokens: 1_000_000 };
    await Promise.all(['¿Y la torre?', 'guía'].map((containing) => fail(first, { containing, ...hungry })));
    const guide: CompletionRequest = {
      ...question,
      purpose: 'guide',
      messages: [{ role: 'user', content: 'Una guía' }],
    };
    const models = connectModels();
    const lost = await Promise.allSettled(
      [followUp, followUp, guide].map((call) => models.completeText(call)),
    );
    expect(lost.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    const answers = await Promise.all(
      [question, question, question].map((call) => models.completeText(call)),
    );
    expect(answers.every((answer) => answer.startsWith(wholeAnswer))).toBe(true);
    expect(circuitsOpened()).toBe(0);
  });
});

describe('circuit breaker', () => {
  test('opens for one purpose of calls and stays closed for the others', async () => {
    await fail(first, { containing: '¿Y la torre?', status: 500 });
    const models = connectModels();
    for (let call = 0; call < 3; call += 1) await expect(models.completeText(followUp)).rejects.toThrow();
    expect(loggedLines('model circuit changed')[0]).toMatchObject({ serves: 'rewrite', state: 'open' });
    const before = (await requestBodiesOf(first)).length;
    // Three concurrent calls pass, so the circuit is closed: an open one passes one call at a time.
    await Promise.all([question, question, question].map((call) => models.completeText(call)));
    expect(await requestBodiesOf(first)).toHaveLength(before + 3);
  });
});

describe('answer at the token limit', () => {
  test('returns the text and reports it as truncated', async () => {
    let cuts = 0;
    const answer = await connectModels().completeText({
      ...question,
      maxOutputTokens: 6,
      onCut: () => (cuts += 1),
    });
    expect(wholeAnswer.startsWith(answer)).toBe(true);
    expect(cuts).toBe(1);
    expect(loggedLines('model answered')).toEqual([expect.objectContaining({ is_cut: true })]);
  });

  test('does not report a complete answer as truncated', async () => {
    let cuts = 0;
    await connectModels().completeText({ ...question, onCut: () => (cuts += 1) });
    expect(cuts).toBe(0);
  });
});

describe('model that declines', () => {
  test.each([
    ['`refusal` field', { mode: 'refusal' }],
    ['content filter, midstream', { mode: 'content-filter' }],
  ])('calls a declining model once for each question, and keeps the circuit closed: %s', async (_, fault) => {
    await fail(first, fault);
    const models = connectModels();
    for (let call = 0; call < 5; call += 1) {
      await expect(models.completeText(question)).rejects.toBeInstanceOf(ModelRefusalError);
    }
    expect(await requestBodiesOf(first)).toHaveLength(5);
    expect(circuitsOpened()).toBe(0);
  });

  test('restarts the answer with the second provider', async () => {
    await fail(first, { mode: 'content-filter' });
    let shownText = '';
    let restarts = 0;
    const onRestart = (): void => {
      shownText = '';
      restarts += 1;
    };
    for await (const piece of connectModels(withSecond()).streamText({ ...question, onRestart }))
      shownText += piece;
    expect(shownText.startsWith(wholeAnswer)).toBe(true);
    expect(restarts).toBe(1);
  });

  test('rejects with `ModelRefusalError` even when the second provider is down', async () => {
    await Promise.all([fail(first, { mode: 'refusal' }), fail(second, { status: 500 })]);
    await expect(connectModels(withSecond()).completeText(question)).rejects.toBeInstanceOf(
      ModelRefusalError,
    );
  });
});

describe('busy model provider', () => {
  test('retries after `Retry-After` when that is short and there is no other provider', async () => {
    await fail(first, { status: 429, retryAfterSeconds: 0.8 }, 1);
    const startedAtMs = performance.now();
    expect(await connectModels().completeText(question)).toContain(wholeAnswer);
    expect(performance.now() - startedAtMs).toBeGreaterThanOrEqual(800);
    expect(await requestBodiesOf(first)).toHaveLength(2);
  });

  test('sends no request before `Retry-After`, and rejects when that exceeds the maximum wait of the purpose', async () => {
    await fail(first, { status: 429, retryAfterSeconds: 20 });
    const models = connectModels();
    for (let call = 0; call < 5; call += 1) {
      await expect(models.completeText(question)).rejects.toMatchObject(unavailable);
    }
    expect(await requestBodiesOf(first)).toHaveLength(1);
    expect(circuitsOpened()).toBe(0);
  });

  test('falls back to the second provider without waiting', async () => {
    await fail(first, { status: 429, retryAfterSeconds: 5 });
    const models = connectModels(withSecond());
    for (let call = 0; call < 3; call += 1)
      expect(await models.completeText(question)).toContain(wholeAnswer);
    expect([(await requestBodiesOf(first)).length, (await requestBodiesOf(second)).length]).toEqual([1, 3]);
  });

  test('treats a provider account without credit as down after one call', async () => {
    await fail(first, { mode: 'insufficient-quota' });
    await expect(connectModels().completeText(question)).rejects.toMatchObject(unavailable);
    expect(await requestBodiesOf(first)).toHaveLength(1);
    expect(loggedLines('model provider failed')).toEqual([expect.objectContaining({ kind: 'provider' })]);
  });

  test('retries embeddings after `Retry-After`', async () => {
    await fail(first, { status: 429, retryAfterSeconds: 0.8 }, 1);
    const startedAtMs = performance.now();
    await connectModels().embed(['faro'], { form: 'question', signal: question.signal });
    expect(performance.now() - startedAtMs).toBeGreaterThanOrEqual(800);
  });
});

describe('model that does not accept images', () => {
  test('tries one of six pages, rejects all six, and keeps answering questions', async () => {
    await fail(first, { mode: 'text-only' });
    const models = connectModels();
    const pages = await Promise.allSettled(Array.from({ length: 6 }, () => models.completeText(picture)));
    expect(pages.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 'rejected'));
    expect(await requestBodiesOf(first)).toHaveLength(1);
    expect(await models.completeText(question)).toContain(wholeAnswer);
    expect(circuitsOpened()).toBe(0);
    expect(loggedLines('model provider failed')).toEqual([expect.objectContaining({ kind: 'images' })]);
  });

  test('falls back to the second provider for all pages', async () => {
    await fail(first, { mode: 'text-only' });
    const models = connectModels(withSecond());
    const pages = await Promise.all(Array.from({ length: 3 }, () => models.completeText(picture)));
    expect(pages.every((page) => page.includes('modelo local'))).toBe(true);
    expect([(await requestBodiesOf(first)).length, (await requestBodiesOf(second)).length]).toEqual([1, 3]);
  });

  test('retries the pages when the first one failed for another reason', async () => {
    await fail(first, { status: 500 }, 1);
    const models = connectModels();
    const pages = await Promise.all(Array.from({ length: 3 }, () => models.completeText(picture)));
    expect(pages.every((page) => page.includes('modelo local'))).toBe(true);
  });

  test('sends no image when the options exclude images', async () => {
    const models = connectModels({ OPENAI_MODEL_OPTIONS: JSON.stringify({ images: false }) });
    await expect(models.completeText(picture)).rejects.toMatchObject(unavailable);
    expect(await requestBodiesOf(first)).toEqual([]);
  });
});

describe('second model provider', () => {
  test('judges an answer that the first provider wrote', async () => {
    const models = connectModels(withSecond());
    await models.completeText({ ...question, purpose: 'judge' });
    expect([(await requestBodiesOf(first)).length, (await requestBodiesOf(second)).length]).toEqual([0, 1]);
    expect(models.canJudge).toBe(true);
  });

  test('limits every call to its smaller context window', () => {
    const options = { OPENAI_MODEL_OPTIONS: JSON.stringify({ contextTokens: 64_000 }) };
    expect(connectModels(options).contextTokens).toBe(64_000);
    expect(connectModels({ ...options, ...withSecond() }).contextTokens).toBe(8_192);
  });
});

describe('cached input', () => {
  test('counts, logs and prices cached tokens', async () => {
    const models = connectModels();
    const [system, user] = question.messages;
    if (system === undefined || user === undefined) throw new Error('no messages');
    const long = { ...question, messages: [{ ...system, content: 'Reglas. '.repeat(1_500) } as const, user] };
    for (let call = 0; call < 2; call += 1) await models.completeText(long);
    const line = z.object({
      input_tokens: z.number(),
      cached_tokens: z.number(),
      output_tokens: z.number(),
      cost_micro_eur: z.number(),
    });
    const [cold, warm] = loggedLines('model answered').map((entry) => line.parse(entry));
    expect(cold?.cached_tokens).toBe(0);
    if (warm === undefined) throw new Error('nothing was logged');
    expect(warm.cached_tokens).toBeGreaterThan(2_000);
    const { input_tokens, cached_tokens, output_tokens, cost_micro_eur } = warm;
    const cost = input_tokens - cached_tokens + cached_tokens * 0.1 + output_tokens * 5;
    expect(cost_micro_eur).toBe(Math.ceil(Number(cost.toFixed(6))));
  });
});

describe('embeddings of different servers', () => {
  const signal = question.signal;

  test('writes questions and passages in the format of the model', async () => {
    const models = connectModels({ OPENAI_EMBEDDING_MODEL: 'intfloat/multilingual-e5-small' });
    await models.embed(['faro'], { form: 'question', signal });
    await models.embed(['faro'], { form: 'passage', signal });
    const inputs = (await requestBodiesOf(first)).map(({ input }) => input);
    expect(inputs).toEqual([['query: faro'], ['passage: faro']]);
  });

  test('requests 1,024 dimensions only when both model and server support it', async () => {
    const knownModels = connectModels({
      OPENAI_PROFILE: 'openai',
      OPENAI_EMBEDDING_MODEL: 'text-embedding-3-large',
    });
    await knownModels.embed(['faro'], { form: 'passage', signal });
    await connectModels({ OPENAI_PROFILE: 'vllm', OPENAI_EMBEDDING_MODEL: 'qwen3-embedding' }).embed(
      ['faro'],
      {
        form: 'passage',
        signal,
      },
    );
    await connectModels({ OPENAI_PROFILE: 'openai', OPENAI_EMBEDDING_MODEL: 'ada' }).embed(['faro'], {
      form: 'passage',
      signal,
    });
    expect((await requestBodiesOf(first)).map(({ dimensions }) => dimensions)).toEqual([
      1_024,
      undefined,
      undefined,
    ]);
  });

  test('repeats the request without dimensions when the host rejects them', async () => {
    await fail(first, { mode: 'unsupported-parameter', parameter: 'dimensions' });
    const models = connectModels({ OPENAI_PROFILE: 'openai' });
    for (let call = 0; call < 2; call += 1) {
      const [vector] = await models.embed(['faro'], { form: 'passage', signal });
      expect(vector).toHaveLength(1_024);
    }
    expect((await requestBodiesOf(first)).map((body) => 'dimensions' in body)).toEqual([true, false, false]);
    expect(loggedLines('model parameter refused')).toHaveLength(1);
  });

  test('rejects vectors of different lengths', async () => {
    await fail(first, { mode: 'uneven-vectors' });
    const texts = ['faro', 'torre'];
    await expect(connectModels().embed(texts, { form: 'passage', signal })).rejects.toMatchObject(
      unavailable,
    );
    await expect(connectModels().embed(['faro'], { form: 'passage', signal })).resolves.toHaveLength(1);
  });

  test("splits a request at the host's maximum of texts", async () => {
    const models = connectModels({ OPENAI_PROFILE: 'gemini' });
    const texts = Array.from({ length: 130 }, (_, index) => `texto ${index}`);
    expect(await models.embed(texts, { form: 'passage', signal })).toHaveLength(130);
    expect(
      (await requestBodiesOf(first)).map(({ input }) => z.array(z.string()).parse(input).length),
    ).toEqual([100, 30]);
  });

  test('uses a separate embedding server when configured', async () => {
    const models = connectModels({ EMBEDDING_BASE_URL: `${second.url}/v1` });
    await models.embed(['faro'], { form: 'passage', signal });
    expect([(await requestBodiesOf(first)).length, (await requestBodiesOf(second)).length]).toEqual([0, 1]);
  });
});
