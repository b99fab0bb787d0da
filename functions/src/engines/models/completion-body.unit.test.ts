import { expect, test } from 'vitest';
import { buildCompletionBody } from './completion-body.ts';
import { type ModelProfileName, modelProfiles } from './model-profiles.ts';
import { ProviderMemory } from './provider-memory.ts';

function bodyFor(name: ModelProfileName, cacheKey?: string) {
  const request = {
    messages: [{ role: 'user', content: 'Hola' }],
    maxOutputTokens: 100,
    signal: new AbortController().signal,
    purpose: 'answer',
    ...(cacheKey !== undefined && { cacheKey }),
  } as const;
  const askedModel = {
    model: 'm',
    profile: modelProfiles[name],
    options: undefined,
    memory: new ProviderMemory({ takesImages: false }),
  };
  return buildCompletionBody(request, askedModel).body;
}

test('sends `prompt_cache_key` only to OpenAI and Azure, and only when the request has one', () => {
  expect(bodyFor('openai', 'k').prompt_cache_key).toBe('k');
  expect(bodyFor('azure', 'k').prompt_cache_key).toBe('k');
  expect(bodyFor('openai')).not.toHaveProperty('prompt_cache_key');
  for (const name of ['mistral', 'gemini', 'ollama', 'vllm', 'llamacpp', 'plain'] as const) {
    expect(bodyFor(name, 'k')).not.toHaveProperty('prompt_cache_key');
  }
});

// @proves LLM06
test.each(Object.keys(modelProfiles) as ModelProfileName[])('gives a model no tools (%s)', (name) => {
  const body = bodyFor(name, 'k');
  expect(Object.keys(body).filter((key) => /tool|function|plugin|web_search/i.test(key))).toEqual([]);
});
