import { describe, expect, it } from 'vitest';
import type { Models } from '../models/models.ts';
import { measureCosineScale, scaleCosine } from './cosine-scale.ts';
import { scalePairs } from './scale-pairs.ts';
import { createSeaModels } from './specimens/sea-models.ts';

/** A model whose pairs have one cosine and all others another, and that tells questions from passages. */
function createPairModels(related: number, unrelated: number): Models {
  const shared = Math.sqrt(unrelated);
  const own = Math.sqrt(related - unrelated);
  const count = scalePairs.length;
  const vectorOf = (text: string, form: 'question' | 'passage'): Float32Array => {
    const vector = new Float32Array(2 * count + 2);
    const pair = scalePairs.findIndex((each) => each[form] === text);
    if (pair < 0) throw new Error(`No ${form}: ${text}`);
    vector[count] = shared;
    vector[pair] = own;
    vector[count + 1 + (form === 'question' ? 0 : 1)] = Math.sqrt(1 - related);
    return vector;
  };
  return {
    ...createSeaModels(),
    embed: (texts, { form }) => Promise.resolve(texts.map((text) => vectorOf(text, form))),
  };
}

describe('the scale of a model', () => {
  it.each([
    [0.87, 0.77],
    [0.3, 0.02],
  ])('whose pairs have %f and strangers %f makes them 1 and 0', async (related, unrelated) => {
    const scale = await measureCosineScale(createPairModels(related, unrelated), AbortSignal.timeout(5_000));
    expect(scaleCosine(scale, related)).toBeCloseTo(1, 4);
    expect(scaleCosine(scale, unrelated)).toBeCloseTo(0, 4);
  });

  it('is not to be had of a model to which everything is alike', async () => {
    await expect(measureCosineScale(createSeaModels(), AbortSignal.timeout(5_000))).rejects.toThrow();
  });
});

it('the pairs that scales are measured by are about as many things', () => {
  expect(new Set(scalePairs.map(({ question }) => question)).size).toBe(scalePairs.length);
  expect(scalePairs.length).toBeGreaterThanOrEqual(12);
});
