import { formatPages } from '../../contract/spanish-format.ts';
import type { StoredDocument } from './document-record.ts';

/** Names what of a document was not read: `3 páginas sin leer y partes del archivo que no se leen`; else empty. */
export function listUnreadContent({ unfinished, unreadPages, unreadParts }: StoredDocument): string {
  const pageCount = (unfinished?.pendingPages.length ?? 0) + unreadPages.length;
  const pages = pageCount > 0 ? [`${formatPages(pageCount)} sin leer`] : [];
  const contentParts = unreadParts.length > 0 ? ['partes del archivo que no se leen'] : [];
  return [...pages, ...contentParts].join(' y ');
}
