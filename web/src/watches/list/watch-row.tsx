import type { Watch } from '@contract/watches/schemas.ts';
import { Link } from 'react-router-dom';
import { shortenUrl } from '@/shared/format/shorten-url.ts';
import { paths } from '@/shared/paths.ts';
import { Badge } from '@/ui/badge.tsx';
import { Spinner } from '@/ui/spinner.tsx';
import { describeSchedule } from '../schedule/describe-schedule.ts';
import { formatVisitTime } from '../schedule/format-visit-time.ts';
import { outcomeLabels, stateLabels, watchTexts as texts } from '../watch-texts.ts';
import { WatchMenu } from './watch-menu.tsx';

/** A watch with its schedule, state, last and next visit, and credits of the month. */
export function WatchRow({ watch }: { watch: Watch }) {
  const { id, name, url, schedule, state, detail, last_visit } = watch;
  return (
    <li className="flex items-start gap-3 border-b border-line py-4">
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-2 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Link to={paths.watch(id)} className="font-medium wrap-anywhere text-ink hover:text-accent">
              {name}
            </Link>
            {state !== 'active' && <Badge tone={stateLabels[state].tone}>{stateLabels[state].label}</Badge>}
            {watch.is_visiting && (
              <span className="inline-flex items-center gap-1.5 text-xs text-ink-soft">
                <Spinner className="size-3.5" />
                {texts.visiting}
              </span>
            )}
          </p>
          <p className="mt-0.5 text-note wrap-anywhere text-ink-faint">
            {shortenUrl(url)} · {describeSchedule(schedule)}
          </p>
          {detail !== null && <p className="mt-0.5 max-w-prose text-note text-ink-soft">{detail}</p>}
        </div>
        <dl className="grid grid-cols-[6.25rem_minmax(0,1fr)] gap-x-3 gap-y-0.5 self-start text-note tabular-nums">
          <FactLine name={texts.lastVisit}>
            {last_visit === null
              ? texts.never
              : `${formatVisitTime(last_visit.at)} · ${outcomeLabels[last_visit.outcome].label.toLowerCase()}`}
          </FactLine>
          {watch.next_visit_at !== null && (
            <FactLine name={texts.nextVisit}>{formatVisitTime(watch.next_visit_at)}</FactLine>
          )}
          <FactLine name={texts.thisMonth}>
            {texts.creditsOf(watch.credits_this_month, watch.monthly_credits)}
          </FactLine>
        </dl>
      </div>
      <WatchMenu watch={watch} />
    </li>
  );
}

function FactLine({ name, children }: { name: string; children: string }) {
  return (
    <>
      <dt className="text-ink-faint">{name}</dt>
      <dd className="text-ink-soft">{children}</dd>
    </>
  );
}
