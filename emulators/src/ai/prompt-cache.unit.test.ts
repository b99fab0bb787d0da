import { expect, test } from 'vitest';
import { countTokens } from './count-tokens.ts';
import { PromptCache } from './prompt-cache.ts';

const rules = 'Una regla más. '.repeat(500);

test('counts as cached the prefix that a prompt shares with an earlier one, in steps of 128 tokens', () => {
  const cache = new PromptCache();
  expect(cache.take(`${rules}¿Qué dice?`)).toBe(0);
  const again = cache.take(`${rules}Otra pregunta.`);
  expect(again % 128).toBe(0);
  expect(again).toBeGreaterThan(countTokens(rules) - 256);
  expect(again).toBeLessThanOrEqual(countTokens(rules));
});

test('counts no cached tokens for a prompt of one word, or for a prompt that begins differently', () => {
  const cache = new PromptCache();
  cache.take(`Reglas. ${rules}`);
  expect(cache.take(`Otras. ${rules}`)).toBe(0);
  cache.take('Corto.');
  expect(cache.take('Corto.')).toBe(0);
});
