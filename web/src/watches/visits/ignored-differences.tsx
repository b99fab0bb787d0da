import type { VisitSummary } from '@contract/watches/schemas.ts';
import { formatNumber } from '@/shared/format/format.ts';
import { noiseLabels, visitTexts as texts } from '../watch-texts.ts';
import { CollapsedPart } from './collapsed-part.tsx';

/** Differences of a visit that were not counted as changes: by kind, with examples. */
export function IgnoredDifferences({ ignored }: Pick<VisitSummary, 'ignored'>) {
  if (ignored.length === 0) return null;
  const count = ignored.reduce((sum, kind) => sum + kind.count, 0);
  return (
    <CollapsedPart title={`${texts.ignored} (${formatNumber(count)})`}>
      <ul className="flex flex-col gap-3">
        {ignored.map(({ kind, count: ofKind, examples }) => (
          <li key={kind} className="text-note">
            <p className="text-ink">
              {noiseLabels[kind]} · {texts.ignoredCount(ofKind)}
            </p>
            <ul className="mt-0.5 flex flex-col gap-0.5 text-ink-soft">
              {examples.map((example) => (
                <li key={example} className="line-clamp-2 border-l-2 border-line pl-2 wrap-anywhere">
                  {example}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </CollapsedPart>
  );
}
