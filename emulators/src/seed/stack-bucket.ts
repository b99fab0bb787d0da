import { type Bucket, Storage } from '@google-cloud/storage';
import type { StackAddresses } from '../shared/stack-addresses.ts';
import { storageBucket } from '../stack/stack-environment.ts';

const buckets = new Map<string, Bucket>();

/** Returns the bucket of a local stack, with one client for each stack in a process to reuse its connections. */
export function openStackBucket({ storage, project }: Pick<StackAddresses, 'storage' | 'project'>): Bucket {
  const knownBucket = buckets.get(storage);
  if (knownBucket !== undefined) return knownBucket;
  const bucket = new Storage({ apiEndpoint: storage, projectId: project }).bucket(storageBucket);
  buckets.set(storage, bucket);
  return bucket;
}
