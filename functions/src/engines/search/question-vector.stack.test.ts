import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../../emulators/src/firestore/open-test-database.ts';
import { createSeaModels } from '../../../tests/fixtures/retrieval/sea-models.ts';
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

/** A model that puts every text of a pair into the direction of the pair, and anything else into the first. */
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
  return { ...createSeaModels(model), embed };
}

describe('the vector of a question', () => {
  test('knows its model and what its cosines are worth', async () => {
    const services = { models: createScaleModels('modelo/uno'), firestore: database.db };
    const [vector] = await embedQuestions(services, ['¿Quién?'], { signal: signal() });
    const scale = { unrelated: 0, related: 1, meaning: 1 };
    expect(vector).toMatchObject({ model: 'modelo/uno', scale });
    expect(vector?.values[0]).toBe(1);
  });

  test('has a scale that is measured once for all processes', async () => {
    const asked: string[] = [];
    const process = () => ({
      models: createScaleModels('modelo/dos', (texts) => asked.push(...texts)),
      firestore: database.db,
    });
    await embedQuestions(process(), ['¿Quién?'], { signal: signal() });
    expect(asked).toContain(scalePairs[0]?.passage);
    asked.length = 0;
    const other = process();
    await embedQuestions(other, ['¿Cuándo?'], { signal: signal() });
    await embedQuestions(other, ['¿Dónde?'], { signal: signal() });
    expect(asked).toEqual(['¿Cuándo?', '¿Dónde?']);
  });

  test('is not to be had where the scale is not, and is again when that is', async () => {
    let isDown = true;
    const models = createScaleModels('modelo/tres', (texts) => {
      if (isDown && texts.length > 1) throw new Error('no scale');
    });
    const services = { models, firestore: database.db };
    const failed = embedQuestions(services, ['¿Quién?'], { signal: signal() });
    await expect(failed).rejects.toBeInstanceOf(ApiError);
    await expect(failed).rejects.toMatchObject({ code: 'model_unavailable' });
    isDown = false;
    expect(await embedQuestions(services, ['¿Quién?'], { signal: signal() })).toHaveLength(1);
  });
});
