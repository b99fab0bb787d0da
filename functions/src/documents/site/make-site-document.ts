import { createHash } from 'node:crypto';
import type { PageText } from '../../engines/document-reading/index.ts';
import { buildPassageIndex } from '../../engines/search/index.ts';
import { cleanPageText } from '../../platform/values/clean-page-text.ts';
import { omitStruck } from '../../platform/values/struck-note.ts';
import type { DocumentLocation } from '../../shared/library/document-files.ts';
import type { ExtractedSitePage } from '../../shared/library/extracted-site.ts';
import type { Services } from '../../shared/services.ts';
import { writeSite } from '../site-files.ts';
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

const maxTitleLength = 300;

/** Converts a page of a site to a page of a document. Its title is its label. */
function toPageText({ title, address, text }: ExtractedSitePage, position: number): PageText {
  const label = cleanPageText(title).replaceAll('\n', ' ').slice(0, maxTitleLength).toWellFormed();
  return { index: position + 1, label: label || address, text: omitStruck(cleanPageText(text)), address };
}
