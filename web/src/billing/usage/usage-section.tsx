import { usagePeriodsDays } from '@contract/billing/movement-names.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '@/platform/api/call-api.ts';
import { queryKeys } from '@/platform/queries/query-keys.ts';
import { useBillingInfo } from '@/shared/credits/use-billing-info.ts';
import { formatCount, formatDay, formatNumber } from '@/shared/format/format.ts';
import { classNames } from '@/ui/class-names.ts';
import { Disclosure } from '@/ui/disclosure.tsx';
import { LoadFailure } from '@/ui/load-failure.tsx';
import { SegmentedChoice } from '@/ui/segmented-choice.tsx';
import { Skeleton } from '@/ui/skeleton.tsx';
import { type Column, Table } from '@/ui/table.tsx';
import { billingTexts } from '../billing-texts.ts';
import { formatUsageDay } from './format-usage-day.ts';
import { projectCreditsEnd } from './project-credits-end.ts';
import { UsageChart } from './usage-chart.tsx';
import { sumDays, totalOf, type UsageDay, usageSeries } from './usage-scale.ts';

const spans = usagePeriodsDays.map((days) => ({ value: String(days) as '30' | '90', label: `${days} días` }));

/** Shows credit usage of the last 30 or 90 days by day and kind. */
export function UsageSection() {
  const [span, setSpan] = useState<'30' | '90'>('30');
  const usage = useQuery({
    queryKey: [...queryKeys.creditUsage, span],
    queryFn: ({ signal }) => callApi('getCreditUsage', { query: { days: span }, signal }),
  });
  return (
    <section aria-labelledby="uso">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="uso" className="text-2xl">
          Uso de créditos
        </h2>
        <div className="w-44">
          <SegmentedChoice label="Periodo" segments={spans} value={span} onChange={setSpan} />
        </div>
      </div>
      {/* As high as the chart, to avoid a layout shift. */}
      <div className="min-h-78">
        {usage.isPending && <Skeleton className="h-60 w-full" />}
        {usage.isError && usage.data === undefined && (
          <LoadFailure
            text={billingTexts.usageFailure}
            isBusy={usage.isFetching}
            onRetry={() => void usage.refetch()}
          />
        )}
        {usage.data !== undefined && <UsageOverview days={usage.data.days} />}
      </div>
    </section>
  );
}

function UsageOverview({ days }: { readonly days: readonly UsageDay[] }) {
  const sums = sumDays(days);
  const total = totalOf(sums);
  if (total === 0) {
    return (
      <p className="rounded-lg border border-dashed border-line-strong/60 px-5 py-8 text-center text-body text-ink-soft">
        No has usado ningún crédito en los últimos {days.length} días.
      </p>
    );
  }
  return (
    <>
      <ul className="mb-4 flex flex-wrap gap-x-6 gap-y-1 text-body">
        {usageSeries.map(({ kind, label, mark }) => (
          <li key={kind} className="flex items-center gap-2">
            <span aria-hidden="true" className={classNames('size-2.5 rounded-sm', mark)} />
            <span className="text-ink-soft">{label}</span>
            <span className="font-medium tabular-nums">{formatNumber(sums[kind])}</span>
          </li>
        ))}
      </ul>
      <UsageChart
        days={days}
        label={`${formatCount(total, 'crédito usado', 'créditos usados')} en los últimos ${days.length} días. Las cifras están en la tabla siguiente.`}
      />
      <CreditProjection days={days} />
      <UsageTable days={days} />
    </>
  );
}

/** Shows when the credits run out at the rate of these days. */
function CreditProjection({ days }: { readonly days: readonly UsageDay[] }) {
  const credits = useBillingInfo().data?.current_credits;
  const end = credits === undefined ? undefined : projectCreditsEnd(days, credits, new Date());
  if (end === undefined) return null;
  return (
    <p className="mt-2 text-body text-ink-soft">
      A este ritmo, tus créditos te duran{' '}
      <strong className="font-medium text-ink">
        {end === 'later' ? 'más de un año' : `hasta el ${formatDay(end.toISOString())}`}
      </strong>
      .
    </p>
  );
}

const columns: readonly Column<UsageDay>[] = [
  { id: 'day', title: 'Día', cell: ({ day }) => formatUsageDay(day) },
  ...usageSeries.map(({ kind, label }) => ({
    id: kind,
    title: label,
    isNumeric: true,
    isMinor: true,
    cell: (day: UsageDay) => formatNumber(day[kind]),
  })),
  { id: 'total', title: 'Total', isNumeric: true, cell: (day) => formatNumber(totalOf(day)) },
];

/** Lists the chart's figures for days with usage, newest first. */
function UsageTable({ days }: { readonly days: readonly UsageDay[] }) {
  const rows = days.filter((day) => totalOf(day) > 0).toReversed();
  return (
    <div className="mt-3">
      <Disclosure title="Ver las cifras de cada día">
        <Table caption="Créditos usados cada día" columns={columns} rows={rows} rowKey={({ day }) => day} />
      </Disclosure>
    </div>
  );
}
