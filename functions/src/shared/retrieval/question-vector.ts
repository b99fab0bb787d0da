import type { Firestore } from 'firebase-admin/firestore';
import type { ModelBudget } from '../models/model-usage.ts';
import type { Models } from '../models/models.ts';
import { type CosineScale, readCosineScale } from './cosine-scale.ts';

/** A question as an embedding model sees it, with what its cosines are worth. */
export interface QuestionVector {
  /** Only vectors of the same model compare with it. */
  readonly model: string;
  /** Of unit length. */
  readonly values: Float32Array;
  readonly scale: CosineScale;
}

/**
 * The vectors of questions, in order, and the scale of the model's cosines. Rejects with `ApiError('model_unavailable')` where
 * no provider gives them, and with the signal's reason when it aborts.
 */
export async function embedQuestions(
  { models, firestore }: { readonly models: Models; readonly firestore: Firestore },
  questions: readonly string[],
  options: { readonly signal: AbortSignal; readonly budget?: ModelBudget | undefined },
): Promise<QuestionVector[]> {
  if (questions.length === 0) return [];
  const [vectors, scale] = await Promise.all([
    models.embed(questions, { form: 'question', ...options }),
    readCosineScale(models, firestore, options.signal),
  ]);
  return vectors.map((values) => ({ model: models.embeddingModel, values, scale }));
}
