import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { paths } from '@/shared/paths.ts';
import { ButtonLink } from '@/ui/button.tsx';
import { EmptyState } from '@/ui/empty-state.tsx';
import { ArrowLeftIcon, BellIcon } from '@/ui/icons.tsx';
import { LoadFailure } from '@/ui/load-failure.tsx';
import { LoadingRows } from '@/ui/loading-rows.tsx';
import { isWatchGone } from './is-watch-gone.ts';
import { useWatch } from './use-watches.ts';
import { VisitHistory } from './visits/visit-history.tsx';
import { WatchHeader } from './watch-header.tsx';
import { watchTexts as texts } from './watch-texts.ts';

/** A watch at its own URL: its settings, and the history of its visits. */
export function WatchPage() {
  const { watchId = '' } = useParams();
  const { data, error, isFetching, refetch } = useWatch(watchId);
  if (data !== undefined && !isWatchGone(error))
    return (
      <div className="flex flex-col gap-8">
        <WatchHeader watch={data} />
        <VisitHistory key={data.id} watch={data} />
      </div>
    );
  if (error === null) return <LoadingRows label={texts.loading} />;
  if (isWatchGone(error)) return <DeletedWatch />;
  return <LoadFailure text={texts.loadFailed} isBusy={isFetching} onRetry={() => void refetch()} />;
}

const backLink: ReactNode = (
  <ButtonLink to={paths.watches}>
    <ArrowLeftIcon className="size-4" />
    {texts.back}
  </ButtonLink>
);

function DeletedWatch() {
  return (
    <EmptyState icon={<BellIcon className="size-7" />} title={texts.goneTitle} action={backLink}>
      {texts.gone}
    </EmptyState>
  );
}
