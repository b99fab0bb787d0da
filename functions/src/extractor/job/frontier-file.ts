import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Bucket } from '@google-cloud/storage';
import { z } from 'zod';
import { isMissingObject } from '../../platform/storage/is-missing-object.ts';
import { readObject } from '../../platform/storage/read-object.ts';
import { jobFiles } from './job-files.ts';
import type { JobKey } from './job-record.ts';
import { type UrlRecord, urlRecordSchema } from './url-record.ts';

const frontierSchema = z.object({
  slice: z.int().nonnegative(),
  records: z.array(urlRecordSchema.extend({ notBefore: z.coerce.date().nullable() })),
});

/**
 * Stores all URL records of a job in one object, as the last step of the given slice. The next slice reads it instead
 * of thousands of documents, which remain authoritative.
 */
export async function writeFrontier(
  bucket: Bucket,
  key: JobKey,
  slice: number,
  records: readonly UrlRecord[],
): Promise<void> {
  const bytes = await promisify(gzip)(JSON.stringify({ slice, records }));
  await bucket
    .file(jobFiles(key).frontier)
    .save(bytes, { contentType: 'application/gzip', resumable: false });
}

/**
 * Reads the records stored by the previous slice. Returns `undefined` when that slice did not complete: then the
 * database may be newer than any stored object.
 */
export async function readFrontier(
  bucket: Bucket,
  key: JobKey,
  slice: number,
): Promise<UrlRecord[] | undefined> {
  try {
    const bytes = await promisify(gunzip)(await readObject(bucket, jobFiles(key).frontier));
    const storedFrontier = frontierSchema.parse(JSON.parse(bytes.toString('utf8')));
    return storedFrontier.slice === slice - 1 ? storedFrontier.records : undefined;
  } catch (error) {
    if (isMissingObject(error)) return undefined;
    throw error;
  }
}
