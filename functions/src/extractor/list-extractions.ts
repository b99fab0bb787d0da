import { extractorLimits } from '../contract/extractor/limits.ts';
import type { Extraction } from '../contract/extractor/schemas.ts';
import type { Routes } from '../contract/routes.ts';
import { readAll } from '../platform/firestore/read-pages.ts';
import type { Handler } from '../shared/http/handler.ts';
import { jobsOf } from '../shared/library/jobs-of.ts';
import { describeJob } from './job/describe-job.ts';
import { jobRecordSchema } from './job/job-record.ts';

/** Maximum number of jobs read: those of a month of daily watches, and the listed ones. */
const maxRead = 800;

/** `GET /extract`: returns the user's jobs, latest first, without the visits of watches. */
export const listExtractions: Handler<Routes['listExtractions']> = async ({ firestore, now }, { caller }) => {
  const jobs: Extraction[] = [];
  let readCount = 0;
  const latest = jobsOf(firestore, caller.uid).orderBy('createdAt', 'desc');
  for await (const { id, record } of readAll(latest, jobRecordSchema)) {
    readCount += 1;
    if (record.visit === null) jobs.push(describeJob(id, record, now()));
    if (jobs.length === extractorLimits.jobsListed || readCount === maxRead) break;
  }
  return { jobs };
};
