import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startAi } from '../../../emulators/src/ai/start-ai.ts';
import type { StandIn } from '../../../emulators/src/shared/stand-in.ts';
import {
  collectModelSettings,
  modelSettingsSchema,
} from '../../../functions/src/engines/models/model-settings.ts';
import { type CheckedCall, checkModels } from './check-models.ts';
import { describeCalls } from './describe-calls.ts';

let firstProvider: StandIn;
let secondProvider: StandIn;
beforeAll(async () => {
  [firstProvider, secondProvider] = await Promise.all([startAi({ port: 0 }), startAi({ port: 0 })]);
});
afterAll(() => Promise.all([firstProvider.close(), secondProvider.close()]));
beforeEach(() => Promise.all([control(firstProvider, 'reset'), control(secondProvider, 'reset')]));

const control = (provider: StandIn, route: string, body: object = {}): Promise<Response> =>
  fetch(`${provider.url}/x-control/${route}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

async function checkWith(changes: NodeJS.ProcessEnv = {}): Promise<CheckedCall[]> {
  const variables = {
    OPENAI_API_KEY: 'sk-local',
    OPENAI_BASE_URL: `${firstProvider.url}/v1`,
    OPENAI_PROFILE: 'openai',
    ...changes,
  };
  const calls: CheckedCall[] = [];
  for await (const call of checkModels(modelSettingsSchema.parse(collectModelSettings(variables))))
    calls.push(call);
  return calls;
}

test('calls a single model provider once for each purpose, without a judge', async () => {
  const calls = await checkWith();
  expect(calls.map(({ purpose, isAccepted }) => [purpose, isAccepted])).toEqual(
    ['answer', 'rewrite', 'guide', 'explain', 'table', 'translate', 'vision', 'question', 'passage'].map(
      (purpose) => [purpose, true],
    ),
  );
  for (const { tokens, model } of calls) {
    expect(tokens?.input_tokens).toBeGreaterThan(0);
    expect(tokens?.cost_micro_eur).toBeGreaterThan(0);
    expect(['gpt-6-luna', 'text-embedding-3-large']).toContain(model);
  }
  expect(calls.at(-1)?.notes).toEqual(['1024 dimensions']);
});

test('calls a second model provider once for each purpose, and uses it as judge', async () => {
  const calls = await checkWith({
    SECOND_MODEL_BASE_URL: `${secondProvider.url}/v1`,
    SECOND_MODEL_API_KEY: 'sk-local',
    SECOND_MODEL_CHAT_MODEL: 'dos',
  });
  expect(calls.filter(({ provider }) => provider === 2).map(({ purpose }) => purpose)).toEqual([
    'answer',
    'rewrite',
    'judge',
    'guide',
    'explain',
    'table',
    'translate',
    'vision',
  ]);
  expect(calls.every(({ isAccepted }) => isAccepted)).toBe(true);
});

test('reports why a model refused a request, and the request form it accepted', async () => {
  await control(firstProvider, 'fail', { containing: 'RESUMEN', mode: 'insufficient-quota', times: 9 });
  await control(firstProvider, 'fail', {
    mode: 'unsupported-parameter',
    parameter: 'temperature',
    times: 99,
  });
  await control(firstProvider, 'fail', { mode: 'text-only', times: 9 });
  const calls = await checkWith();
  const of = (purpose: CheckedCall['purpose']) => calls.find((call) => call.purpose === purpose);
  expect(of('answer')).toMatchObject({ isAccepted: true, notes: ['does not accept temperature'] });
  expect(of('guide')).toMatchObject({ isAccepted: false, isTextOnly: false });
  expect(of('guide')?.notes[0]).toMatch(/^key, balance or model: .*current quota/);
  expect(of('vision')).toMatchObject({ isAccepted: false, isTextOnly: true });
});

test('prints a line for each model call, with tokens, cost and reasons', async () => {
  await control(firstProvider, 'fail', { containing: 'RESUMEN', status: 401, times: 9 });
  await control(firstProvider, 'fail', {
    containing: 'fianza',
    mode: 'reasoning-content',
    reasoningTokens: 9,
  });
  const lines = describeCalls(await checkWith({ OPENAI_PROFILE: 'plain' })).split('\n');
  expect(lines).toHaveLength(10);
  expect(lines[1]).toMatch(/^1 {6}answer +gpt-6-luna +✓ accepted +\d+ +\d+ +0 +\d+ +0 +0\.\d{4}$/);
  expect(lines[2]).toMatch(/rewriting .* 9 +0\.\d{4}$/);
  expect(lines[3]).toMatch(/guide .* ✗ refused .* key, balance or model: 401 Incorrect API key provided\.$/);
  expect(lines[9]).toMatch(/passage vector .* 1024 dimensions$/);
});
