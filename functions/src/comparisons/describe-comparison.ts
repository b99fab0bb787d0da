import type { ComparisonSummary } from '../contract/comparisons/schemas.ts';
import type { ComparisonRecord, KeptVersion } from '../shared/comparisons/comparison-record.ts';

/** Returns the owner's view of a comparison. */
export function describeComparison(id: string, record: ComparisonRecord): ComparisonSummary {
  const { state, before, after, progressPages } = record;
  return {
    id,
    state: state === 'done' || state === 'failed' ? state : 'running',
    created_at: record.createdAt.toISOString(),
    before: describeVersion(before, record.wordOnlyPages.before),
    after: describeVersion(after, record.wordOnlyPages.after),
    progress: { pages: progressPages, total_pages: before.pageCount + after.pageCount },
    change_count: record.changeCount,
    value_change_count: record.valueChangeCount,
    doubt_count: record.doubtCount,
    explains: record.explains,
    explained_count: record.explainedCount,
    credits: record.credits,
    is_example: record.isExample,
    detail: record.detail,
  };
}

function describeVersion(
  version: KeptVersion,
  wordOnlyPages: readonly number[],
): ComparisonSummary['before'] {
  const { name, kind, pageCount, unreadPages, unreadParts } = version;
  return {
    ...{ name, kind, page_count: pageCount },
    ...{ unread_pages: [...unreadPages], unread_parts: [...unreadParts] },
    word_only_pages: [...wordOnlyPages],
  };
}
