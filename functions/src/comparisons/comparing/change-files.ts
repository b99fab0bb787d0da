import type { Bucket } from '@google-cloud/storage';
import { z } from 'zod';
import { comparisonLimits } from '../../contract/comparison-limits.ts';
import {
  type ComparedChange,
  type ComparisonAnchor,
  changeSchema,
  comparisonChangesSchema,
} from '../../contract/comparisons/schemas.ts';
import type { ComparisonKey } from '../../shared/comparisons/comparison-record.ts';
import { anchorsPath, changesPath } from '../comparison-files.ts';
import { readJson, writeJson } from '../gzipped-json.ts';

/** Stores the result of a comparison, with one file for the changes of each response. A repeated call overwrites it. */
export async function writeResult(
  bucket: Bucket,
  key: ComparisonKey,
  { changes, anchors }: { changes: readonly ComparedChange[]; anchors: readonly ComparisonAnchor[] },
): Promise<void> {
  await writeJson(bucket, anchorsPath(key), anchors);
  const size = comparisonLimits.changesPerResponse;
  for (let part = 0; part * size < changes.length; part += 1) {
    await writeJson(bucket, changesPath(key, part), changes.slice(part * size, (part + 1) * size));
  }
}

/** Reads the changes of one response. Rejects like the bucket when they are deleted. */
export async function readChanges(
  bucket: Bucket,
  key: ComparisonKey,
  part: number,
): Promise<ComparedChange[]> {
  return z.array(changeSchema).parse(await readJson(bucket, changesPath(key, part)));
}

/** Reads the anchors of a finished comparison from its file. */
export async function readAnchors(bucket: Bucket, key: ComparisonKey): Promise<ComparisonAnchor[]> {
  return comparisonChangesSchema.shape.anchors.parse(await readJson(bucket, anchorsPath(key)));
}

/** Reads all `total` changes, file by file. */
export async function readAllChanges(
  bucket: Bucket,
  key: ComparisonKey,
  total: number,
): Promise<ComparedChange[]> {
  const changes: ComparedChange[] = [];
  for (let part = 0; part * comparisonLimits.changesPerResponse < total; part += 1) {
    changes.push(...(await readChanges(bucket, key, part)));
  }
  return changes;
}
