import type { Bucket } from '@google-cloud/storage';
import { z } from 'zod';
import { jobFiles } from './job-files.ts';
import type { JobKey } from './job-record.ts';
import { readJobFile } from './stored-page.ts';

/** Max hashes of one site; the latest ones. */
const maxHashes = 5_000;

/** Stores the hashes of the units that rotate on a watched site, for the next slice and the next visit. */
export async function writeRotating(bucket: Bucket, key: JobKey, hashes: ReadonlySet<string>): Promise<void> {
  await bucket.file(jobFiles(key).rotating).save(JSON.stringify([...hashes].slice(-maxHashes)), {
    contentType: 'application/json',
    resumable: false,
  });
}

/** Reads the hashes of a visit; `undefined` before it has stored any. */
export const readRotating = (bucket: Bucket, key: JobKey): Promise<readonly string[] | undefined> =>
  readJobFile(bucket, jobFiles(key).rotating, z.array(z.string()));
