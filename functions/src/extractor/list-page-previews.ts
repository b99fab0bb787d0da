import { extractorLimits } from '../contract/extractor/limits.ts';
import type { Routes } from '../contract/routes.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import { readSnapshot } from '../platform/firestore/firestore-data.ts';
import type { Handler } from '../shared/http/handler.ts';
import { describePage } from './job/describe-page.ts';
import { findJob } from './job/find-job.ts';
import { jobReferences } from './job/job-record.ts';
import { urlRecordSchema } from './job/url-record.ts';

/** `GET /extract/:job_id/pages?after=`: returns the pages delivered so far, in order. */
export const listPagePreviews: Handler<Routes['listPagePreviews']> = async (
  { firestore },
  { caller, params, query },
) => {
  const key = { uid: caller.uid, jobId: params.job_id };
  const job = await findJob(firestore, key);
  if (job.filesDeletedAt !== null) throw new ApiError('archive_deleted');
  const { docs } = await jobReferences(firestore, key)
    .urls.where('position', '>', query.after ?? 0)
    .orderBy('position')
    .limit(extractorLimits.previewsPerCall + 1)
    .get();
  const pages = docs.flatMap((snapshot) => describePage(readSnapshot(snapshot, urlRecordSchema)) ?? []);
  return {
    pages: pages.slice(0, extractorLimits.previewsPerCall),
    has_more: pages.length > extractorLimits.previewsPerCall,
  };
};
