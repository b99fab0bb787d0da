import { describeUnreadParts } from '@contract/documents/describe-unread-parts.ts';
import type { DocumentSummary } from '@contract/documents/schemas.ts';
import { formatPages, formatShortDay } from '@/shared/format/format.ts';
import { listTexts } from './list-texts.ts';

/**
 * Returns pages, date and state: «12 páginas · 3 mar · sin leer: 2». Empty for a document of which only the name is
 * known.
 */
export function describeDocument(document: DocumentSummary, now: Date): string {
  const { page_count, uploaded_at, is_example, kind } = document;
  if (uploaded_at === '') return '';
  return [
    formatPages(page_count),
    formatShortDay(new Date(uploaded_at), now),
    ...(kind === 'site' ? [listTexts.site] : []),
    ...(is_example ? [listTexts.example] : []),
    ...describeUnreadContent(document),
  ].join(' · ');
}

/** Returns the pages and parts that could not be read, in words. */
export function describeUnreadContent({ unread_pages, unread_parts }: DocumentSummary): string[] {
  return [
    ...(unread_pages.length > 0 ? [listTexts.unread(unread_pages.join(', '))] : []),
    ...(unread_parts.length > 0 ? [listTexts.unread(describeUnreadParts(unread_parts))] : []),
  ];
}
