import type { ComparisonSummary } from '@contract/comparisons/schemas.ts';
import { comparisonTexts as texts } from './comparison-texts.ts';

/** Returns the counts of a finished comparison: «9 cambios, 6 en valores · 1 duda de lectura». */
export function describeCounts({
  change_count: changes,
  value_change_count: values,
  doubt_count: doubts,
  ...versions
}: Pick<
  ComparisonSummary,
  'change_count' | 'value_change_count' | 'doubt_count' | 'before' | 'after'
>): string {
  if (changes === 0 && doubts === 0) return describeNoChanges(versions);
  const counted =
    values > 0 ? `${texts.changesCount(changes)}, ${texts.valuesCount(values)}` : texts.changesCount(changes);
  return doubts > 0 ? `${counted} · ${texts.doubtsCount(doubts)}` : counted;
}

/** Returns the text for a comparison without changes; it names the pages and parts that were not read. */
export function describeNoChanges({ before, after }: Pick<ComparisonSummary, 'before' | 'after'>): string {
  const hasUnread = [before, after].some(
    ({ unread_pages, unread_parts }) => unread_pages.length + unread_parts.length > 0,
  );
  return hasUnread ? texts.noneRead : texts.noChanges;
}
