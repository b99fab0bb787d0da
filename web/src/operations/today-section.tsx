import type { OperatorMetrics } from '@contract/operations/schemas.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { formatCount, formatDateTime, formatMoney, formatNumber } from '@/shared/format/format.ts';
import { Banner } from '@/ui/banner.tsx';
import { Button } from '@/ui/button.tsx';
import { RefreshIcon } from '@/ui/icons.tsx';
import { MetricList } from '@/ui/metric-list.tsx';
import { formatModelCost } from './format-model-cost.ts';
import { describeAge, operatorTexts } from './operator-texts.ts';

/** Today's figures, with a button to refresh them. */
export function TodaySection({ metrics }: { readonly metrics: UseQueryResult<OperatorMetrics> }) {
  const { data } = metrics;
  const refresh = (): void => void metrics.refetch();
  return (
    <section aria-labelledby="hoy">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 id="hoy" className="text-2xl">
            Hoy
          </h2>
          <p className="mt-1 min-h-5 text-note text-ink-faint tabular-nums">
            {data && `A las ${formatDateTime(data.generated_at).split(', ')[1]}, desde medianoche`}
          </p>
        </div>
        <Button size="small" onClick={refresh} isBusy={metrics.isFetching && data !== undefined}>
          {!(metrics.isFetching && data !== undefined) && <RefreshIcon className="size-4" />}
          Actualizar
        </Button>
      </div>
      {metrics.isError && (
        <Banner
          kind="error"
          action={
            <Button size="small" onClick={refresh} isBusy={metrics.isFetching}>
              Reintentar
            </Button>
          }
        >
          {operatorTexts.loadFailure}
        </Banner>
      )}
      {(data !== undefined || metrics.isPending) && <TodayFigures metrics={data} />}
    </section>
  );
}

function TodayFigures({ metrics }: { metrics: OperatorMetrics | undefined }) {
  const today = metrics?.today;
  const counted = metrics?.days[0];
  return (
    <MetricList
      isLoading={metrics === undefined}
      metrics={[
        {
          label: 'Registros',
          value: today && formatNumber(today.registrations),
          note: metrics ? `${formatCount(metrics.accounts, 'cuenta', 'cuentas')} en total` : '\u00a0',
        },
        { label: 'Preguntas', value: today && formatNumber(today.questions), note: 'respondidas' },
        { label: 'Documentos', value: today && formatNumber(today.uploads), note: 'subidos' },
        { label: 'Extracciones', value: today && formatNumber(today.extractions), note: 'iniciadas' },
        {
          label: 'Ingresos',
          value: today && formatMoney(today.income_cents),
          note: 'IVA incluido, menos devoluciones',
        },
        {
          label: 'Gasto en modelos',
          value: counted && formatModelCost(counted.model_micro_eur),
          note: counted ? formatCount(counted.text_messages, 'SMS', 'SMS') : '\u00a0',
        },
        {
          label: 'Errores',
          value: counted && formatNumber(counted.server_errors),
          note: counted ? `de ${formatCount(counted.requests, 'llamada', 'llamadas')}` : '\u00a0',
        },
        {
          label: operatorTexts.waiting,
          value: metrics && formatNumber(waitingOf(metrics)),
          note:
            metrics && waitingOf(metrics) > 0
              ? `desde hace ${describeAge(metrics.backlog.oldest_s)}`
              : '\u00a0',
        },
      ]}
    />
  );
}

function waitingOf({ backlog }: OperatorMetrics): number {
  const { mails, extractions, comparisons, tables, watches, reminders, expired_holds: holds } = backlog;
  return mails + extractions + comparisons + tables + watches + reminders + holds;
}
