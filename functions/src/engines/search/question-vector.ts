import type { Firestore } from 'firebase-admin/firestore';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { ModelBudget, Models } from '../models/index.ts';
import { type CosineScale, readCosineScale } from './cosine-scale.ts';

/** A question as an embedding model sees it, with what its cosines are worth. */
export interface QuestionVector {
  /** Only vectors of the same model compare with it. */
  readonly model: string;
  /** Of unit length. */
  readonly values: Float32Array;
  readonly scale: CosineScale;
}

/** No request waits longer for a scale that is being measured: it is there for the next question. */
const scalePatienceMs = 5_000;

/**
 * The vectors of questions, in order, and the scale of the model's cosines. Rejects with
 * `ApiError('model_unavailable')` where either is not available in time, and with the signal's reason when it aborts.
 */
export async function embedQuestions(
  { models, firestore }: { readonly models: Models; readonly firestore: Firestore },
  questions: readonly string[],
  options: { readonly signal: AbortSignal; readonly budget?: ModelBudget | undefined },
): Promise<QuestionVector[]> {
  if (questions.length === 0) return [];
  const [vectors, scale] = await Promise.all([
    models.embed(questions, { form: 'question', ...options }),
    waitForScale(models, firestore, options.signal),
  ]);
  return vectors.map((values) => ({ model: models.embeddingModel, values, scale }));
}

async function waitForScale(models: Models, firestore: Firestore, signal: AbortSignal): Promise<CosineScale> {
  const patience = AbortSignal.any([signal, AbortSignal.timeout(scalePatienceMs)]);
  try {
    return await readCosineScale(models, firestore, patience);
  } catch (cause) {
    signal.throwIfAborted();
    throw new ApiError('model_unavailable', { cause });
  }
}
