import { formatPages } from '../../contract/spanish-format.ts';
import type { StoredDocument } from './document-record.ts';

/** Names the unread content of a document: its pages, pictures or sheets. Empty when everything was read. */
export function listUnreadContent({ unfinished, unreadPages, unreadParts }: StoredDocument): string {
  const pageCount = (unfinished?.pendingPages.length ?? 0) + unreadPages.length;
  const pages = pageCount > 0 ? [`${formatPages(pageCount)} sin leer`] : [];
  const contentParts = unreadParts.length > 0 ? ['partes del archivo que no se leen'] : [];
  return [...pages, ...contentParts].join(' y ');
}
