import { describeUnreadParts } from '@contract/documents/describe-unread-parts.ts';
import type { DocumentSummary } from '@contract/documents/schemas.ts';
import { createOnce } from '@/shared/format/create-once.ts';
import { formatPages } from '@/shared/format/format.ts';
import { listTexts } from './list-texts.ts';

const thisYear = createOnce(() => new Intl.DateTimeFormat('es-ES', { day: 'numeric', month: 'short' }));
const anyYear = createOnce(
  () => new Intl.DateTimeFormat('es-ES', { day: 'numeric', month: 'short', year: 'numeric' }),
);

/**
 * Returns pages, date and state: «12 páginas · 3 mar · sin leer: 2». Shows the year if it differs from that of `now`.
 * Empty for a document of which only the name is known.
 */
export function describeDocument(document: DocumentSummary, now: Date): string {
  const { page_count, uploaded_at, unread_pages, unread_parts, is_example, kind } = document;
  if (uploaded_at === '') return '';
  const date = new Date(uploaded_at);
  const format = date.getFullYear() === now.getFullYear() ? thisYear : anyYear;
  return [
    formatPages(page_count),
    format().format(date),
    ...(kind === 'site' ? [listTexts.site] : []),
    ...(is_example ? [listTexts.example] : []),
    ...(unread_pages.length > 0 ? [listTexts.unreadPages(unread_pages.join(', '))] : []),
    ...(unread_parts.length > 0 ? [listTexts.unreadParts(describeUnreadParts(unread_parts))] : []),
  ].join(' · ');
}
