import type { Firestore } from 'firebase-admin/firestore';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { ModelBudget, Models } from '../models/index.ts';
import { type CosineScale, readCosineScale } from './cosine-scale.ts';

/** The vector of a question, with the scale of its cosines. */
export interface QuestionVector {
  /** Embedding model; only vectors of the same model are comparable. */
  readonly model: string;
  /** Components of the vector, which has unit length. */
  readonly values: Float32Array;
  readonly scale: CosineScale;
}

/** Maximum wait of a request for a scale that is being measured. The next question will find it stored. */
const scaleTimeoutMs = 5_000;

/**
 * Returns the vectors of questions, in order, with the scale of the model's cosines. Rejects with
 * `ApiError('model_unavailable')` when either is not available in time, and with the signal's reason when it aborts.
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
  const signalWithTimeout = AbortSignal.any([signal, AbortSignal.timeout(scaleTimeoutMs)]);
  try {
    return await readCosineScale(models, firestore, signalWithTimeout);
  } catch (cause) {
    signal.throwIfAborted();
    throw new ApiError('model_unavailable', { cause });
  }
}
