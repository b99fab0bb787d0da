import type { Extraction } from '@contract/extractor/schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { callApi } from '@/platform/api/call-api.ts';
import { queryKeys } from '@/platform/queries/query-keys.ts';
import { formatDateTime } from '@/shared/format/format.ts';
import { paths } from '@/shared/paths.ts';
import { Banner } from '@/ui/banner.tsx';
import { Button, ButtonLink } from '@/ui/button.tsx';
import { EmptyState } from '@/ui/empty-state.tsx';
import { ArrowLeftIcon, GlobeIcon } from '@/ui/icons.tsx';
import { LoadFailure } from '@/ui/load-failure.tsx';
import { LoadingRows } from '@/ui/loading-rows.tsx';
import { Select } from '@/ui/select.tsx';
import { Refusal } from '../refusal.tsx';
import { formTexts as texts } from './form-texts.ts';
import { useCreateWatch } from './use-create-watch.ts';
import { newWatchDraft } from './watch-draft.ts';
import { WatchForm } from './watch-form.tsx';
import { nameSite, watchableSites } from './watchable-sites.ts';

/** Form of a new watch. `jobId` is the proposed extraction, which the user can change. */
export function CreateForm({ jobId }: { readonly jobId: string | undefined }) {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: queryKeys.extractions,
    queryFn: ({ signal }) => callApi('listExtractions', { signal }),
  });
  return (
    <section aria-labelledby="nuevo-aviso" className="flex max-w-2xl flex-col gap-5">
      <div>
        <ButtonLink to={paths.watches} variant="quiet" size="small" className="-ml-3">
          <ArrowLeftIcon className="size-4" />
          {texts.back}
        </ButtonLink>
        <h2 id="nuevo-aviso" className="mt-2 text-2xl">
          {texts.title}
        </h2>
        <p className="mt-2 text-body text-ink-soft">{texts.intro}</p>
      </div>
      {data !== undefined ? (
        <SiteChoice jobs={data.jobs} jobId={jobId} />
      ) : isError ? (
        <LoadFailure text={texts.loadFailed} isBusy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <LoadingRows label={texts.loading} />
      )}
    </section>
  );
}

const extractLink = (
  <ButtonLink to={paths.extract} variant="primary">
    {texts.extract}
  </ButtonLink>
);

interface SitesProps {
  readonly jobs: readonly Extraction[];
  readonly jobId: string | undefined;
}

/** Choice of the extraction, and the settings for it. */
function SiteChoice({ jobs, jobId }: SitesProps) {
  const [sites] = useState(() => watchableSites(jobs, new Date()));
  const [chosenId, setChosenId] = useState(jobId);
  const chosen = sites.find(({ job_id }) => job_id === chosenId) ?? sites[0];
  const isLost = jobId !== undefined && sites.every(({ job_id }) => job_id !== jobId);
  const lost: ReactNode = isLost && <Banner kind="warning">{texts.lost}</Banner>;
  if (chosen === undefined)
    return (
      <>
        {lost}
        <EmptyState
          icon={<GlobeIcon className="size-7" />}
          title={texts.noneTitle}
          headingLevel="h3"
          action={extractLink}
        >
          {texts.none}
        </EmptyState>
      </>
    );
  return (
    <>
      {lost}
      <div className="flex flex-col gap-1.5">
        <Select
          label={texts.choose}
          options={sites.map((site) => ({
            value: site.job_id,
            label: `${nameSite(site)} · ${formatDateTime(site.created_at)}`,
          }))}
          value={chosen.job_id}
          onChange={setChosenId}
        />
        <p className="text-note text-ink-faint">{texts.chooseHint}</p>
      </div>
      <WatchSettings key={chosen.job_id} site={chosen} />
    </>
  );
}

function WatchSettings({ site }: { readonly site: Extraction }) {
  const create = useCreateWatch(site.job_id);
  return (
    <WatchForm
      initial={newWatchDraft(nameSite(site), site.max_pages)}
      maxPages={site.max_pages}
      onSend={(settings) => create.mutate(settings)}
    >
      {create.isError && <Refusal title={texts.createFailed} error={create.error} />}
      <div>
        <Button type="submit" variant="primary" isBusy={create.isPending} busyLabel={texts.creating}>
          {texts.create}
        </Button>
      </div>
    </WatchForm>
  );
}
