import type { Bucket } from '@google-cloud/storage';
import { z } from 'zod';
import { changeSchema } from '../../contract/comparisons/schemas.ts';
import { isMissingObject } from '../../platform/storage/is-missing-object.ts';
import type { ComparisonKey } from '../../shared/comparisons/comparison-record.ts';
import { explanationsPath } from '../comparison-files.ts';
import { readJson, writeJson } from '../gzipped-json.ts';

const explanationsSchema = z.array(
  changeSchema.pick({ index: true }).extend({ explanation: changeSchema.shape.explanation.unwrap() }),
);
export type StoredExplanations = z.infer<typeof explanationsSchema>[number];

/** Stores the explanations of one call to a model; none before it, so that it is not repeated after a crash. */
export async function writeExplanations(
  bucket: Bucket,
  key: ComparisonKey,
  call: number,
  explanations: readonly StoredExplanations[],
): Promise<void> {
  await writeJson(bucket, explanationsPath(key, call), explanations);
}

/** Reads the explanations of one call to a model; `undefined` before it. */
export async function readExplanations(
  bucket: Bucket,
  key: ComparisonKey,
  call: number,
): Promise<readonly StoredExplanations[] | undefined> {
  try {
    return explanationsSchema.parse(await readJson(bucket, explanationsPath(key, call)));
  } catch (error) {
    if (isMissingObject(error)) return undefined;
    throw error;
  }
}
