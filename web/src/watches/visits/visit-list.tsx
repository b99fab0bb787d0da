import type { VisitSummary } from '@contract/watches/schemas.ts';
import { Badge } from '@/ui/badge.tsx';
import { Button } from '@/ui/button.tsx';
import { classNames } from '@/ui/class-names.ts';
import { describeVisit } from '../describe-watch.ts';
import { formatVisitTime } from '../schedule/format-visit-time.ts';
import { outcomeLabels, visitTexts as texts } from '../watch-texts.ts';

interface VisitListProps {
  readonly visits: readonly VisitSummary[];
  readonly shownId: string | undefined;
  readonly onChoose: (visitId: string) => void;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly onMore: () => void;
}

/** Returns the id of the row of a visit. */
export const visitRowId = (visitId: string): string => `visita-${visitId}`;

/** Lists visits, latest first, with outcome, pages and price. */
export function VisitList({ visits, shownId, onChoose, hasMore, isLoadingMore, onMore }: VisitListProps) {
  return (
    <>
      <ol aria-label={texts.title} className="border-t border-line">
        {visits.map((visit) => (
          <li
            key={visit.id}
            className="border-b border-line [contain-intrinsic-size:auto_4.5rem] [content-visibility:auto]"
          >
            <button
              type="button"
              id={visitRowId(visit.id)}
              aria-current={visit.id === shownId || undefined}
              onClick={() => onChoose(visit.id)}
              className={classNames(
                'flex w-full flex-col gap-0.5 px-3 py-2.5 text-left hover:bg-hover focus-visible:-outline-offset-2',
                visit.id === shownId && 'xl:bg-hover',
              )}
            >
              <span className="flex w-full flex-wrap items-center justify-between gap-x-3 gap-y-1">
                <span className="text-sm font-medium text-ink tabular-nums">
                  {formatVisitTime(visit.due_at)}
                </span>
                <VisitOutcomeLabel visit={visit} />
              </span>
              <span className="text-note text-ink-faint tabular-nums">{describeVisit(visit)}</span>
            </button>
          </li>
        ))}
      </ol>
      {hasMore && (
        <Button className="mt-4" size="small" isBusy={isLoadingMore} onClick={onMore}>
          {texts.more}
        </Button>
      )}
    </>
  );
}

/** Outcome of a visit; the number of its changes instead of «with changes». A quiet visit is plain text. */
export function VisitOutcomeLabel({ visit: { outcome, change_count } }: { visit: VisitSummary }) {
  const { label, tone } = outcomeLabels[outcome];
  if (outcome === 'unchanged') return <span className="text-note text-ink-faint">{label}</span>;
  return <Badge tone={tone}>{outcome === 'changed' ? texts.changes(change_count) : label}</Badge>;
}
