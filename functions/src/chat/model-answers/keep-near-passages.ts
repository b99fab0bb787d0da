import type { PageText } from '../../engines/document-reading/index.ts';
import type { TextSpan } from '../../platform/spanish/split-sentences.ts';
import type { CitablePassage } from '../cited-documents.ts';

/** Maximum UTF-16 units of a page that are verified without a pause: sixteen dense printed pages. */
export const maxPageLength = 50_000;

/**
 * Reduces pages of more than 50,000 characters to the surroundings of each passage. Blanks the rest, so that all
 * positions stay the same.
 */
export function keepNearPassages(passages: readonly CitablePassage[]): readonly CitablePassage[] {
  const nearPages = new Map<CitablePassage, PageText>();
  const firstOf = new Map<PageText, PageText>();
  for (const [page, passagesOfPage] of Map.groupBy(passages, (passage) => passage.page)) {
    if (!isLong(page)) continue;
    for (const group of groupNearby(passagesOfPage)) {
      const keptPart = keepSpan(page, group);
      for (const passage of group.passages) nearPages.set(passage, keptPart);
      if (!firstOf.has(page)) firstOf.set(page, keptPart);
    }
  }
  const keepPage = (page: PageText): PageText => {
    if (!isLong(page)) return page;
    const keptPart = firstOf.get(page) ?? keepSpan(page, { start: 0, end: 0 });
    firstOf.set(page, keptPart);
    return keptPart;
  };
  return passages.map((passage) => {
    const { page, pages } = passage;
    const neighbours = pages.filter(({ index }) => Math.abs(index - page.index) === 1);
    if (![page, ...neighbours].some(isLong)) return passage;
    return { ...passage, page: nearPages.get(passage) ?? page, pages: neighbours.map(keepPage) };
  });
}

const isLong = ({ text }: PageText): boolean => text.length > maxPageLength;

interface PassageGroup extends TextSpan {
  readonly passages: readonly CitablePassage[];
}

/** Groups the passages of one page that lie within half of the kept text. */
function groupNearby(passages: readonly CitablePassage[]): PassageGroup[] {
  const groups: PassageGroup[] = [];
  for (const passage of passages.toSorted((one, other) => one.start - other.start)) {
    const { start, end } = passage;
    const openGroup = groups.at(-1);
    if (openGroup !== undefined && end - openGroup.start <= maxPageLength / 2) {
      const group = [...openGroup.passages, passage];
      groups[groups.length - 1] = {
        start: openGroup.start,
        end: Math.max(openGroup.end, end),
        passages: group,
      };
    } else groups.push({ start, end, passages: [passage] });
  }
  return groups;
}

/** Returns a page with as much text around a span as can be verified without a pause. */
function keepSpan(page: PageText, { start, end }: TextSpan): PageText {
  const margin = Math.max(0, Math.floor((maxPageLength - (end - start)) / 2));
  const from = Math.max(0, start - margin);
  const keptPart = page.text.slice(from, end + margin);
  const before = from === 0 ? '' : `${' '.repeat(from - 1)}\n`;
  return { ...page, text: before + keptPart };
}
