import type { Watch } from '@contract/watches/schemas.ts';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { classNames } from '@/ui/class-names.ts';
import { LoadFailure } from '@/ui/load-failure.tsx';
import { LoadingRows } from '@/ui/loading-rows.tsx';
import { useVisits } from '../use-watches.ts';
import { visitTexts as texts } from '../watch-texts.ts';
import { readChangePlace, readVisitId } from './change-id.ts';
import { isFocusLost } from './is-focus-lost.ts';
import { VisitList, visitRowId } from './visit-list.tsx';
import { VisitView } from './visit-view.tsx';

/** Visits of a watch, with the chosen one beside them; on narrow windows it replaces the list. */
export function VisitHistory({ watch }: { watch: Watch }) {
  const [params, setParams] = useSearchParams();
  const place = readChangePlace(params.get('cambio'));
  const chosenId = place?.visitId ?? readVisitId(params.get('visita'));
  const history = useVisits(watch.id);
  const shownId = chosenId ?? history.visits?.[0]?.id;
  const isEmpty = chosenId === undefined && history.visits?.length === 0;
  useFocusOnReturn(chosenId);
  return (
    <section aria-labelledby="visitas" className="flex flex-col gap-4">
      <h2 id="visitas" className="text-xl">
        {texts.title}
      </h2>
      {isEmpty && (
        <p className="max-w-prose text-body text-ink-soft">
          {watch.state === 'active' ? texts.none : texts.noneYet}
        </p>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 xl:grid-cols-[19rem_minmax(0,1fr)]">
        <div className={classNames('self-start', chosenId !== undefined && 'max-xl:hidden')}>
          {history.visits !== undefined ? (
            history.visits.length > 0 && (
              <VisitList
                visits={history.visits}
                shownId={shownId}
                onChoose={(visita) => setParams({ visita })}
                hasMore={history.hasNextPage}
                isLoadingMore={history.isFetchingNextPage}
                onMore={() => void history.fetchNextPage()}
              />
            )
          ) : history.isError ? (
            <LoadFailure
              text={texts.listFailed}
              isBusy={history.isFetching}
              onRetry={() => void history.refetch()}
            />
          ) : (
            <LoadingRows label={texts.loadingList} />
          )}
        </div>
        {shownId !== undefined && (
          <div className={classNames('min-w-0', chosenId === undefined && 'max-xl:hidden')}>
            <VisitView
              key={shownId}
              watchId={watch.id}
              visitId={shownId}
              changeId={place?.changeId}
              isChosen={chosenId !== undefined}
            />
          </div>
        )}
      </div>
    </section>
  );
}

/** Focuses the row of the visit that was left, where the link that left it is gone. */
function useFocusOnReturn(chosenId: string | undefined): void {
  const leftRef = useRef(chosenId);
  useEffect(() => {
    const left = leftRef.current;
    leftRef.current = chosenId;
    if (chosenId !== undefined || left === undefined || !isFocusLost()) return;
    document.getElementById(visitRowId(left))?.focus();
  }, [chosenId]);
}
