import { createHash } from 'node:crypto';
import type { Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';
import { readSnapshot } from '../../platform/firestore/firestore-data.ts';
import { untilAborted } from '../../platform/resilience/until-aborted.ts';
import type { Models } from '../models/index.ts';
import { scalePairs, scalePairsVersion } from './scale-pairs.ts';

/**
 * Scale of one embedding model's cosines. Models differ: unrelated texts have a cosine of 0.02 with one, and of 0.77
 * with another.
 */
export interface CosineScale {
  /** Mean cosine of questions with passages about another subject. */
  readonly unrelated: number;
  /** Mean cosine of questions with the passages that answer them. */
  readonly related: number;
  /**
   * Position of the cosine between unrelated (0) and related (1) when question and passage share no word: the model's
   * knowledge of meaning beyond word forms.
   */
  readonly meaning: number;
}

/** `embeddingScales/{hash of the model's name}`: measured once for each model, by the first process that needs it. */
const storedScaleSchema = z.object({
  model: z.string(),
  /** Version of the texts that the scale was measured with. */
  pairs: z.int(),
  unrelated: z.number(),
  related: z.number(),
  meaning: z.number(),
});

/** Timeout. A model on a small machine takes 30 s. */
const measuringMs = 60_000;

/** Scales a cosine to 0 for an unrelated passage and about 1 for one with the answer. */
export function scaleCosine(
  { unrelated, related }: Pick<CosineScale, 'unrelated' | 'related'>,
  cosine: number,
): number {
  return (cosine - unrelated) / (related - unrelated);
}

/**
 * Measures the scale of a model with texts of known relation. Rejects like `Models.embed`, and when the model does not
 * separate related from unrelated texts.
 */
export async function measureCosineScale(models: Models, signal: AbortSignal): Promise<CosineScale> {
  const [questions, reworded, passages] = await Promise.all([
    models.embed(
      scalePairs.map(({ question }) => question),
      { form: 'question', signal },
    ),
    models.embed(
      scalePairs.map((pair) => pair.reworded),
      { form: 'question', signal },
    ),
    models.embed(
      scalePairs.map(({ passage }) => passage),
      { form: 'passage', signal },
    ),
  ]);
  const related = meanCosine(questions, passages, (row, column) => row === column);
  const unrelated = meanCosine(questions, passages, (row, column) => row !== column);
  if (!(related > unrelated))
    throw new Error('The embedding model does not separate related from unrelated texts.');
  const byMeaning = meanCosine(reworded, passages, (row, column) => row === column);
  const meaning = Math.min(1, Math.max(0, scaleCosine({ unrelated, related }, byMeaning)));
  return { unrelated, related, meaning };
}

function meanCosine(
  questions: readonly Float32Array[],
  passages: readonly Float32Array[],
  belongs: (row: number, column: number) => boolean,
): number {
  const cosines = questions.flatMap((question, row) =>
    passages.flatMap((passage, column) => (belongs(row, column) ? [dotProduct(question, passage)] : [])),
  );
  return cosines.reduce((sum, value) => sum + value, 0) / cosines.length;
}

function dotProduct(one: Float32Array, other: Float32Array): number {
  return one.reduce((sum, value, column) => sum + value * (other[column] ?? 0), 0);
}

const cache = new WeakMap<Models, Promise<CosineScale>>();

/**
 * Returns the scale of the configured embedding model: from memory, from the database, or measured and stored in both.
 * Rejects like `measureCosineScale`; the next call then tries again.
 */
export function readCosineScale(
  models: Models,
  firestore: Firestore,
  signal: AbortSignal,
): Promise<CosineScale> {
  let scalePromise = cache.get(models);
  if (scalePromise === undefined) {
    // Measures without the caller's signal: all callers share the scale, and the first one may abort.
    scalePromise = findOrMeasure(models, firestore);
    scalePromise.catch(() => cache.delete(models));
    cache.set(models, scalePromise);
  }
  return untilAborted(scalePromise, signal);
}

async function findOrMeasure(models: Models, firestore: Firestore): Promise<CosineScale> {
  const model = models.embeddingModel;
  const id = createHash('sha256').update(model).digest('hex');
  const reference = firestore.collection('embeddingScales').doc(id);
  const storedScale = readSnapshot(await reference.get(), storedScaleSchema);
  if (storedScale?.pairs === scalePairsVersion) return storedScale;
  const scale = await measureCosineScale(models, AbortSignal.timeout(measuringMs));
  await reference.set({ model, pairs: scalePairsVersion, ...scale });
  return scale;
}
