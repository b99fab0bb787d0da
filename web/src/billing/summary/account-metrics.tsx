import type { BillingInfo, UsageStats } from '@contract/billing/schemas.ts';
import { formatCount, formatNumber } from '@/shared/format/format.ts';
import { describeDocuments, describeUploadLimit } from '@/shared/library/document-limit.ts';
import { MetricList } from '@/ui/metric-list.tsx';

interface AccountMetricsProps {
  readonly billing: BillingInfo | undefined;
  readonly usage: UsageStats | undefined;
  readonly isLoading: boolean;
}

/** Balance and use of the plan, in metrics. */
export function AccountMetrics({ billing, usage, isLoading }: AccountMetricsProps) {
  const held = billing?.held_credits ?? 0;
  const uploadLimit = usage && describeUploadLimit(usage);
  return (
    <MetricList
      isLoading={isLoading}
      metrics={[
        {
          label: 'Créditos disponibles',
          value: billing && formatNumber(billing.current_credits),
          ...(held > 0 && {
            note: `${formatCount(held, 'crédito reservado', 'créditos reservados')} para tareas en curso`,
          }),
        },
        {
          label: 'Documentos',
          value: usage && describeDocuments(usage),
          ...(uploadLimit !== undefined && { note: uploadLimit }),
        },
        {
          label: 'Máximo de páginas por archivo',
          value: usage && formatNumber(usage.max_pages_per_file),
        },
      ]}
    />
  );
}
