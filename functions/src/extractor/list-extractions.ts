import { extractorLimits } from '../contract/extractor/limits.ts';
import type { Routes } from '../contract/routes.ts';
import { readSnapshot } from '../platform/firestore/firestore-data.ts';
import type { Handler } from '../shared/http/handler.ts';
import { jobsOf } from '../shared/library/jobs-of.ts';
import { describeJob } from './job/describe-job.ts';
import { jobRecordSchema } from './job/job-record.ts';

/** `GET /extract`: returns the user's jobs, latest first. */
export const listExtractions: Handler<Routes['listExtractions']> = async ({ firestore, now }, { caller }) => {
  const { docs } = await jobsOf(firestore, caller.uid)
    .orderBy('createdAt', 'desc')
    .limit(extractorLimits.jobsListed)
    .get();
  const jobs = docs.flatMap((snapshot) => {
    const job = readSnapshot(snapshot, jobRecordSchema);
    return job === undefined ? [] : [describeJob(snapshot.id, job, now())];
  });
  return { jobs };
};
