import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Bucket } from '@google-cloud/storage';
import { z } from 'zod';
import { comparisonLimits } from '../../contract/comparison-limits.ts';
import {
  type ComparedChange,
  type ComparisonAnchor,
  changeSchema,
  comparisonChangesSchema,
} from '../../contract/comparisons/schemas.ts';
import { isMissingObject } from '../../platform/storage/is-missing-object.ts';
import { readObject } from '../../platform/storage/read-object.ts';
import type { ComparisonKey } from '../../shared/comparisons/comparison-record.ts';
import { anchorsPath, changesPath, explanationsPath } from '../comparison-files.ts';

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** Stores the result of a comparison, with one file for the changes of each response. A repeated call overwrites it. */
export async function writeResult(
  bucket: Bucket,
  key: ComparisonKey,
  { changes, anchors }: { changes: readonly ComparedChange[]; anchors: readonly ComparisonAnchor[] },
): Promise<void> {
  await write(bucket, anchorsPath(key), anchors);
  const size = comparisonLimits.changesPerResponse;
  for (let part = 0; part * size < changes.length; part += 1) {
    await write(bucket, changesPath(key, part), changes.slice(part * size, (part + 1) * size));
  }
}

/** Reads the changes of one response. Rejects like the bucket when they are deleted. */
export async function readChanges(
  bucket: Bucket,
  key: ComparisonKey,
  part: number,
): Promise<ComparedChange[]> {
  return z.array(changeSchema).parse(await read(bucket, changesPath(key, part)));
}

export async function readAnchors(bucket: Bucket, key: ComparisonKey): Promise<ComparisonAnchor[]> {
  return comparisonChangesSchema.shape.anchors.parse(await read(bucket, anchorsPath(key)));
}

const explanationsSchema = z.array(
  changeSchema.pick({ index: true }).extend({ explanation: changeSchema.shape.explanation.unwrap() }),
);
export type Explained = z.infer<typeof explanationsSchema>[number];

/** Stores the explanations of one call to a model; none before it, so that it is not repeated after a crash. */
export async function writeExplanations(
  bucket: Bucket,
  key: ComparisonKey,
  call: number,
  explanations: readonly Explained[],
): Promise<void> {
  await write(bucket, explanationsPath(key, call), explanations);
}

/** Reads the explanations of one call to a model; `undefined` before it. */
export async function readExplanations(
  bucket: Bucket,
  key: ComparisonKey,
  call: number,
): Promise<readonly Explained[] | undefined> {
  try {
    return explanationsSchema.parse(await read(bucket, explanationsPath(key, call)));
  } catch (error) {
    if (isMissingObject(error)) return undefined;
    throw error;
  }
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

async function write(bucket: Bucket, path: string, value: unknown): Promise<void> {
  const content = await compress(Buffer.from(JSON.stringify(value)));
  // Stored as bytes: the bucket does not decompress them.
  await bucket.file(path).save(content, { contentType: 'application/gzip', resumable: false });
}

async function read(bucket: Bucket, path: string): Promise<unknown> {
  return JSON.parse((await decompress(await readObject(bucket, path))).toString('utf8'));
}
