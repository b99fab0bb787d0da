import type { Routes } from '../../../contract/routes.ts';
import { isMissingObject } from '../../../platform/storage/is-missing-object.ts';
import type { Handler } from '../../../shared/http/handler.ts';
import { withUserLease } from '../../../shared/leases/user-lease.ts';
import type { Services } from '../../../shared/services.ts';
import { findJob } from '../../job/find-job.ts';
import { jobFiles } from '../../job/job-files.ts';
import type { JobKey, JobRecord } from '../../job/job-record.ts';
import { readDeliveredPages } from '../../job/read-delivered-pages.ts';
import { requireArchive } from './stored-archive.ts';

/**
 * `POST /extract/:job_id/print`: prints the pages of an extraction as one PDF, once, stored as long as the pages.
 * Rejects with `extraction_not_found`, `archive_not_ready`, `archive_deleted`, `file_too_large` and, while another PDF
 * of the caller is printed, `print_in_progress`.
 */
export const makeSitePdf: Handler<Routes['makeSitePdf']> = async (services, { caller, params, signal }) => {
  const key = { uid: caller.uid, jobId: params.job_id };
  const job = await findJob(services.firestore, key);
  requireArchive(job);
  const knownSize = await sizeOfPdf(services, key);
  const size =
    knownSize ??
    (await withUserLease(
      services,
      { uid: caller.uid, kind: 'print' },
      // Checks again: another request may have printed it meanwhile.
      async () => (await sizeOfPdf(services, key)) ?? (await printSite(services, key, job, signal)),
    ));
  return { size_bytes: size };
};

async function printSite(
  services: Services,
  key: JobKey,
  job: JobRecord,
  signal: AbortSignal,
): Promise<number> {
  // Imported lazily, so that printer and fonts do not slow down cold starts.
  const { printPages } = await import('./print-pages.ts');
  const site = { name: new URL(job.url).hostname.replace(/^www\./u, ''), finishedAt: job.stateSince };
  const bytes = await printPages(site, readDeliveredPages(services, key, signal));
  signal.throwIfAborted();
  await services.bucket
    .file(jobFiles(key).pdf)
    .save(bytes, { contentType: 'application/pdf', resumable: false });
  return bytes.length;
}

/** Returns the size in bytes of a job's PDF; `undefined` before it is printed. */
export async function sizeOfPdf(
  { bucket }: Pick<Services, 'bucket'>,
  key: JobKey,
): Promise<number | undefined> {
  try {
    const [{ size }] = await bucket.file(jobFiles(key).pdf).getMetadata();
    return Number(size ?? 0);
  } catch (error) {
    if (isMissingObject(error)) return undefined;
    throw error;
  }
}
