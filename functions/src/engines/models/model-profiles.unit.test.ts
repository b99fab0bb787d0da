import { describe, expect, test } from 'vitest';
import {
  firstPieceTimeoutMs,
  guessProfile,
  modelOptionsSchema,
  modelProfiles,
  readCallParameters,
  readProfile,
} from './model-profiles.ts';

test.each([
  ['https://api.openai.com/v1', 'openai'],
  ['https://eu.api.openai.com/v1', 'openai'],
  ['https://mi-recurso.openai.azure.com/openai/v1/', 'azure'],
  ['https://api.mistral.ai/v1', 'mistral'],
  ['https://generativelanguage.googleapis.com/v1beta/openai/', 'gemini'],
  ['http://127.0.0.1:11434/v1', 'ollama'],
  ['http://ollama:80/v1', 'ollama'],
  ['http://vllm.red.local:8000/v1', 'vllm'],
  ['http://llama-server:8080/v1', 'llamacpp'],
  ['http://127.0.0.1:8080/v1', 'plain'],
  ['https://api.openai.com.impostor.example/v1', 'plain'],
  ['https://vllmx.example/v1', 'plain'],
  ['https://openrouter.ai/api/v1', 'plain'],
])('guesses for the server %s the profile %s', (baseUrl, name) => {
  expect(guessProfile(baseUrl)).toBe(name);
});

describe('readCallParameters', () => {
  const parametersOf = (profile: keyof typeof modelProfiles, model: string, options = {}) =>
    readCallParameters(modelProfiles[profile], modelOptionsSchema.parse(options), model, 'answer');

  test.each([
    ['openai', 'gpt-6-luna', 'none', 0, 0],
    ['openai', 'gpt-5.1', 'none', 0, 0],
    ['openai', 'gpt-5-mini', 'minimal', undefined, 1_200],
    ['openai', 'gpt-4.1-mini', undefined, 0, 0],
    ['openai', 'o3', 'low', undefined, 2_000],
    ['openai', 'otro', undefined, undefined, 0],
    ['gemini', 'gemini-3.5-flash', 'minimal', undefined, 1_200],
    ['mistral', 'mistral-small-latest', undefined, 0, 0],
    ['ollama', 'qwen3:8b', 'none', 0, 0],
    ['ollama', 'gpt-oss:20b', 'low', 0, 2_000],
    ['plain', 'cualquiera', undefined, 0, 0],
  ] as const)(
    'returns for %s %s: effort %s, temperature %s, %i tokens of reasoning',
    (profile, model, effort, temperature, reasoningTokens) => {
      expect(parametersOf(profile, model)).toEqual({ effort, temperature, reasoningTokens });
    },
  );

  test("applies the operator's options for all purposes or for one", () => {
    expect(parametersOf('openai', 'gpt-6-luna', { effort: 'high' })).toMatchObject({
      effort: 'high',
      temperature: undefined,
    });
    expect(parametersOf('openai', 'gpt-6-luna', { effort: { judge: 'high' } })).toMatchObject({
      effort: 'none',
    });
    expect(parametersOf('openai', 'gpt-6-luna', { effort: { answer: 'low' } })).toMatchObject({
      reasoningTokens: 2_000,
    });
    expect(
      parametersOf('ollama', 'llama3', { effort: null, temperature: null, reasoningTokens: 900 }),
    ).toEqual({
      effort: undefined,
      temperature: undefined,
      reasoningTokens: 900,
    });
  });

  test('rejects misspelt options', () => {
    expect(modelOptionsSchema.safeParse({ contextTokns: 1 }).success).toBe(false);
    expect(modelOptionsSchema.safeParse({ effort: { answers: 'low' } }).success).toBe(false);
  });
});

test('allows more time before the first streamed piece when the model may reason longer', () => {
  const { openai, llamacpp } = modelProfiles;
  expect(firstPieceTimeoutMs(openai, 0)).toBe(15_000);
  // 1,500 tokens of hidden reasoning take up to 25 s.
  const { reasoningTokens } = readCallParameters(openai, { effort: 'medium' }, 'gpt-6-luna', 'answer');
  expect(firstPieceTimeoutMs(openai, reasoningTokens)).toBeGreaterThan(25_000);
  expect(firstPieceTimeoutMs(llamacpp, 0)).toBe(90_000);
});

test("prefers the operator's options to the configured profile, and the configured profile to the profile of the server's URL", () => {
  const server = { baseUrl: 'http://127.0.0.1:11434/v1' };
  expect(readProfile(server)).toMatchObject({ outputLimit: 'max_tokens', contextTokens: 8_192 });
  expect(readProfile({ ...server, profile: 'openai' })).toMatchObject({
    outputLimit: 'max_completion_tokens',
  });
  expect(readProfile({ ...server, options: { contextTokens: 32_768, images: false } })).toMatchObject({
    outputLimit: 'max_tokens',
    contextTokens: 32_768,
    images: false,
  });
});
