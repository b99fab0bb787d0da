import { extractorLimits } from '../contract/extractor/limits.ts';
import type { Routes } from '../contract/routes.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import { readSnapshot } from '../platform/firestore/firestore-data.ts';
import type { Handler } from '../shared/http/handler.ts';
import { reasonForWaiting } from './job/count-skips.ts';
import { findJob } from './job/find-job.ts';
import { hasEnded, jobReferences } from './job/job-record.ts';
import { urlRecordSchema } from './job/url-record.ts';

/**
 * `GET /extract/:job_id/skipped?reason=`: returns the URLs skipped for one reason. Rejects with `archive_deleted`.
 */
export const listSkippedAddresses: Handler<Routes['listSkippedAddresses']> = async (
  { firestore },
  { caller, params, query },
) => {
  const key = { uid: caller.uid, jobId: params.job_id };
  const job = await findJob(firestore, key);
  if (job.filesDeletedAt !== null) throw new ApiError('archive_deleted');
  const { urls } = jobReferences(firestore, key);
  // Includes unvisited URLs, which have no recorded reason.
  const isLeftOver = hasEnded(job) && query.reason === reasonForWaiting(job);
  const queries = [
    urls.where('reason', '==', query.reason),
    ...(isLeftOver ? [urls.where('state', '==', 'waiting')] : []),
  ];
  const limit = extractorLimits.skippedPerReason;
  const answers = await Promise.all(queries.map((found) => found.limit(limit).get()));
  const records = answers.flatMap(({ docs }) =>
    docs.flatMap((snapshot) => readSnapshot(snapshot, urlRecordSchema) ?? []),
  );
  return {
    addresses: records
      .filter(({ state }) => state === 'skipped' || state === 'waiting')
      .sort((one, other) => one.order - other.order)
      .slice(0, limit)
      .map(({ url, sameAs }) => ({ url, same_as: sameAs })),
  };
};
