import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../../emulators/src/firestore/open-test-database.ts';
import { createTwoTopicModels } from '../../../tests/fixtures/retrieval/two-topic-models.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { EmbedOptions, Models } from '../models/models.ts';
import { embedQuestions } from './question-vector.ts';
import { scalePairs } from './scale-pairs.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const signal = () => AbortSignal.timeout(10_000);

/** Returns a model with one dimension per pair; any other text gets the first one. */
function createScaleModels(model: string, onEmbed: (texts: readonly string[]) => void = () => {}): Models {
  const vectorOf = (text: string): Float32Array => {
    const vector = new Float32Array(scalePairs.length);
    vector[
      Math.max(
        0,
        scalePairs.findIndex((pair) => Object.values(pair).includes(text)),
      )
    ] = 1;
    return vector;
  };
  const embed = async (texts: readonly string[], _options: EmbedOptions): Promise<Float32Array[]> => {
    onEmbed(texts);
    return texts.map(vectorOf);
  };
  return { ...createTwoTopicModels(model), embed };
}

describe('embedQuestions', () => {
  test('returns the vector with its model and the scale of its cosines', async () => {
    const services = { models: createScaleModels('modelo/uno'), firestore: database.db };
    const [vector] = await embedQuestions(services, ['¿Quién?'], { signal: signal() });
    const scale = { unrelated: 0, related: 1, meaning: 1 };
    expect(vector).toMatchObject({ model: 'modelo/uno', scale });
    expect(vector?.values[0]).toBe(1);
  });

  test('measures the scale once for all processes', async () => {
    const embeddedTexts: string[] = [];
    const process = () => ({
      models: createScaleModels('modelo/dos', (texts) => embeddedTexts.push(...texts)),
      firestore: database.db,
    });
    await embedQuestions(process(), ['¿Quién?'], { signal: signal() });
    expect(embeddedTexts).toContain(scalePairs[0]?.passage);
    embeddedTexts.length = 0;
    const other = process();
    await embedQuestions(other, ['¿Cuándo?'], { signal: signal() });
    await embedQuestions(other, ['¿Dónde?'], { signal: signal() });
    expect(embeddedTexts).toEqual(['¿Cuándo?', '¿Dónde?']);
  });

  test('rejects with `model_unavailable` when the scale cannot be measured, and tries again on the next call', async () => {
    let isDown = true;
    const models = createScaleModels('modelo/tres', (texts) => {
      if (isDown && texts.length > 1) throw new Error('no scale');
    });
    const services = { models, firestore: database.db };
    const failedPromise = embedQuestions(services, ['¿Quién?'], { signal: signal() });
    await expect(failedPromise).rejects.toBeInstanceOf(ApiError);
    await expect(failedPromise).rejects.toMatchObject({ code: 'model_unavailable' });
    isDown = false;
    expect(await embedQuestions(services, ['¿Quién?'], { signal: signal() })).toHaveLength(1);
  });
});
