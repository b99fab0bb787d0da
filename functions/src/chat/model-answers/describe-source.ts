import type { Source } from '../../contract/chat/schemas.ts';
import type { QuoteRange } from '../../engines/evidence/index.ts';
import { sourcePath } from '../resolve-documents.ts';
import { findMarkedSpan, skipHeading } from './find-marked-span.ts';
import type { PlacedCitation } from './read-answer.ts';

/** Returns a citation in the form of the API. */
export function describeSource({ document, page, range, quote, offset, doubt }: PlacedCitation): Source {
  const shownRange = showRange(page.text, range);
  return {
    source: sourcePath(document),
    page_label: page.label,
    page: page.index,
    ...(page.address === undefined ? {} : { page_address: page.address }),
    document_id: document.id,
    document_version: document.version,
    quote: quote.slice(lengthOnOneLine(page.text.slice(range.start, shownRange.char_start), quote)),
    ...shownRange,
    answer_offset: offset,
    ...(doubt && { doubt }),
  };
}

/** Max UTF-16 units of a sentence. A longer one is a page without sentence ends. */
const maxSentenceLength = 600;
/** UTF-16 units around a quote in which its sentence is searched. */
const surroundings = 2 * maxSentenceLength;

/** Returns the place of a quote without a heading, and the sentence around it: a quote may end within a phrase. */
function showRange(
  pageText: string,
  range: QuoteRange,
): Pick<Source, 'char_start' | 'char_end' | 'sentence'> {
  const from = Math.max(0, range.start - surroundings);
  const surroundingText = pageText.slice(from, range.end + surroundings);
  const local = { start: range.start - from, end: range.end - from };
  const shownSpan = { ...local, start: skipHeading(surroundingText, local) };
  const place = { char_start: from + shownSpan.start, char_end: range.end };
  const span = findMarkedSpan(surroundingText, shownSpan);
  if (span.end - span.start > maxSentenceLength) return place;
  const text = surroundingText.slice(span.start, span.end).replace(/\s+/gu, ' ');
  return { ...place, sentence: { text, char_start: from + span.start } };
}

/** Returns the length of the heading at the beginning of a quote, whose lines are joined; 0 without a heading. */
function lengthOnOneLine(heading: string, quote: string): number {
  const line = heading.replace(/\s+/gu, ' ');
  return quote.startsWith(line) ? line.length : 0;
}
