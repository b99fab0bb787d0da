import type { Firestore } from 'firebase-admin/firestore';
import { ApiError } from '../../platform/errors/api-error.ts';
import { readSnapshot } from '../../platform/firestore/firestore-data.ts';
import { type JobKey, type JobRecord, jobRecordSchema, jobReferences } from './job-record.ts';

/** Returns a user's own job. Rejects with `extraction_not_found`, also for another user's job. */
export async function findJob(firestore: Firestore, key: JobKey): Promise<JobRecord> {
  const record = readSnapshot(await jobReferences(firestore, key).job.get(), jobRecordSchema);
  if (record === undefined) throw new ApiError('extraction_not_found');
  return record;
}
