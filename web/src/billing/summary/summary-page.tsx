import { useBillingInfo } from '@/shared/credits/use-billing-info.ts';
import { useUsageStats } from '@/shared/credits/use-usage-stats.ts';
import { Banner } from '@/ui/banner.tsx';
import { Button } from '@/ui/button.tsx';
import { billingTexts } from '../billing-texts.ts';
import { UsageSection } from '../usage/usage-section.tsx';
import { AccountMetrics } from './account-metrics.tsx';
import { SubscriptionSummary } from './subscription-summary.tsx';

/** `/billing`: the plan and its next change, the available credits, and their use. */
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
          // As high as the figures, so that nothing below moves under the user's finger.
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
      <UsageSection />
    </div>
  );
}
