import type { CountedDay, OperatorMetrics } from '@contract/operations/schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { ApiFailure } from '@/platform/api/api-failure.ts';
import { callApi } from '@/platform/api/call-api.ts';
import { queryKeys } from '@/platform/queries/query-keys.ts';
import { formatCount, formatDateTime, formatNumber } from '@/shared/format/format.ts';
import { paths } from '@/shared/paths.ts';
import { Badge } from '@/ui/badge.tsx';
import { ButtonLink } from '@/ui/button.tsx';
import { EmptyState } from '@/ui/empty-state.tsx';
import { InfoIcon } from '@/ui/icons.tsx';
import { Skeleton } from '@/ui/skeleton.tsx';
import { type Column, Table } from '@/ui/table.tsx';
import { AccountLookUp } from './account-look-up.tsx';
import { formatModelCost } from './format-model-cost.ts';
import { operatorTexts, partNames, statusSentences } from './operator-texts.ts';
import { Sparklines } from './sparklines.tsx';
import { TodaySection } from './today-section.tsx';

const refreshMs = 60_000;

/** `/operacion`: state of the portal for the operator. */
export function OperatorPage() {
  const metrics = useQuery({
    queryKey: queryKeys.operatorMetrics,
    queryFn: ({ signal }) => callApi('getOperatorMetrics', { signal }),
    refetchInterval: refreshMs,
    retry: (failures, error) => !isOperatorRefusal(error) && failures < 2,
  });
  if (metrics.isError && isOperatorRefusal(metrics.error)) {
    return (
      <EmptyState
        icon={<InfoIcon className="size-7" />}
        title={operatorTexts.notOperatorTitle}
        action={<ButtonLink to={paths.home}>Ir al Dashboard</ButtonLink>}
      >
        {operatorTexts.notOperator}
      </EmptyState>
    );
  }
  const { data } = metrics;
  return (
    <div className="flex flex-col gap-12">
      <TodaySection metrics={metrics} />
      {data !== undefined && (
        <>
          <ServiceParts metrics={data} />
          <AccountLookUp />
          <Warnings metrics={data} />
          <DayTable days={data.days} />
        </>
      )}
      {metrics.isPending && <Skeleton className="h-64 w-full" />}
    </div>
  );
}

function isOperatorRefusal(error: Error): boolean {
  return error instanceof ApiFailure && error.code === 'operator_only';
}

function ServiceParts({ metrics: { status } }: { metrics: OperatorMetrics }) {
  return (
    <section aria-labelledby="partes">
      <h2 id="partes" className="text-2xl">
        Estado
      </h2>
      <p className="mt-1 text-body text-ink-soft">{statusSentences[status.status]}</p>
      <ul className="mt-4 grid gap-x-10 border-t border-line sm:grid-cols-2 lg:grid-cols-4">
        {status.parts.map(({ name, state }) => (
          <li
            key={name}
            className="flex items-center justify-between gap-2.5 border-b border-line py-2.5 text-body"
          >
            {partNames[name]}
            <Badge tone={state === 'up' ? 'success' : 'danger'}>
              {state === 'up' ? 'Funciona' : 'No funciona'}
            </Badge>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Shows differences in the credit ledger, and the backlog of each queue. */
function Warnings({ metrics: { audit, backlog } }: { metrics: OperatorMetrics }) {
  const differences = (audit?.ledger_differences ?? 0) + (audit?.grant_differences ?? 0);
  return (
    <section aria-labelledby="creditos">
      <h2 id="creditos" className="text-2xl">
        Créditos y colas
      </h2>
      <dl className="mt-4 divide-y divide-line border-y border-line text-body">
        <FactLine name="Comprobación nocturna de los créditos">
          {audit === null ? (
            operatorTexts.noAudit
          ) : (
            <span className="flex flex-wrap items-center gap-2.5">
              <Badge tone={differences === 0 ? 'success' : 'danger'}>
                {differences === 0 ? 'Cuadra' : formatCount(differences, 'diferencia', 'diferencias')}
              </Badge>
              {formatCount(audit.wallets_checked, 'cuenta', 'cuentas')}, el {formatDateTime(audit.ended_at)}
            </span>
          )}
        </FactLine>
        <FactLine name="Correos por enviar">{formatNumber(backlog.mails)}</FactLine>
        <FactLine name="Extracciones sin atender">{formatNumber(backlog.extractions)}</FactLine>
        <FactLine name="Comparaciones sin atender">{formatNumber(backlog.comparisons)}</FactLine>
        <FactLine name="Tablas sin atender">{formatNumber(backlog.tables)}</FactLine>
        <FactLine name="Avisos sin atender">{formatNumber(backlog.watches)}</FactLine>
        <FactLine name="Recordatorios de plazos sin enviar">{formatNumber(backlog.reminders)}</FactLine>
        <FactLine name="Reservas de créditos vencidas">{formatNumber(backlog.expired_holds)}</FactLine>
      </dl>
    </section>
  );
}

function FactLine({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-3">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  );
}

const dayFormat = new Intl.DateTimeFormat('es-ES', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

const columns: readonly Column<CountedDay>[] = [
  {
    id: 'day',
    title: 'Día',
    cell: ({ day }) => <span className="whitespace-nowrap">{dayFormat.format(new Date(day))}</span>,
  },
  { id: 'requests', title: 'Llamadas', isNumeric: true, cell: ({ requests }) => formatNumber(requests) },
  {
    id: 'errors',
    title: 'Errores',
    isNumeric: true,
    cell: ({ server_errors }) => formatNumber(server_errors),
  },
  {
    id: 'spend',
    title: 'Modelos',
    isNumeric: true,
    cell: ({ model_micro_eur }) => formatModelCost(model_micro_eur),
  },
  { id: 'sms', title: 'SMS', isNumeric: true, cell: ({ text_messages }) => formatNumber(text_messages) },
  {
    id: 'models',
    title: 'Fallos de modelos',
    isNumeric: true,
    isMinor: true,
    cell: ({ model_failures }) => formatNumber(model_failures),
  },
  {
    id: 'webhooks',
    title: 'Fallos de avisos de pago',
    isNumeric: true,
    isMinor: true,
    cell: ({ webhook_failures }) => formatNumber(webhook_failures),
  },
  {
    id: 'mails',
    title: 'Correos perdidos',
    isNumeric: true,
    isMinor: true,
    cell: ({ mails_given_up }) => formatNumber(mails_given_up),
  },
];

function DayTable({ days }: { days: readonly CountedDay[] }) {
  return (
    <section aria-labelledby="dias">
      <h2 id="dias" className="mb-4 text-2xl">
        Los últimos días
      </h2>
      <Sparklines days={days} />
      <Table caption="Cifras de los últimos días" columns={columns} rows={days} rowKey={({ day }) => day} />
    </section>
  );
}
