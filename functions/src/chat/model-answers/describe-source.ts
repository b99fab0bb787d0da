import type { Source } from '../../contract/chat/schemas.ts';
import type { QuoteRange } from '../../engines/evidence/index.ts';
import { sourcePath } from '../resolve-documents.ts';
import { findMarkedSpan } from './find-marked-span.ts';
import type { PlacedCitation } from './read-answer.ts';

/** A citation as its reader is told of it. */
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

/** More than this is no sentence, but a page whose lines do not end. UTF-16 units. */
const longestSentence = 600;
/** A sentence that does not end within these is too long. */
const surroundings = 2 * longestSentence;

/** The sentence around a quote, for readers who look at the page: a quote may end in mid-phrase. */
function sentenceOf(pageText: string, range: QuoteRange): Pick<Source, 'sentence'> {
  const from = Math.max(0, range.start - surroundings);
  const near = pageText.slice(from, range.end + surroundings);
  const span = findMarkedSpan(near, { start: range.start - from, end: range.end - from });
  const [start, end] = [from + span.start, from + span.end];
  if (end - start > longestSentence) return {};
  return { sentence: { text: pageText.slice(start, end).replace(/\s+/gu, ' '), char_start: start } };
}
