import type { Source } from '../../contract/chat/schemas.ts';
import type { QuoteRange } from '../../engines/evidence/index.ts';
import { sourcePath } from '../resolve-documents.ts';
import { findMarkedSpan } from './find-marked-span.ts';
import type { PlacedCitation } from './read-answer.ts';

/** Returns a citation as its reader gets it. */
export function describeSource({ document, page, range, quote, offset, doubt }: PlacedCitation): Source {
  return {
    source: sourcePath(document),
    page_label: page.label,
    page: page.index,
    ...(page.address === undefined ? {} : { page_address: page.address }),
    document_id: document.id,
    document_version: document.version,
    quote,
    char_start: range.start,
    char_end: range.end,
    ...sentenceOf(page.text, range),
    answer_offset: offset,
    ...(doubt && { doubt }),
  };
}

/** UTF-16 units. A longer sentence is a page without sentence ends. */
const maxSentenceLength = 600;
/** UTF-16 units around a quote in which its sentence is searched. */
const surroundings = 2 * maxSentenceLength;

/** Returns the sentence around a quote, to show on the page: a quote may end within a phrase. */
function sentenceOf(pageText: string, range: QuoteRange): Pick<Source, 'sentence'> {
  const from = Math.max(0, range.start - surroundings);
  const near = pageText.slice(from, range.end + surroundings);
  const span = findMarkedSpan(near, { start: range.start - from, end: range.end - from });
  const [start, end] = [from + span.start, from + span.end];
  if (end - start > maxSentenceLength) return {};
  return { sentence: { text: pageText.slice(start, end).replace(/\s+/gu, ' '), char_start: start } };
}
