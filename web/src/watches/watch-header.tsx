import type { Watch } from '@contract/watches/schemas.ts';
import { useNavigate } from 'react-router-dom';
import { shortenUrl } from '@/shared/format/shorten-url.ts';
import { paths } from '@/shared/paths.ts';
import { Badge } from '@/ui/badge.tsx';
import { Banner } from '@/ui/banner.tsx';
import { Button, ButtonLink } from '@/ui/button.tsx';
import { ArrowLeftIcon } from '@/ui/icons.tsx';
import { Spinner } from '@/ui/spinner.tsx';
import { describeInterest } from './describe-watch.ts';
import { capitalise } from './form/form-texts.ts';
import { WatchMenu } from './list/watch-menu.tsx';
import { describeSchedule } from './schedule/describe-schedule.ts';
import { formatVisitTime } from './schedule/format-visit-time.ts';
import { useChangeState } from './use-watch-changes.ts';
import { stateLabels, watchTexts as texts } from './watch-texts.ts';

/** Name, settings and state of a watch, with its actions. */
export function WatchHeader({ watch }: { watch: Watch }) {
  const navigate = useNavigate();
  const { state, url } = watch;
  return (
    <section aria-labelledby="aviso" className="flex flex-col gap-5">
      <div>
        <ButtonLink to={paths.watches} variant="quiet" size="small" className="-ml-3">
          <ArrowLeftIcon className="size-4" />
          {texts.back}
        </ButtonLink>
        <div className="mt-2 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <div className="min-w-0 flex-1 basis-72">
            <h2 id="aviso" className="text-2xl wrap-anywhere">
              {watch.name}
            </h2>
            <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-note">
              <Badge tone={stateLabels[state].tone}>{stateLabels[state].label}</Badge>
              <a
                href={url}
                target="_blank"
                rel="noopener noreferrer nofollow"
                className="prose-link wrap-anywhere"
              >
                {shortenUrl(url)}
              </a>
              {watch.is_visiting && (
                <span role="status" className="inline-flex items-center gap-1.5 text-ink-soft">
                  <Spinner className="size-3.5" />
                  {texts.visiting}
                </span>
              )}
            </p>
          </div>
          <div className="flex items-center gap-2">
            <StateButton watch={watch} />
            <WatchMenu watch={watch} onDeleted={() => void navigate(paths.watches, { replace: true })} />
          </div>
        </div>
      </div>
      <WatchTrouble watch={watch} />
      <WatchFacts watch={watch} />
    </section>
  );
}

function StateButton({ watch: { id, state } }: { watch: Watch }) {
  const { isChanging, setState } = useChangeState(id);
  if (state === 'active')
    return (
      <Button size="small" isBusy={isChanging} onClick={() => setState('paused')}>
        {texts.pause}
      </Button>
    );
  return (
    <Button size="small" isBusy={isChanging} onClick={() => setState('active')}>
      {state === 'paused' ? texts.resume : texts.restart}
    </Button>
  );
}

/** Why a watch is not visiting its site, or why its last visit did not succeed. */
function WatchTrouble({ watch: { state, detail, failures, blocked_by } }: { watch: Watch }) {
  if (state === 'ended')
    return (
      <Banner kind={detail === null ? 'info' : 'warning'} title={texts.endedTitle}>
        {detail ?? texts.endedByUser}
      </Banner>
    );
  if (state === 'paused')
    return (
      <Banner kind="info" title={texts.pausedTitle}>
        {texts.paused}
      </Banner>
    );
  if (detail === null) return null;
  return (
    <Banner
      kind="warning"
      title={texts.troubleTitle}
      action={
        blocked_by === 'credits' && (
          <ButtonLink size="small" to={paths.plans}>
            {texts.buyCredits}
          </ButtonLink>
        )
      }
    >
      {detail}
      {blocked_by === 'credits' && ` ${texts.waitsForCredits}`}
      {failures > 0 && ` ${texts.failures(failures)}`}
    </Banner>
  );
}

function WatchFacts({ watch }: { watch: Watch }) {
  const { schedule, next_visit_at, credits_this_month, monthly_credits } = watch;
  const facts = [
    [texts.schedule, `${capitalise(describeSchedule(schedule))}, ${texts.madrid}`],
    [texts.nextVisit, next_visit_at === null ? texts.noNextVisit : formatVisitTime(next_visit_at)],
    [texts.thisMonth, texts.creditsOf(credits_this_month, monthly_credits)],
    [texts.interest, capitalise(describeInterest(watch))],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-x-8 border-b border-line max-sm:gap-x-5 xl:grid-cols-4">
      {facts.map(([name, value]) => (
        <div key={name} className="flex flex-col gap-0.5 border-t border-line py-3">
          <dt className="text-note text-ink-faint">{name}</dt>
          <dd className="text-body wrap-anywhere text-ink tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
