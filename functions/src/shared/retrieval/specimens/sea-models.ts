import type { Models } from '../../models/models.ts';
import type { QuestionVector } from '../question-vector.ts';

/** A vector that says one thing: whether a text is about the sea. */
export function seaVector(text: string, dimensions = 8): Float32Array {
  const vector = new Float32Array(dimensions);
  vector[/marin|océano|ballena/u.test(text) ? 0 : 1] = 1;
  return vector;
}

/** A question as the model below sees it. */
export function seaQuestion(text: string, model = 'sea', dimensions = 8): QuestionVector {
  return { model, values: seaVector(text, dimensions), scale: { unrelated: 0, related: 1, meaning: 1 } };
}

/** An embedding model that knows the sea and writes nothing. For tests. */
export function createSeaModels(model = 'sea', dimensions = 8): Models {
  return {
    embed: (texts) => Promise.resolve(texts.map((text) => seaVector(text, dimensions))),
    embeddingModel: model,
    canJudge: false,
    contextTokens: 8_000,
    completeText: () => Promise.reject(new Error('unused')),
    streamText: () => {
      throw new Error('unused');
    },
  };
}
