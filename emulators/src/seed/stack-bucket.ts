import { type Bucket, Storage } from '@google-cloud/storage';
import type { StackAddresses } from '../shared/stack-addresses.ts';
import { storageBucket } from '../stack/stack-environment.ts';

const buckets = new Map<string, Bucket>();

/** Where a local stack keeps its files. One client for each stack in a process, which keeps its connections. */
export function openStackBucket({ storage, project }: Pick<StackAddresses, 'storage' | 'project'>): Bucket {
  const known = buckets.get(storage);
  if (known !== undefined) return known;
  const bucket = new Storage({ apiEndpoint: storage, projectId: project }).bucket(storageBucket);
  buckets.set(storage, bucket);
  return bucket;
}
