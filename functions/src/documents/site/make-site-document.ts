import { createHash } from 'node:crypto';
import { buildPassageIndex } from '../../engines/search/index.ts';
import type { DocumentLocation } from '../../shared/library/document-files.ts';
import { type ExtractedSitePage, toPageText } from '../../shared/library/extracted-site.ts';
import { writeSite } from '../../shared/library/site-files.ts';
import type { Services } from '../../shared/services.ts';
import type { FinishedUpload } from '../upload/commit-upload.ts';
import { writeDocumentFiles } from '../write-document-files.ts';

export interface SiteDocumentRequest {
  readonly name: string;
  readonly jobId: string;
  readonly url: string;
  readonly pages: readonly ExtractedSitePage[];
  readonly location: DocumentLocation;
  readonly signal: AbortSignal;
}

/** Returns the content hash of a site's document, so that adding an extraction twice is a duplicate. */
export function hashSite(jobId: string): string {
  return createHash('sha256').update(`site:${jobId}`).digest('hex');
}

/**
 * Makes the texts, vectors and files of a site, before the document exists. Rejects with `model_unavailable` when no
 * vectors are available.
 */
export async function makeSiteDocument(
  services: Services,
  { name, jobId, url, pages, location, signal }: SiteDocumentRequest,
): Promise<FinishedUpload['record']> {
  const texts = pages.map(toPageText);
  const index = await buildPassageIndex({ name, pages: texts }, services.models, signal);
  const { original, contents } = writeSite(pages);
  await writeDocumentFiles(
    services.bucket,
    { ...location, part: null },
    {
      kind: 'site',
      original,
      contents,
      renditionPdf: undefined,
      pages: texts,
      index,
    },
  );
  signal.throwIfAborted();
  return {
    kind: 'site',
    sha256: hashSite(jobId),
    sizeBytes: original.length,
    pageCount: pages.length,
    passageCount: index.passageCount,
    version: location.version,
    indexId: index.id,
    embeddingModel: index.model,
    part: null,
    unfinished: null,
    unreadPages: [],
    unreadParts: [],
    recognisedPages: [],
    visionPages: [],
    guide: null,
    guideDueAt: null,
    isExample: false,
    site: { jobId, url },
    uploadedAt: services.now(),
  };
}
