import type { PagePreview } from '../../contract/extractor/schemas.ts';
import type { UrlRecord } from './url-record.ts';

/** Describes a delivered page to its owner; `undefined` for an undelivered URL. */
export function describePage(record: UrlRecord | undefined): PagePreview | undefined {
  if (record === undefined || record.position === null) return undefined;
  return {
    position: record.position,
    url: record.finalUrl ?? record.url,
    title: record.title ?? '',
    word_count: record.wordCount ?? 0,
    language: record.language,
    version_of: record.versionOf,
    translation: record.translation,
    change: record.change,
    is_partial: record.isCut,
  };
}
