import { type SkipReason, skipReasonLabels, skipReasons } from '@contract/extractor/skip-reasons.ts';
import { formatNumber } from '@/shared/format/format.ts';
import { ChevronDownIcon } from '@/shared/ui/icon/chevron-down-icon.tsx';
import type { SkipCounts } from './activity.ts';
import { extractorTexts, pages } from './extractor-texts.ts';

interface SkipSummaryProps {
  /** Every address that was left out, as the server counts them. */
  readonly skippedCount: number;
  readonly counts: SkipCounts;
}

/** Why addresses were left out: how many for each reason, the most frequent first. Nothing where none was. */
export function SkipSummary({ skippedCount, counts }: SkipSummaryProps) {
  if (skippedCount === 0) return null;
  return (
    <details className="disclosure group rounded-md border border-line text-sm">
      <summary className="flex min-h-10 cursor-pointer items-center justify-between gap-3 rounded-md px-4 py-2 text-ink-soft hover:text-ink">
        {extractorTexts.skippedTitle(pages(skippedCount))}
        <ChevronDownIcon className="size-4 text-ink-faint transition-transform duration-200 group-open:rotate-180" />
      </summary>
      <dl className="px-4 pb-3">
        {countReasons(skippedCount, counts).map(([label, count]) => (
          <div key={label} className="flex justify-between gap-4 border-t border-line py-1.5">
            <dt className="min-w-0 text-ink-soft">{label}</dt>
            <dd className="text-ink tabular-nums">{formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** What the log does not name was never visited: the job ended before, or the address was of no use from the beginning. */
function countReasons(skippedCount: number, counts: SkipCounts): readonly (readonly [string, number])[] {
  const named = skipReasons
    .map((reason: SkipReason) => [skipReasonLabels[reason], counts[reason] ?? 0] as const)
    .filter(([, count]) => count > 0)
    .toSorted(([, first], [, second]) => second - first);
  const unnamed = skippedCount - named.reduce((sum, [, count]) => sum + count, 0);
  return unnamed > 0 ? [...named, [extractorTexts.notVisited, unnamed]] : named;
}
