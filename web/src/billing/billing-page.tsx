import { useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '@/shared/api/query-keys.ts';
import { useBillingInfo } from '@/shared/api/use-billing-info.ts';
import { useUsageStats } from '@/shared/api/use-usage-stats.ts';
import { Banner } from '@/shared/ui/banner.tsx';
import { Button } from '@/shared/ui/button.tsx';
import { RefreshIcon } from '@/shared/ui/icon/refresh-icon.tsx';
import { AccountFigures } from './account-figures.tsx';
import { billingTexts } from './billing-texts.ts';
import { InvoiceList } from './invoice-list.tsx';
import { MovementList } from './movement-list.tsx';
import { PlanCards } from './plan-cards.tsx';
import { PriceList } from './price-list.tsx';
import { SubscriptionSummary } from './subscription-summary.tsx';
import { WithdrawalSection } from './withdrawal/withdrawal-section.tsx';

/** Balance, subscription, what can be bought, invoices and movements. */
export function BillingPage() {
  const billing = useBillingInfo();
  const usage = useUsageStats();
  const client = useQueryClient();
  const isLoading = billing.isPending || usage.isPending;
  const isFetching = billing.isFetching || usage.isFetching;
  const refresh = (): void => {
    void billing.refetch();
    void usage.refetch();
    void client.invalidateQueries({ queryKey: queryKeys.invoices });
    void client.invalidateQueries({ queryKey: queryKeys.movements });
    void client.invalidateQueries({ queryKey: queryKeys.withdrawals });
  };
  const hasFailed = (billing.isError && !billing.data) || (usage.isError && !usage.data);

  return (
    <div className="flex flex-col gap-12">
      <section aria-labelledby="balance">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <h2 id="balance" className="text-2xl">
            Créditos y uso
          </h2>
          <Button size="small" onClick={refresh} isBusy={isFetching && !isLoading}>
            {!(isFetching && !isLoading) && <RefreshIcon className="size-4" />}
            Actualizar
          </Button>
        </div>
        {hasFailed ? (
          // As high as the figures, so that nothing below moves under somebody's finger.
          <div className="min-h-66 lg:min-h-32">
            <Banner
              kind="error"
              action={
                <Button size="small" onClick={refresh} isBusy={isFetching}>
                  Reintentar
                </Button>
              }
            >
              {billingTexts.loadFailure}
            </Banner>
          </div>
        ) : (
          <AccountFigures billing={billing.data} usage={usage.data} isLoading={isLoading} />
        )}
      </section>
      <SubscriptionSummary
        billing={billing.data}
        plan={usage.data?.plan_type}
        isLoading={isLoading && !hasFailed}
      />
      <PlanCards billing={billing.data} />
      <PriceList />
      <InvoiceList />
      <MovementList />
      <WithdrawalSection />
    </div>
  );
}
