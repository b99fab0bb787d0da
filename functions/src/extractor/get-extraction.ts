import type { Routes } from '../contract/routes.ts';
import type { Handler } from '../shared/http/handler.ts';
import { describeJob } from './job/describe-job.ts';
import { findJob } from './job/find-job.ts';
import { readLog } from './job/job-log.ts';

/** `GET /extract/:job_id?after=`: returns the progress of a job, and the log lines that the client has not seen. */
export const getExtraction: Handler<Routes['getExtraction']> = async (
  { firestore, now },
  { caller, params, query },
) => {
  const key = { uid: caller.uid, jobId: params.job_id };
  // Reads the job first, so that the log read afterwards contains all its events.
  const job = await findJob(firestore, key);
  const { lines, hasMore } = await readLog(firestore, key, query.after ?? 0);
  return { ...describeJob(key.jobId, job, now()), log: lines, has_more: hasMore };
};
