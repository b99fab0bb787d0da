import { expect, test } from 'vitest';
import { countTokens } from './count-tokens.ts';
import { PromptCache } from './prompt-cache.ts';

const rules = 'Una regla más. '.repeat(500);

test('the beginning that an earlier prompt had is found again, in steps', () => {
  const cache = new PromptCache();
  expect(cache.take(`${rules}¿Qué dice?`)).toBe(0);
  const again = cache.take(`${rules}Otra pregunta.`);
  expect(again % 128).toBe(0);
  expect(again).toBeGreaterThan(countTokens(rules) - 256);
  expect(again).toBeLessThanOrEqual(countTokens(rules));
});

test('a short beginning is not, nor one that differs from the first letter on', () => {
  const cache = new PromptCache();
  cache.take(`Reglas. ${rules}`);
  expect(cache.take(`Otras. ${rules}`)).toBe(0);
  cache.take('Corto.');
  expect(cache.take('Corto.')).toBe(0);
});
