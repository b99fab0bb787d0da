import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Bucket } from '@google-cloud/storage';
import { readObject } from '../platform/storage/read-object.ts';

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** Stores a value as gzipped JSON. */
export async function writeJson(bucket: Bucket, path: string, value: unknown): Promise<void> {
  const content = await compress(Buffer.from(JSON.stringify(value)));
  // Stored as bytes: the bucket does not decompress them.
  await bucket.file(path).save(content, { contentType: 'application/gzip', resumable: false });
}

/** Reads a value that `writeJson` stored. Rejects like the bucket when it is missing. */
export async function readJson(bucket: Bucket, path: string): Promise<unknown> {
  return JSON.parse((await decompress(await readObject(bucket, path))).toString('utf8'));
}
