import { Readable } from 'node:stream';
import { decodePathPart } from '../contract/decode-escapes.ts';
import type { Routes } from '../contract/routes.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import { readSnapshot } from '../platform/firestore/firestore-data.ts';
import { describeAttachment } from '../shared/http/content-disposition.ts';
import type { Handler } from '../shared/http/handler.ts';
import { mebibytesOfRange } from '../shared/http/respond-with-range.ts';
import type { ForeignSitesOpener } from './foreign-sites/foreign-sites-opener.ts';
import { normaliseUrl } from './frontier/normalise-url.ts';
import { findJob } from './job/find-job.ts';
import { jobReferences } from './job/job-record.ts';
import { urlIdOf, urlRecordSchema } from './job/url-record.ts';

/**
 * `GET /extract/:job_id/linked-pdf?url=`: returns a PDF found by an extraction of the caller, and no other URL.
 * Rejects with `page_not_found`, `rate_limited`, `pdf_not_fetched`, `file_too_large` and `unsupported_file`.
 */
export function createPdfFetcher(openForeignSites: ForeignSitesOpener): Handler<Routes['downloadLinkedPdf']> {
  return async (services, { caller, params, query, signal }) => {
    const key = { uid: caller.uid, jobId: params.job_id };
    await findJob(services.firestore, key);
    const requestedUrl = URL.parse(query.url);
    if (requestedUrl === null) throw new ApiError('page_not_found');
    const { urls } = jobReferences(services.firestore, key);
    const record = readSnapshot(await urls.doc(urlIdOf(normaliseUrl(requestedUrl))).get(), urlRecordSchema);
    if (record?.reason !== 'pdf_file') throw new ApiError('page_not_found');
    const url = new URL(record.url);
    const bytes = await (await openForeignSites(services)).fetchPdf(url, signal);
    const weight = mebibytesOfRange({ start: 0, end: bytes.length - 1 });
    await services.rateLimiter.consume([{ limit: 'downloadedMebibytesOfUser', key: caller.uid, weight }]);
    return {
      status: 200,
      headers: {
        'Content-Type': 'application/pdf',
        'Content-Length': String(bytes.length),
        'Content-Disposition': describeAttachment(titleOf(url), 'pdf', 'documento'),
        'Cache-Control': 'private, no-store',
      },
      body: Readable.from([bytes]),
    };
  };
}

/** Returns the last part of the URL without its extension. */
function titleOf({ pathname, hostname }: URL): string {
  const last = pathname.split('/').findLast((part) => part !== '') ?? hostname;
  return decodePathPart(last).replace(/\.pdf$/i, '');
}
