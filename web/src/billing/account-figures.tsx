import type { BillingInfo, UsageStats } from '@contract/billing.ts';
import { formatCount, formatDay, formatNumber } from '@/shared/format/format.ts';
import { FigureList } from '@/shared/ui/figure-list.tsx';

interface AccountFiguresProps {
  readonly billing: BillingInfo | undefined;
  readonly usage: UsageStats | undefined;
  readonly isLoading: boolean;
}

/** Balance and use of the plan, in figures. */
export function AccountFigures({ billing, usage, isLoading }: AccountFiguresProps) {
  const held = billing?.held_credits ?? 0;
  return (
    <FigureList
      isLoading={isLoading}
      figures={[
        {
          label: 'Créditos disponibles',
          value: billing && formatNumber(billing.current_credits),
          ...(held > 0 && {
            note: `${formatCount(held, 'crédito reservado', 'créditos reservados')} para tareas en curso`,
          }),
        },
        {
          label: 'Documentos subidos',
          value: usage && formatNumber(usage.lifetime_uploads),
          // Its line is kept while it loads, so that nothing below moves.
          ...((usage || isLoading) && {
            note: usage ? `de ${formatNumber(usage.max_documents)} en tu plan` : '\u00a0',
          }),
        },
        {
          label: 'Subidas disponibles',
          value: usage && formatNumber(usage.remaining_lifetime_uploads),
          // A subscription that was cancelled ends on that day, and renews nothing.
          ...(usage?.reset_date &&
            billing?.subscription_status === 'active' && {
              note: `se renuevan el ${formatDay(usage.reset_date)}`,
            }),
        },
        {
          label: 'Páginas por archivo',
          value: usage && formatNumber(usage.max_pages_per_file),
          note: 'como máximo',
        },
      ]}
    />
  );
}
