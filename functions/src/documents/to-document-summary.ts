import type { DocumentSummary } from '../contract/documents/schemas.ts';
import type { StoredDocument } from '../shared/library/document-record.ts';

/** Returns the owner's view of a document. */
export function toDocumentSummary(document: StoredDocument): DocumentSummary {
  return {
    id: document.id,
    name: document.name,
    kind: document.kind,
    version: document.version,
    page_count: document.pageCount,
    size_bytes: document.sizeBytes,
    uploaded_at: document.uploadedAt.toISOString(),
    unread_pages: [...document.unreadPages],
    unread_parts: [...document.unreadParts],
    unfinished: document.unfinished && {
      pending_page_count: document.unfinished.pendingPages.length,
      is_stopped: document.unfinished.isStopped,
    },
    is_example: document.isExample,
    site: document.site && { job_id: document.site.jobId, url: document.site.url },
  };
}
