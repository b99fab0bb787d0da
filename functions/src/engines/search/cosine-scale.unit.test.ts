import { describe, expect, it } from 'vitest';
import { createTwoTopicModels } from '../../../tests/fixtures/retrieval/two-topic-models.ts';
import { readTerms, termSimilarity } from '../../platform/spanish/spanish-terms.ts';
import type { Models } from '../models/models.ts';
import { measureCosineScale, scaleCosine } from './cosine-scale.ts';
import { scalePairs } from './scale-pairs.ts';

/** Returns a model with the given cosines for pairs, for unrelated texts, and for reworded questions. */
function createPairModels(cosines: { related: number; unrelated: number; reworded: number }): Models {
  const count = scalePairs.length;
  /**
   * Builds a unit vector from a component common to all texts, one of the pair, and the rest in a dimension of its own.
   */
  const vectorOf = (pair: number, cosine: number, own: number): Float32Array => {
    const vector = new Float32Array(count + 3);
    vector[count] = Math.sqrt(cosines.unrelated);
    vector[pair] = (cosine - cosines.unrelated) / Math.sqrt(cosines.related - cosines.unrelated);
    vector[own] = Math.sqrt(1 - vector.reduce((sum, value) => sum + value * value, 0));
    return vector;
  };
  const readText = (text: string, form: 'question' | 'passage'): Float32Array => {
    const pair = scalePairs.findIndex((each) => Object.values(each).includes(text));
    const isPassage = scalePairs[pair]?.passage === text;
    if (pair < 0 || isPassage !== (form === 'passage')) throw new Error(`No ${form}: ${text}`);
    const isReworded = scalePairs[pair]?.reworded === text;
    return vectorOf(pair, isReworded ? cosines.reworded : cosines.related, count + (isPassage ? 1 : 2));
  };
  return {
    ...createTwoTopicModels(),
    embed: (texts, { form }) => Promise.resolve(texts.map((text) => readText(text, form))),
  };
}

describe('measureCosineScale', () => {
  it.each([
    { related: 0.87, unrelated: 0.77, reworded: 0.83, meaning: 0.6 },
    { related: 0.3, unrelated: 0.02, reworded: 0.01, meaning: 0 },
    { related: 0.6, unrelated: 0.1, reworded: 0.6, meaning: 1 },
  ])(
    'measures a model with the cosines $related, $unrelated and $reworded',
    async ({ meaning, ...cosines }) => {
      const scale = await measureCosineScale(createPairModels(cosines), AbortSignal.timeout(5_000));
      expect(scaleCosine(scale, cosines.related)).toBeCloseTo(1, 4);
      expect(scaleCosine(scale, cosines.unrelated)).toBeCloseTo(0, 4);
      expect(scale.meaning).toBeCloseTo(meaning, 4);
    },
  );

  it('rejects a model that gives all texts the same vector', async () => {
    await expect(measureCosineScale(createTwoTopicModels(), AbortSignal.timeout(5_000))).rejects.toThrow();
  });
});

it('uses for each pair of the scale a reworded question without a word of its passage', () => {
  for (const { reworded, passage } of scalePairs) {
    const words = readTerms(passage);
    const shared = readTerms(reworded).filter((term) =>
      words.some((word) => termSimilarity(term, word) === 1),
    );
    expect(shared.map(({ form }) => form)).toEqual([]);
  }
});
