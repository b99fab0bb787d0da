import type { Visit } from '@contract/watches/schemas.ts';
import { useEffect, useRef } from 'react';
import { paths } from '@/shared/paths.ts';
import { Banner } from '@/ui/banner.tsx';
import { ButtonLink } from '@/ui/button.tsx';
import { ArrowLeftIcon } from '@/ui/icons.tsx';
import { LoadFailure } from '@/ui/load-failure.tsx';
import { LoadingRows } from '@/ui/loading-rows.tsx';
import { describeVisit } from '../describe-watch.ts';
import { isWatchGone } from '../is-watch-gone.ts';
import { formatVisitDay } from '../schedule/format-visit-time.ts';
import { useVisit } from '../use-watches.ts';
import { visitTexts as texts } from '../watch-texts.ts';
import { arrangeChanges, countChanges } from './arrange-changes.ts';
import { changeElementId } from './change-item.tsx';
import { ChangedPages } from './changed-pages.tsx';
import { CollapsedPart } from './collapsed-part.tsx';
import { IgnoredDifferences } from './ignored-differences.tsx';
import { isFocusLost } from './is-focus-lost.ts';
import { VisitOutcomeLabel } from './visit-list.tsx';

interface VisitViewProps {
  readonly watchId: string;
  readonly visitId: string;
  /** The change to focus. */
  readonly changeId: string | undefined;
  /** True for the visit that the URL names; false for the latest one, shown on wide windows. */
  readonly isChosen: boolean;
}

/** A visit: the changes that were asked about, the others, and the differences that are no changes. */
export function VisitView({ watchId, visitId, changeId, isChosen }: VisitViewProps) {
  const { data, error, isFetching, refetch } = useVisit(watchId, visitId);
  return (
    <div className="flex flex-col gap-4">
      {isChosen && (
        <ButtonLink
          to={paths.watch(watchId)}
          variant="quiet"
          size="small"
          className="-ml-3 self-start xl:hidden"
        >
          <ArrowLeftIcon className="size-4" />
          {texts.allVisits}
        </ButtonLink>
      )}
      {data !== undefined ? (
        <LoadedVisit visit={data} changeId={changeId} isChosen={isChosen} />
      ) : error === null ? (
        <LoadingRows label={texts.loading} />
      ) : isWatchGone(error) ? (
        <p className="text-body text-ink-soft">{texts.gone}</p>
      ) : (
        <LoadFailure text={texts.loadFailed} isBusy={isFetching} onRetry={() => void refetch()} />
      )}
    </div>
  );
}

interface LoadedProps extends Pick<VisitViewProps, 'changeId' | 'isChosen'> {
  readonly visit: Visit;
}

function LoadedVisit({ visit, changeId, isChosen }: LoadedProps) {
  const { asked, others } = arrangeChanges(visit.changes);
  const headingRef = useFocus(changeId, isChosen);
  const isMissing = changeId !== undefined && visit.changes.every(({ id }) => id !== changeId);
  return (
    <article aria-labelledby="visita" className="flex flex-col gap-5">
      <div className="flex flex-col gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 id="visita" ref={headingRef} tabIndex={-1} className="text-lg outline-none">
            {texts.heading(formatVisitDay(visit.due_at))}
          </h3>
          <VisitOutcomeLabel visit={visit} />
        </div>
        <p className="text-note text-ink-soft tabular-nums">{describeVisit(visit)}</p>
        {visit.detail !== null && <p className="max-w-prose text-body text-ink">{visit.detail}</p>}
      </div>
      {isMissing && <Banner kind="info">{texts.missingChange}</Banner>}
      {asked.length > 0 && (
        <section aria-label={others.length > 0 ? texts.asked : texts.allChanges}>
          {others.length > 0 && <h4 className="mb-1 text-base">{texts.asked}</h4>}
          <ChangedPages pages={asked} currentId={changeId} />
        </section>
      )}
      {visit.outcome === 'unchanged' && <p className="text-body text-ink-soft">{texts.noChanges}</p>}
      {asked.length === 0 && others.length > 0 && (
        <p className="text-body text-ink-soft">{texts.noneAsked}</p>
      )}
      <div className="border-t border-line empty:hidden">
        {others.length > 0 && (
          <CollapsedPart title={texts.others(countChanges(others))}>
            <ChangedPages pages={others} currentId={changeId} />
          </CollapsedPart>
        )}
        <IgnoredDifferences ignored={visit.ignored} />
      </div>
      {visit.changes.length < visit.change_count && (
        <p className="text-note text-ink-faint">{texts.stored(visit.changes.length, visit.change_count)}</p>
      )}
    </article>
  );
}

/**
 * Focuses the change that the URL names, and opens the part that it is folded in. Without one, focuses
 * the heading of a chosen visit when its row is hidden, as on narrow windows. Returns the ref of the heading.
 */
function useFocus(changeId: string | undefined, isChosen: boolean) {
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const change = changeId === undefined ? null : document.getElementById(changeElementId(changeId));
    if (change !== null) {
      change.closest('details')?.setAttribute('open', '');
      change.focus({ preventScroll: true });
      change.scrollIntoView({ block: 'center' });
    } else if (isChosen && isFocusLost()) headingRef.current?.focus();
  }, [changeId, isChosen]);
  return headingRef;
}
