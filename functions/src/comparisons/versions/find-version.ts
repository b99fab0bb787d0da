import type { ComparedSource } from '../../contract/comparisons/schemas.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { formatExactMoment, formatMoment } from '../../platform/spanish/spanish-dates.ts';
import type { KeptVersion } from '../../shared/comparisons/comparison-record.ts';
import type { StoredDocument } from '../../shared/library/document-record.ts';
import type { ExtractedSite, FindExtractedSite } from '../../shared/library/extracted-site.ts';
import { findDocumentById } from '../../shared/library/find-documents.ts';
import type { Services } from '../../shared/services.ts';

/** A version that can be compared, and the key of its content: equal for equal content. */
export interface FoundVersion {
  readonly version: KeptVersion;
  readonly contentKey: string;
  /** Name with seconds, for two extractions of one site within a minute. */
  readonly exactName: string;
}

/** Returns both versions with different names. */
export function giveDistinctNames(
  before: FoundVersion,
  after: FoundVersion,
): Record<'before' | 'after', KeptVersion> {
  const isSame = before.version.name === after.version.name;
  const named = ({ version, exactName }: FoundVersion): KeptVersion =>
    isSame ? { ...version, name: exactName } : version;
  return { before: named(before), after: named(after) };
}

/**
 * Finds a version of the user. Rejects with `document_not_found`, with `not_comparable` for a document that is not
 * fully read, and like `FindExtractedSite`.
 */
export async function findVersion(
  services: Services,
  uid: string,
  source: ComparedSource,
  findExtractedSite: FindExtractedSite,
): Promise<FoundVersion> {
  if (source.kind === 'extraction') {
    const { job_id: jobId } = source;
    return toFoundSite(await findExtractedSite(services, { uid, jobId }), jobId);
  }
  const document = await findDocumentById(services.firestore, uid, source.document_id);
  if (document === undefined) throw new ApiError('document_not_found');
  requireFullyRead(document);
  const { name, kind, pageCount, unreadPages, unreadParts, sizeBytes } = document;
  const { id: documentId, version, part, recognisedPages, visionPages } = document;
  return {
    contentKey: document.sha256,
    exactName: name,
    version: {
      ...{ name, kind, pageCount, unreadPages, unreadParts, recognisedPages, visionPages, sizeBytes },
      pricedPages: pageCount,
      source: { kind: 'document', documentId, version, part },
    },
  };
}

function toFoundSite(site: ExtractedSite, jobId: string): FoundVersion {
  const { hostname } = new URL(site.url);
  return {
    contentKey: jobId,
    exactName: `${hostname}, ${formatExactMoment(site.extractedAt)}`,
    version: {
      name: `${hostname}, ${formatMoment(site.extractedAt)}`,
      kind: 'site',
      pageCount: site.pageCount,
      pricedPages: site.deliveredCount,
      ...{ unreadPages: [], unreadParts: [], recognisedPages: [], visionPages: [], sizeBytes: 0 },
      source: { kind: 'extraction', jobId },
    },
  };
}

function requireFullyRead({ name, unfinished, unreadPages, pageCount }: StoredDocument): void {
  if (unfinished !== null) {
    throw new ApiError('not_comparable', {
      detail: unfinished.isStopped
        ? `«${name}» no se ha leído entero. Termina de leerlo y compáralo después.`
        : `«${name}» todavía se está leyendo. Compáralo cuando termine.`,
    });
  }
  if (unreadPages.length < pageCount) return;
  throw new ApiError('not_comparable', { detail: `En «${name}» no hay ninguna página legible.` });
}
