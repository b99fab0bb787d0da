import type { ConsideredPage } from '@contract/chat/schemas.ts';
import type { ViewerPosition, ViewerTarget } from '@/viewer/viewer-target.ts';
import { citedDocument, type NumberedCitation } from './number-citations.ts';

/**
 * Returns a citation with all of its answer in reading order, for stepping through them. A passage cited twice appears
 * once.
 */
export function citationTarget(
  { number }: NumberedCitation,
  ofAnswer: readonly NumberedCitation[],
): ViewerTarget {
  const numbers = [...new Set(ofAnswer.map((citation) => citation.number))];
  const places = numbers.flatMap((citationNumber) => {
    const citation = ofAnswer.find((other) => other.number === citationNumber);
    return citation === undefined ? [] : [citedPlace(citation)];
  });
  const [first, ...others] = places;
  if (first === undefined) throw new RangeError('A citation is one of its answer.');
  return { places: [first, ...others], start: Math.max(0, numbers.indexOf(number)) };
}

function citedPlace({ source }: NumberedCitation): ViewerPosition {
  return {
    document: citedDocument(source),
    page: source.page,
    pageLabel: source.page_label,
    passage: {
      quote: source.quote,
      charStart: source.char_start,
      sentence: source.sentence && { text: source.sentence.text, charStart: source.sentence.char_start },
      doubt: source.doubt,
    },
  };
}

export function pageTarget(page: ConsideredPage): ViewerTarget {
  const { page: number, page_label: pageLabel } = page;
  const place = { document: citedDocument(page), page: number, pageLabel, passage: undefined };
  return { places: [place], start: 0 };
}
