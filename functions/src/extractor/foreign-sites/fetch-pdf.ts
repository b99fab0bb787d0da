import { describeSkip, type SkipReason } from '../../contract/extractor/skip-reasons.ts';
import { limits } from '../../contract/limits.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { type ForeignDependencies, openVisits } from '../crawl/open-visits.ts';
import { HostBusyError } from '../crawl/politeness-limiter.ts';
import type { WantedContent } from '../fetch/fetch-page.ts';

/** Many servers send wrong types: the first bytes decide. */
const pdf: WantedContent = {
  accept: 'application/pdf,*/*;q=0.1',
  mediaTypes: ['application/pdf', 'application/x-pdf', 'application/octet-stream', 'binary/octet-stream'],
  maxBytes: limits.fileSizeBytes,
};
/** Bytes within which the PDF header must be. */
const headBytes = 1_024;

/**
 * Fetches a PDF of a foreign site, up to the size of an upload. Rejects with `pdf_not_fetched`, `file_too_large` and
 * `unsupported_file`, and when `signal` aborts.
 */
export async function fetchPdf(deps: ForeignDependencies, url: URL, signal: AbortSignal): Promise<Buffer> {
  const visits = openVisits(deps, url, signal);
  const outcome = await visits.fetch(url, { content: pdf }).catch((cause: unknown) => {
    if (!(cause instanceof HostBusyError)) throw cause;
    throw notFetchedError('too_many_requests', cause);
  });
  if (outcome.kind !== 'fetched') {
    throw outcome.reason === 'too_large' ? new ApiError('file_too_large') : notFetchedError(outcome.reason);
  }
  const { bytes } = outcome.response;
  if (!bytes.subarray(0, headBytes).includes('%PDF-')) throw new ApiError('unsupported_file');
  return bytes;
}

function notFetchedError(reason: SkipReason, cause?: unknown): ApiError {
  return new ApiError('pdf_not_fetched', {
    detail: `No se ha podido descargar este PDF de su sitio: ${describeSkip(reason)}.`,
    cause,
  });
}
