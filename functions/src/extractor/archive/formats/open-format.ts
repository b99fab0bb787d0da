import { Readable } from 'node:stream';
import { charactersPerSitePage } from '../../../contract/billing/credit-prices.ts';
import { type ArchiveFormat, formatFiles } from '../../../contract/extractor/formats.ts';
import { languageNames } from '../../../contract/extractor/languages.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { openObject } from '../../../platform/storage/read-object.ts';
import type { BinaryAnswer } from '../../../shared/http/handler.ts';
import { respondWithRange } from '../../../shared/http/respond-with-range.ts';
import type { Services } from '../../../shared/services.ts';
import { jobFiles } from '../../job/job-files.ts';
import type { JobKey, JobRecord } from '../../job/job-record.ts';
import { readDeliveredPages } from '../../job/read-delivered-pages.ts';
import { sizeOfPdf } from './make-site-pdf.ts';
import { countArchive, describeArchiveAttachment, requireArchive } from './stored-archive.ts';
import { type FormatWriter, writeJsonLines, writeMarkdownFile, writeTextFile } from './write-formats.ts';

type WrittenFormat = Exclude<ArchiveFormat, 'zip' | 'pdf'>;

const writers: Record<WrittenFormat, FormatWriter> = {
  markdown: writeMarkdownFile,
  text: writeTextFile,
  jsonl: writeJsonLines,
};

interface FormatRequest {
  readonly key: JobKey;
  readonly job: JobRecord;
  readonly headers: Parameters<typeof respondWithRange>[0]['headers'];
  readonly signal: AbortSignal;
}

/** Streams all pages of a job as one file, written page by page, so its length is unknown in advance. */
export async function openWritten(
  services: Services,
  format: WrittenFormat,
  { key, job, signal }: FormatRequest,
): Promise<BinaryAnswer> {
  const { sitePages } = requireArchive(job);
  const max = Math.max(sitePages, job.counters.delivered) * charactersPerSitePage * bytesPerCharacter[format];
  await countArchive(services, key.uid, { start: 0, end: max - 1 });
  const pieces = writers[format](readDeliveredPages(services, key, signal), languageNames[job.language].code);
  return {
    status: 200,
    headers: responseHeadersOf(job, format),
    body: Readable.from(pieces, { objectMode: false, highWaterMark: 256 * 1024 }),
  };
}

/** Maximum UTF-8 bytes per character, with markup and URLs; JSON contains each text twice, and its translation. */
const bytesPerCharacter: Record<WrittenFormat, number> = { markdown: 2, text: 1.2, jsonl: 4 };

/** Opens the PDF made by `makeSitePdf`. Rejects with `archive_not_ready` before it is printed. */
export async function openPdf(
  services: Services,
  { key, job, headers, signal }: FormatRequest,
): Promise<BinaryAnswer> {
  requireArchive(job);
  const sizeBytes = await sizeOfPdf(services, key);
  if (sizeBytes === undefined) throw new ApiError('archive_not_ready');
  return respondWithRange(
    { headers },
    {
      sizeBytes,
      etag: `"${key.jobId}-pdf"`,
      headers: responseHeadersOf(job, 'pdf'),
      open: async (part) => {
        await countArchive(services, key.uid, part);
        return openObject(services.bucket, jobFiles(key).pdf, { ...part, signal });
      },
    },
  );
}

function responseHeadersOf(job: JobRecord, format: ArchiveFormat): Record<string, string> {
  return {
    'Content-Type': formatFiles[format].contentType,
    'Content-Disposition': describeArchiveAttachment(job, format),
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'private, no-store',
  };
}
