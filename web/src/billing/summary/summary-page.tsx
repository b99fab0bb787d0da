import type { BillingInfo, UsageStats } from '@contract/billing/schemas.ts';
import { useBillingInfo } from '@/shared/credits/use-billing-info.ts';
import { useUsageStats } from '@/shared/credits/use-usage-stats.ts';
import { formatCount, formatNumber } from '@/shared/format/format.ts';
import { describeDocuments, describeUploadLimit } from '@/shared/library/document-limit.ts';
import { Banner } from '@/ui/banner.tsx';
import { Button } from '@/ui/button.tsx';
import { MetricList } from '@/ui/metric-list.tsx';
import { billingTexts } from '../billing-texts.ts';
import { InvoiceList } from '../invoices/invoice-list.tsx';
import { PlanCards } from '../plans/plan-cards.tsx';
import { UsageSection } from '../usage/usage-section.tsx';
import { SubscriptionSummary } from './subscription-summary.tsx';

const maxInvoices = 3;

/** `/billing`: plan, available credits, products, latest invoices and credit usage. */
export function SummaryPage() {
  const billing = useBillingInfo();
  const usage = useUsageStats();
  const isLoading = billing.isPending || usage.isPending;
  const hasFailed = (billing.isError && !billing.data) || (usage.isError && !usage.data);
  const retry = (): void => {
    void billing.refetch();
    void usage.refetch();
  };
  return (
    <div className="flex flex-col gap-12">
      <SubscriptionSummary
        billing={billing.data}
        plan={usage.data?.plan_type}
        isLoading={isLoading && !hasFailed}
      />
      <section aria-labelledby="saldo">
        <h2 id="saldo" className="mb-4 text-2xl">
          Créditos y documentos
        </h2>
        {hasFailed ? (
          // As high as the figures, to avoid a layout shift.
          <div className="min-h-66 sm:min-h-32">
            <Banner
              kind="error"
              action={
                <Button size="small" onClick={retry} isBusy={billing.isFetching || usage.isFetching}>
                  Reintentar
                </Button>
              }
            >
              {billingTexts.loadFailure}
            </Banner>
          </div>
        ) : (
          <AccountMetrics billing={billing.data} usage={usage.data} isLoading={isLoading} />
        )}
      </section>
      <PlanCards billing={billing.data} />
      <InvoiceList latest={maxInvoices} />
      <UsageSection />
    </div>
  );
}

interface AccountMetricsProps {
  readonly billing: BillingInfo | undefined;
  readonly usage: UsageStats | undefined;
  readonly isLoading: boolean;
}

/** Shows balance and plan usage as metrics. */
function AccountMetrics({ billing, usage, isLoading }: AccountMetricsProps) {
  const heldCredits = billing?.held_credits ?? 0;
  const uploadLimit = usage && describeUploadLimit(usage);
  return (
    <MetricList
      isLoading={isLoading}
      metrics={[
        {
          label: 'Créditos disponibles',
          value: billing && formatNumber(billing.current_credits),
          ...(heldCredits > 0 && {
            note: `${formatCount(heldCredits, 'crédito reservado', 'créditos reservados')} para tareas en curso`,
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
