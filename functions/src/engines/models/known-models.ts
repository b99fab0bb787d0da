import type { ModelPrice } from './model-usage.ts';

/** Default models; neither has an announced end. */
export const defaultModels = { chat: 'gpt-6-luna', embedding: 'text-embedding-3-large' } as const;
/** Name of the local stack's model, which answers without a provider's key. */
export const localModel = 'legajo-local';
export const defaultBaseUrl = 'https://api.openai.com/v1';

/**
 * List prices in dollars per million tokens, taken as euros, which overestimates: https://openai.com/api/pricing as of
 * November 2026. `MODEL_PRICES` corrects and adds to them.
 */
export const knownPrices: Readonly<Record<string, ModelPrice>> = {
  'gpt-6-luna': { input: 0.1, cachedInput: 0.01, output: 0.5 },
  'gpt-6.1-terra': { input: 1, cachedInput: 0.05, output: 5 },
  'gpt-5-mini': { input: 0.25, cachedInput: 0.025, output: 2 },
  'gpt-5': { input: 1.25, cachedInput: 0.125, output: 10 },
  'text-embedding-3-large': { input: 0.13, output: 0 },
  'text-embedding-3-small': { input: 0.02, output: 0 },
};

/**
 * Matches embedding models whose leading dimensions are a valid vector, so that a length can be requested.
 */
const shortenablePattern = /text-embedding-3|gemini-embedding|qwen3-embedding/i;
const askedDimensions = 1_024;

/** Returns the length to request from an embedding model; undefined for one with a single length. */
export function requestedDimensionsOf(model: string): number | undefined {
  return shortenablePattern.test(model) ? askedDimensions : undefined;
}
