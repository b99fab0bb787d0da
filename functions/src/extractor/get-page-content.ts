import { extractorLimits } from '../contract/extractor/limits.ts';
import type { Routes } from '../contract/routes.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import { readSnapshot } from '../platform/firestore/firestore-data.ts';
import type { Handler } from '../shared/http/handler.ts';
import { describePage } from './job/describe-page.ts';
import { findJob } from './job/find-job.ts';
import { jobFiles } from './job/job-files.ts';
import { jobReferences } from './job/job-record.ts';
import { readJobFile, storedPageSchema, storedTranslationSchema } from './job/stored-page.ts';
import { urlRecordSchema } from './job/url-record.ts';

/** `GET /extract/:job_id/pages/:position`: returns one delivered page, and its translation. */
export const getPageContent: Handler<Routes['getPageContent']> = async (
  { firestore, bucket },
  { caller, params },
) => {
  const key = { uid: caller.uid, jobId: params.job_id };
  const job = await findJob(firestore, key);
  if (job.filesDeletedAt !== null) throw new ApiError('archive_deleted');
  const { docs } = await jobReferences(firestore, key)
    .urls.where('position', '==', Number(params.position))
    .limit(1)
    .get();
  const preview = docs[0] && describePage(readSnapshot(docs[0], urlRecordSchema));
  if (docs[0] === undefined || preview === undefined) throw new ApiError('page_not_found');
  const files = jobFiles(key);
  const [storedPage, translation] = await Promise.all([
    readJobFile(bucket, files.page(docs[0].id), storedPageSchema),
    preview.translation === 'translated'
      ? readJobFile(bucket, files.translation(docs[0].id), storedTranslationSchema)
      : undefined,
  ]);
  if (storedPage === undefined) throw new ApiError('page_not_found');
  const limit = extractorLimits.previewLength;
  return {
    ...preview,
    markdown: storedPage.page.markdown.slice(0, limit),
    is_cut: storedPage.page.markdown.length > limit,
    translated_title: translation?.title ?? null,
    translated_markdown: translation?.markdown.slice(0, limit) ?? null,
  };
};
