import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startAi } from '../../../../emulators/src/ai/start-ai.ts';
import { localVariables } from '../../../../emulators/src/shared/local-variables.ts';
import type { StandIn } from '../../../../emulators/src/shared/stand-in.ts';
import { createLogger } from '../../platform/logging/logger.ts';
import { localModel } from './known-models.ts';
import { collectModelSettings, type ModelSettings, modelSettingsSchema } from './model-settings.ts';
import { ModelBudget } from './model-usage.ts';
import type { CompletionRequest, Models } from './models.ts';
import { createOpenAiModels } from './openai-models.ts';

/** Long enough for a provider on a busy machine; the slow one exceeds the timeout of any test. */
const timeoutMs = 3_000;
const slow = { mode: 'slow', delayMs: 600_000 };
const endlessFailures = 1_000;

let firstProvider: StandIn;
let secondProvider: StandIn;
let logLines: string[];
let models: Models;

beforeAll(async () => {
  [firstProvider, secondProvider] = await Promise.all([startAi({ port: 0 }), startAi({ port: 0 })]);
});
afterAll(() => Promise.all([firstProvider.close(), secondProvider.close()]));

beforeEach(async () => {
  await Promise.all([callControl(firstProvider, 'reset'), callControl(secondProvider, 'reset')]);
  logLines = [];
  models = createOpenAiModels(
    environmentOf(),
    createLogger((line) => logLines.push(line)),
  );
});

function environmentOf(changes: NodeJS.ProcessEnv = {}): ModelSettings {
  return modelSettingsSchema.parse(
    collectModelSettings({
      ...localVariables,
      OPENAI_API_KEY: 'sk-local-1',
      OPENAI_BASE_URL: `${firstProvider.url}/v1`,
      OPENAI_CHAT_MODEL: 'uno',
      OPENAI_EMBEDDING_MODEL: 'vectores',
      SECOND_MODEL_API_KEY: 'sk-local-2',
      SECOND_MODEL_BASE_URL: `${secondProvider.url}/v1`,
      SECOND_MODEL_CHAT_MODEL: 'dos',
      SECOND_EMBEDDING_BASE_URL: `${secondProvider.url}/v1`,
      MODEL_PATIENCE: JSON.stringify({
        firstTokenMs: timeoutMs,
        idleMs: timeoutMs,
        embeddingMs: timeoutMs,
      }),
      MODEL_PRICES: JSON.stringify({ uno: { input: 0.25, output: 2 }, vectores: { input: 0.13, output: 0 } }),
      ...changes,
    }),
  );
}

async function callControl(provider: StandIn, route: string, body: object = {}): Promise<void> {
  const response = await fetch(`${provider.url}/x-control/${route}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${route}: ${response.status} ${await response.text()}`);
}

const fail = (provider: StandIn, fault: object, times = endlessFailures): Promise<void> =>
  callControl(provider, 'fail', { times, ...fault });

/** Returns the number of requests that a provider has received. */
async function callsOf(provider: StandIn): Promise<number> {
  const response = await fetch(`${provider.url}/x-control/requests`);
  return z.array(z.unknown()).parse(await response.json()).length;
}

/** Returns the log lines with this message. */
function loggedLines(message: string): Record<string, unknown>[] {
  return logLines
    .map((line) => z.record(z.string(), z.unknown()).parse(JSON.parse(line)))
    .filter((entry) => entry.message === message);
}

const wholeAnswer = 'El faro de la Plata se encendió por primera vez el 1 de agosto de 1855.';
const request: CompletionRequest = {
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

describe('answer with two model providers', () => {
  test.each([
    ['rejects every request', { status: 500 }],
    ['is overloaded', { status: 429 }],
    ['has revoked the key', { status: 401 }],
    ['hangs up', { mode: 'hangup' }],
    ['responds without a stream', { mode: 'garbage' }],
    ['streams pieces of an unexpected shape', { mode: 'wrong-shape' }],
    ['responds with nothing', { mode: 'empty' }],
  ])('falls back to the second provider when the first %s', async (_, fault) => {
    await fail(firstProvider, fault);
    expect(await models.completeText(request)).toContain(wholeAnswer);
    expect(await callsOf(secondProvider)).toBe(1);
  });

  test('falls back to the second provider when the first sends nothing in time', async () => {
    await fail(firstProvider, slow);
    expect(await models.completeText(request)).toContain(wholeAnswer);
    expect(loggedLines('model provider failed')).toHaveLength(1);
  });

  test('restarts after the first provider breaks off, without the discarded text', async () => {
    await fail(firstProvider, { mode: 'hangup-midstream', afterTokens: 4 });
    let shownText = '';
    const discarded: string[] = [];
    const onRestart = (): void => {
      discarded.push(shownText);
      shownText = '';
    };
    for await (const piece of models.streamText({ ...request, onRestart })) shownText += piece;
    expect(discarded).toHaveLength(1);
    expect(discarded[0]).not.toBe('');
    expect(shownText.startsWith(wholeAnswer)).toBe(true);
    expect(await models.completeText(request)).toBe(shownText);
  });

  test('restarts with the second provider when the first stalls midstream', async () => {
    await fail(firstProvider, { mode: 'stall-midstream', afterTokens: 4 });
    expect((await models.completeText(request)).startsWith(wholeAnswer)).toBe(true);
  });

  test('fails with `model_unavailable` after breaking off when the reader cannot restart', async () => {
    await fail(firstProvider, { mode: 'hangup-midstream', afterTokens: 4 });
    const read = async (): Promise<void> => {
      for await (const _ of models.streamText(request));
    };
    await expect(read()).rejects.toMatchObject({ code: 'model_unavailable', status: 503 });
    expect(await callsOf(secondProvider)).toBe(0);
  });

  test('retries a single provider once', async () => {
    const single = createOpenAiModels(
      environmentOf({ SECOND_MODEL_BASE_URL: '', SECOND_EMBEDDING_BASE_URL: '' }),
      createLogger(() => {}),
    );
    await fail(firstProvider, { status: 503 }, 1);
    expect(await single.completeText(request)).toContain(wholeAnswer);
    expect(await callsOf(firstProvider)).toBe(2);
  });

  test('fails after a few attempts when both providers are down, and succeeds when one is back', async () => {
    await Promise.all([fail(firstProvider, { status: 500 }), fail(secondProvider, { mode: 'hangup' })]);
    for (let question = 0; question < 4; question += 1) {
      await expect(models.completeText(request)).rejects.toMatchObject({ code: 'model_unavailable' });
    }
    expect(await callsOf(firstProvider)).toBeLessThanOrEqual(8);
    await callControl(secondProvider, 'reset');
    expect(await models.completeText(request)).toContain(wholeAnswer);
  });

  test('skips a provider after four failures until its cooldown is over', async () => {
    await fail(firstProvider, { status: 500 });
    for (let question = 0; question < 10; question += 1) await models.completeText(request);
    expect(await callsOf(firstProvider)).toBe(4);
    expect(await callsOf(secondProvider)).toBe(10);
    expect(loggedLines('model circuit changed')).toEqual([
      expect.objectContaining({ serves: 'answer', provider: 1, state: 'open' }),
    ]);
  });

  test('rejects an invalid request without a retry or an open circuit', async () => {
    await Promise.all([fail(firstProvider, { status: 400 }), fail(secondProvider, { status: 400 })]);
    for (let question = 0; question < 6; question += 1) {
      await expect(models.completeText(request)).rejects.toMatchObject({ code: 'model_unavailable' });
    }
    expect(await callsOf(firstProvider)).toBe(6);
    expect(loggedLines('model circuit changed')).toEqual([]);
  });

  test('counts no failure of the provider when the caller aborts', async () => {
    const stop = new AbortController();
    const read = async (): Promise<void> => {
      for await (const _ of models.streamText({ ...request, signal: stop.signal }))
        stop.abort(new Error('ya no'));
    };
    await expect(read()).rejects.toThrow();
    for await (const _ of models.streamText(request)) break;
    expect(loggedLines('model provider failed')).toEqual([]);
    expect(await callsOf(secondProvider)).toBe(0);
  });
});

describe('cost of an answer', () => {
  // @proves LLM02
  test('logs the micro-euros without any text, and adds them to the budget', async () => {
    const budget = new ModelBudget(10_000);
    await models.completeText({ ...request, budget });
    await models.embed(['el faro de la Plata'], { form: 'passage', signal: request.signal, budget });
    const [answer, vectors] = loggedLines('model answered');
    expect(answer).toMatchObject({ purpose: 'answer', provider: 1, model: 'uno' });
    const { input_tokens, output_tokens, cost_micro_eur } = z
      .object({ input_tokens: z.number(), output_tokens: z.number(), cost_micro_eur: z.number() })
      .parse(answer);
    expect(cost_micro_eur).toBe(Math.ceil(input_tokens * 0.25 + output_tokens * 2));
    expect(vectors).toMatchObject({ purpose: 'embedding', model: 'vectores', cost_micro_eur: 1 });
    expect(budget.describe()).toMatchObject({ model_calls: 2, cost_micro_eur: cost_micro_eur + 1 });
    expect(logLines.join('')).not.toContain('faro');
  });

  test('logs calls of the local model at debug level', async () => {
    const local = environmentOf({
      OPENAI_CHAT_MODEL: localModel,
      SECOND_MODEL_CHAT_MODEL: localModel,
    });
    await createOpenAiModels(
      local,
      createLogger((line) => logLines.push(line)),
    ).completeText(request);
    expect(loggedLines('model answered')).toMatchObject([{ severity: 'DEBUG', model: localModel }]);
  });

  test('reports `null`, not 0, for a model without a price', async () => {
    await fail(firstProvider, { status: 401 });
    const budget = new ModelBudget(10_000);
    await models.completeText({ ...request, budget });
    expect(budget.describe()).toMatchObject({ cost_micro_eur: null });
  });

  // @proves LLM10, V15.2.2
  test('calls no provider once the token budget is used up', async () => {
    const budget = new ModelBudget(1_000);
    await models.completeText({ ...request, budget });
    await models.completeText({ ...request, maxOutputTokens: 400, budget });
    const calls = await callsOf(firstProvider);
    const morePromise = models.completeText({ ...request, maxOutputTokens: 900, budget });
    await expect(morePromise).rejects.toMatchObject({ code: 'model_unavailable' });
    expect(await callsOf(firstProvider)).toBe(calls);
  });
});

describe('embeddings with two hosts', () => {
  test.each([
    ['fails', { status: 500 }],
    ['hangs up', { mode: 'hangup' }],
    ['responds with garbage', { mode: 'garbage' }],
    ['returns vectors without a direction', { mode: 'wrong-shape' }],
    ['returns fewer vectors than texts', { mode: 'empty' }],
  ])('falls back to the second host of the same model when the first %s', async (_, fault) => {
    await fail(firstProvider, fault);
    const vectors = await models.embed(['uno', 'dos'], { form: 'passage', signal: request.signal });
    expect(vectors.map((vector) => Math.hypot(...vector))).toEqual([
      expect.closeTo(1, 5),
      expect.closeTo(1, 5),
    ]);
    expect(await callsOf(secondProvider)).toBe(1);
  });

  test('rejects with `model_unavailable` when all hosts of the model fail', async () => {
    await Promise.all([fail(firstProvider, { status: 500 }), fail(secondProvider, { status: 500 })]);
    await expect(models.embed(['uno'], { form: 'passage', signal: request.signal })).rejects.toMatchObject({
      code: 'model_unavailable',
    });
  });
});
