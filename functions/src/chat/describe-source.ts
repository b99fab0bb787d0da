import type { Source } from '../contract/chat.ts';
import type { PlacedCitation } from './read-answer.ts';
import { sourcePath } from './resolve-documents.ts';

/** A citation as its reader is told of it. */
export function describeSource({ document, page, range, quote, offset }: PlacedCitation): Source {
  return {
    source: sourcePath(document),
    page_label: page.label,
    page: page.index,
    document_id: document.id,
    document_version: document.version,
    quote,
    char_start: range.start,
    char_end: range.end,
    answer_offset: offset,
  };
}
